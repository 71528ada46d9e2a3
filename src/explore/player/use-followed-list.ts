import { hashKey, notifyManager, type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useSyncExternalStore } from 'react'
import { catalogueKeys, catalogueQuery } from '../../api/catalogue.ts'
import {
  type CatalogueCollection,
  type CatalogueFilter,
  type CatalogueKind,
  catalogueKinds,
} from '../../api/contract/catalogue.ts'
import { pagesFor } from '../../api/contract/list.ts'
import type { Track } from '../../machines/player-track.ts'
import { tracksOf } from '../items.ts'
import { currentTrack, usePlayer, usePlayerSelector } from './player-provider.tsx'

/** Tracks that are left when the next page is asked for. */
const fewLeft = 6

/** A page of what was found; `hasPages`: an explorer shows it, among others that can be turned to or alone. */
type ListPage = { filter: CatalogueFilter; collection: CatalogueCollection; hasPages: boolean | undefined }

/** The pages of a catalogue whose items are here. */
const pagesIn = (client: QueryClient, kind: CatalogueKind): ListPage[] =>
  client
    .getQueryCache()
    .findAll({ queryKey: [...catalogueKeys.all, kind, 'list'] })
    .flatMap((query) => {
      const collection = client.getQueryData<CatalogueCollection>(query.queryKey)
      const [, , , filter] = query.queryKey as ReturnType<typeof catalogueKeys.list>
      // The query itself has the options of whoever looked last, which may be another.
      const explorer = query.observers.find(({ options }) => options.meta?.hasPages !== undefined)
      const hasPages = explorer && explorer.options.meta?.hasPages === true
      return collection === undefined ? [] : [{ filter, collection, hasPages }]
    })

const tracksIn = ({ collection }: Pick<ListPage, 'collection'>): Track[] => collection['hydra:member'].flatMap(tracksOf)

const keysOf = (tracks: readonly Track[]): string => hashKey(tracks.map(({ key }) => key))

/** The same on every page of a search. */
const searchOf = ({ filter }: Pick<ListPage, 'filter'>): string => hashKey([{ ...filter, page: 1 }])

/** The last page whose tracks are in the playlist, and the playlist as it became by it. */
type Followed = { page: ListPage; tracks: readonly Track[] }

/**
 * Lets the playlist follow the list that it was pressed in: other filters give others to come, and a page that is heard
 * to its end is followed by the next one. A playlist of a project or a feedback page stays as it is, and one that
 * `isTranslated`, whose language is not the page's any more, is not added to.
 */
export const useFollowedList = (isTranslated: boolean): void => {
  const { actor } = usePlayer()
  const client = useQueryClient()
  const held = usePlayerSelector((snapshot) => currentTrack(snapshot)?.item.kind)
  const kind = catalogueKinds.find((known) => known === held)
  const tracks = usePlayerSelector(({ context }) => context.tracks)
  const left = usePlayerSelector(({ context }) => context.tracks.length - context.index)
  const subscribe = useCallback(
    (changed: () => void) => client.getQueryCache().subscribe(notifyManager.batchCalls(changed)),
    [client],
  )
  const shownList = () =>
    kind === undefined ? undefined : pagesIn(client, kind).find(({ hasPages }) => hasPages !== undefined)
  const shown = useSyncExternalStore(subscribe, () => shownList()?.collection)
  const followed = useRef<Followed>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is shown is read as it is now.
  useEffect(() => {
    if (kind === undefined) return
    if (followed.current?.tracks !== tracks) {
      const page = pagesIn(client, kind).find((one) => keysOf(tracksIn(one)) === keysOf(tracks))
      followed.current = shown && page && { page, tracks }
    }
    const now = followed.current
    if (now === undefined) return
    const follow = (page: ListPage, next: Track[]) => {
      followed.current = { page, tracks: next }
      actor.send({ type: 'queue.replaced', tracks: next })
    }
    const withHeld = (others: Track[]) => {
      const track = currentTrack(actor.getSnapshot())
      return track === null || others.some(({ key }) => key === track.key) ? others : [track, ...others]
    }
    const list = shownList()
    if (list !== undefined && searchOf(list) !== searchOf(now.page)) return follow(list, withHeld(tracksIn(list)))
    const { filter, collection, hasPages } = now.page
    const hasFurther = filter.page < pagesFor(collection['hydra:totalItems'], filter.itemsPerPage)
    if (!hasPages || !hasFurther || left > fewLeft || isTranslated) return
    const further = { ...filter, page: filter.page + 1 }
    client.fetchQuery(catalogueQuery(kind, further)).then(
      (found) => {
        if (followed.current !== now) return
        const known = new Set(tracks.map(({ key }) => key))
        const page = { ...now.page, filter: further, collection: found }
        follow(page, [...tracks, ...tracksIn(page).filter(({ key }) => !known.has(key))])
      },
      // It is asked for again with the next track.
      () => undefined,
    )
  }, [actor, client, kind, tracks, left, shown, isTranslated])
}
