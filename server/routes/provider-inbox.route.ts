import { aCollection, anItem } from '../http/api/answers.ts'
import { readId } from '../http/api/ids.ts'
import { pathId } from '../http/api/path-id.ts'
import type { Query } from '../http/api/query.ts'
import { type Route, route } from '../http/api/route.ts'
import { deedSchema } from '../http/api/schemas/deed.ts'
import { assignmentSchema, inboxCountsSchema, inboxEntrySchema } from '../http/api/schemas/inbox.ts'
import { getDeed, listDeeds } from '../services/deed/list-deeds.ts'
import { assignEntry } from '../services/inbox/assign-entry.ts'
import type { Whose } from '../services/inbox/find-waiting.ts'
import { getInboxEntry, listInbox } from '../services/inbox/list-inbox.ts'
import type { AdministratorCaller } from '../shared/caller.ts'
import { BadRequest } from '../shared/errors.ts'

const access = 'administrator'

/** @throws BadRequest for what names nobody of a team */
const whoseIn = (query: Query, { customerId }: AdministratorCaller): Whose => {
  const asked = query.get('assignee')?.at(-1) ?? ''
  if (asked === '') return null
  if (asked === 'none') return asked
  const administratorId = asked === 'me' ? customerId : readId(asked, 'administrators')
  if (administratorId !== null) return { administratorId }
  throw new BadRequest('assignee should be me, none, or the IRI of an administrator.')
}

/** What needs somebody of the provider's team, and what it did (contract, "The provider's side"). */
export const providerInboxRoutes: Route[] = [
  route(
    {
      method: 'get',
      path: '/admin/inbox',
      access,
      resource: 'InboxEntry',
      summary:
        'What needs somebody, the latest first: new orders, asked revisions, registrations, unexpected payments, mails that failed.',
      filters: ['assignee'],
      answer: aCollection(inboxEntrySchema, inboxCountsSchema),
    },
    ({ context, caller, query, page }) => listInbox(context, caller, { whose: whoseIn(query, caller) }, page),
  ),
  route(
    {
      method: 'get',
      path: '/admin/inbox/{id}',
      access,
      resource: 'InboxEntry',
      summary: 'One thing that needs somebody, as long as it does.',
      answer: anItem(inboxEntrySchema),
    },
    ({ context, params }) => getInboxEntry(context, params.id),
  ),
  route(
    {
      method: 'put',
      path: '/admin/inbox/{id}',
      access,
      resource: 'InboxEntry',
      summary:
        'Gives it to somebody of the team, or to nobody. With `seen` only where that is who has it: a colleague who was first keeps it.',
      body: assignmentSchema,
      refusals: [409],
      answer: anItem(inboxEntrySchema),
    },
    ({ context, params, body }) => assignEntry(context, { name: params.id, seen: undefined, ...body }),
  ),
  route(
    {
      method: 'get',
      path: '/admin/deeds',
      access,
      resource: 'Deed',
      summary: 'What the team did since midnight in Amsterdam, the latest first; recordings of one order are one deed.',
      answer: aCollection(deedSchema),
    },
    ({ context, page }) => listDeeds(context, page),
  ),
  route(
    {
      method: 'get',
      path: '/admin/deeds/{id}',
      access,
      resource: 'Deed',
      summary: 'One thing that the team did.',
      answer: anItem(deedSchema),
    },
    ({ context, params }) => getDeed(context, pathId(params.id)),
  ),
]
