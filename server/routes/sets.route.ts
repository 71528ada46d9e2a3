import { aCollection, aTaggedItem, noContent } from '../http/api/answers.ts'
import { countIn } from '../http/api/query.ts'
import { type Route, route } from '../http/api/route.ts'
import { newSetSchema, playsSchema, publicSetSchema, setChangeSchema, setSchema } from '../http/api/schemas/set.ts'
import { changeSet, withdrawSet } from '../services/set/change-set.ts'
import { countPlays } from '../services/set/count-plays.ts'
import { createSet } from '../services/set/create-set.ts'
import { getPublicSet, listSets } from '../services/set/read-sets.ts'
import { setTag, type TaggedSet } from '../shared/resource-tags.ts'

const resource = 'Set'

/** A page that is opened, and some thirty items that are heard on it, of a whole office behind one address. */
const playsLimit = { calls: 600, seconds: 600 }

export const setRoutes: Route[] = [
  route(
    {
      method: 'get',
      path: '/shop/sets',
      access: 'reseller',
      resource,
      summary: "The caller's own sets, the newest first, with how often they were opened and what was heard.",
      answer: aCollection(setSchema),
    },
    ({ context, caller, page }) => listSets(context, caller, page),
  ),
  route(
    {
      method: 'post',
      path: '/shop/sets',
      access: 'caster',
      resource,
      summary: 'Puts items of the catalogue under a public link, in order.',
      body: newSetSchema,
      answer: aTaggedItem(setSchema, setTag, 201),
    },
    ({ context, caller, body }) => createSet(context, caller, body),
  ),
  route(
    {
      method: 'get',
      path: '/shop/sets/{code}',
      access: 'public',
      resource,
      summary: 'A set for whoever has its link: the items that the catalogue still offers, without counts.',
      filters: ['peaks'],
      answer: aTaggedItem<TaggedSet>(publicSetSchema, setTag),
    },
    ({ context, params, query, locale }) =>
      getPublicSet(context, params.code, { locale, peaks: countIn(query, 'peaks') ?? 'all' }),
  ),
  route(
    {
      method: 'put',
      path: '/shop/sets/{code}',
      access: 'caster',
      resource,
      summary: 'Changes the given fields; `items` replaces all of them.',
      body: setChangeSchema,
      conditional: true,
      answer: aTaggedItem(setSchema, setTag),
    },
    ({ context, caller, params, body }) => changeSet(context, caller, { code: params.code, change: body }),
  ),
  route(
    {
      method: 'delete',
      path: '/shop/sets/{code}',
      access: 'caster',
      resource,
      summary: 'Withdraws a set: its link shows nothing from then on.',
      conditional: true,
      answer: noContent(),
    },
    ({ context, caller, params }) => withdrawSet(context, caller, params.code),
  ),
  route(
    {
      method: 'post',
      path: '/shop/sets/{code}/plays',
      access: 'public',
      resource,
      summary: 'Counts items that were heard on the page of a set; with none, that the page was opened.',
      body: playsSchema,
      limit: playsLimit,
      keyed: true,
      fromAnywhere: true,
      answer: noContent(),
    },
    ({ context, params, body, address, idempotencyKey }) =>
      countPlays(context, params.code, { heard: body.heard, address, idempotencyKey }),
  ),
]
