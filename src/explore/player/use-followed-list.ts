import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { type catalogueKeys, catalogueQuery } from '../../api/catalogue.ts'
import {
  type CatalogueCollection,
  type CatalogueFilter,
  type CatalogueKind,
  catalogueKinds,
} from '../../api/contract/catalogue.ts'
import type { Track } from '../../machines/player-track.ts'
import { tracksOf } from '../items.ts'
import type { Player } from './deferred-player.ts'
import { currentTrack, usePlayer, usePlayerSelector } from './player-provider.tsx'

/** Tracks that are left when the next page is asked for. */
const fewLeft = 6

/** A page of what was found. */
type ListPage = { filter: CatalogueFilter; collection: CatalogueCollection; isShown: boolean }

type ListKey = ReturnType<typeof catalogueKeys.list>

/** The pages of a catalogue whose items are here. */
const pagesIn = (client: QueryClient, kind: CatalogueKind): ListPage[] =>
  client
    .getQueryCache()
    .findAll({ queryKey: ['catalogue', kind, 'list'] satisfies [ListKey[0], ListKey[1], ListKey[2]] })
    .flatMap((query) => {
      const collection = client.getQueryData<CatalogueCollection>(query.queryKey)
      const [, , , filter] = query.queryKey as ListKey
      // Whoever counts alone wants nothing in its place.
      const isShown = query.observers.some(({ options }) => options.placeholderData !== undefined)
      return collection === undefined ? [] : [{ filter, collection, isShown }]
    })

const shownPage = (client: QueryClient, kind: CatalogueKind | undefined): ListPage | undefined =>
  kind && pagesIn(client, kind).find(({ isShown }) => isShown)

const tracksIn = ({ collection }: Pick<ListPage, 'collection'>): Track[] => collection['hydra:member'].flatMap(tracksOf)

const keysOf = (tracks: readonly Track[]): string => tracks.map(({ key }) => key).join()

/** The same on every page of a search. */
const searchOf = ({ filter }: Pick<ListPage, 'filter'>): string => JSON.stringify({ ...filter, page: 1 })

/** The last page whose tracks are in the playlist, the playlist as it became by it, and whether others can be turned to. */
type Followed = { page: ListPage; tracks: readonly Track[]; canTurn: boolean }

/** By player: the bar comes and goes. */
const followedBy = new WeakMap<Player['actor'], Followed>()

/**
 * Lets the playlist follow the list that it was pressed in: other filters give others to come, and a page that is heard
 * to its end is followed by the next one, if a person could turn to it. A playlist of a project or a feedback page stays as
 * it is, and one that `isTranslated`, whose language is not the page's any more, is not added to.
 */
export const useFollowedList = (isTranslated: boolean, canTurn: () => boolean): void => {
  const { actor } = usePlayer()
  const client = useQueryClient()
  const held = usePlayerSelector((snapshot) => currentTrack(snapshot)?.item.kind)
  const kind = catalogueKinds.find((known) => known === held)
  const tracks = usePlayerSelector(({ context }) => context.tracks)
  const left = usePlayerSelector(({ context }) => context.tracks.length - context.index)
  const [shown, show] = useState<CatalogueCollection>()
  useEffect(() => {
    const look = () => show(shownPage(client, kind)?.collection)
    look()
    // It may tell while a page is being drawn.
    return client.getQueryCache().subscribe(() => void Promise.resolve().then(look))
  }, [client, kind])
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is shown is read as it is now.
  useEffect(() => {
    if (kind === undefined) return
    if (followedBy.get(actor)?.tracks !== tracks) {
      followedBy.delete(actor)
      const page = pagesIn(client, kind).find((one) => keysOf(tracksIn(one)) === keysOf(tracks))
      if (shown && page) followedBy.set(actor, { page, tracks, canTurn: canTurn() })
    }
    const now = followedBy.get(actor)
    if (now === undefined) return
    const follow = (next: Followed) => {
      followedBy.set(actor, next)
      actor.send({ type: 'queue.replaced', tracks: next.tracks })
    }
    const list = shownPage(client, kind)
    if (list !== undefined && searchOf(list) !== searchOf(now.page)) {
      const others = tracksIn(list)
      const track = currentTrack(actor.getSnapshot())
      const isAmong = track === null || others.some(({ key }) => key === track.key)
      // What is held keeps the words of the language that it was pressed in.
      if (isAmong || !isTranslated)
        follow({ page: list, tracks: isAmong ? others : [track, ...others], canTurn: canTurn() })
      return
    }
    const { filter, collection } = now.page
    const hasFurther = filter.page * (filter.itemsPerPage ?? Number.POSITIVE_INFINITY) < collection['hydra:totalItems']
    if (!hasFurther || left > fewLeft || isTranslated || !now.canTurn) return
    const further = { ...filter, page: filter.page + 1 }
    client.fetchQuery(catalogueQuery(kind, further)).then(
      (found) => {
        if (followedBy.get(actor) !== now || actor.getSnapshot().context.tracks !== tracks) return
        const known = new Set(tracks.map(({ key }) => key))
        const page = { ...now.page, filter: further, collection: found }
        follow({ ...now, page, tracks: [...tracks, ...tracksIn(page).filter(({ key }) => !known.has(key))] })
      },
      // It is asked for again with the next track.
      () => undefined,
    )
  }, [actor, client, kind, tracks, left, shown, isTranslated])
}
