import type { QueryClient } from '@tanstack/react-query'
import { catalogueItemQuery, sharedItemQuery } from '../api/catalogue.ts'
import type { CatalogueItem } from '../api/contract/catalogue.ts'
import { apiPrefix, iriOf } from '../api/contract/hydra.ts'
import { sharedSetQuery } from '../api/sets.ts'
import { tracksOf } from '../explore/items.ts'
import type { PlayerActor, PlayerSnapshot } from '../explore/player/player-actor.ts'
import { trackOf } from '../machines/player-track.ts'
import { shownQuery } from './catalogue.tsx'
import type { Emit } from './events.ts'
import { parseFilters } from './filters.ts'
import { clearSelection } from './selection-bar.tsx'
import type { Picked, Store } from './store.ts'

export type Parts = { store: Store; emit: Emit; queries: QueryClient; player: () => Promise<PlayerActor> }

const isNamed = (item: CatalogueItem, id: string): boolean =>
  item.code === id || String(item.id) === id || item['@id'] === id

/** The player once it no longer loads. */
const settled = (actor: PlayerActor): Promise<PlayerSnapshot> =>
  new Promise((resolve) => {
    const look = (snapshot: PlayerSnapshot): void => {
      if (snapshot.matches({ sound: 'loading' })) return
      subscription.unsubscribe()
      resolve(snapshot)
    }
    const subscription = actor.subscribe(look)
    look(actor.getSnapshot())
  })

/** What a host page can tell an explorer to do. All of them wait for what they need. */
export const createCommands = ({ store, emit, queries, player }: Parts) => {
  const shown = (): readonly CatalogueItem[] => {
    const { settings, query } = store.get()
    const { set } = settings
    const items =
      set === null
        ? queries.getQueryData(shownQuery(settings, query).queryKey)?.['hydra:member']
        : queries.getQueryData(sharedSetQuery(set).queryKey)?.items
    return items ?? []
  }

  /** The one item, or the first of the page or the set, waited for where it is still on its way. */
  const firstShown = async (): Promise<string | undefined> => {
    const { settings, query } = store.get()
    const { item, set } = settings
    if (item !== null) return item
    await (set === null
      ? queries.ensureQueryData(shownQuery(settings, query))
      : queries.ensureQueryData(sharedSetQuery(set)))
    return shown()[0]?.['@id']
  }

  const find = (id: string): Promise<CatalogueItem> => {
    if (id.startsWith(`${apiPrefix}/shop/`)) return queries.ensureQueryData(catalogueItemQuery(id))
    if (/^\d+$/.test(id)) return queries.ensureQueryData(catalogueItemQuery(iriOf(store.get().settings.kind, id)))
    return queries.ensureQueryData(sharedItemQuery(id))
  }

  /** An item among those on the page, so that next and previous go through them; else the item alone. */
  const playlistOf = async (id: string) => {
    const page = shown()
    const item = page.find((entry) => isNamed(entry, id)) ?? (await find(id))
    const tracks = (page.includes(item) ? page : [item]).flatMap(tracksOf)
    return { tracks, index: tracks.findIndex((track) => track.item.iri === item['@id']) }
  }

  const press = async (actor: PlayerActor, id: string | undefined): Promise<void> => {
    const held = trackOf(actor.getSnapshot().context)?.item
    if (held !== undefined && (id === undefined || [held.code, held.iri].includes(id)))
      return actor.send({ type: 'play.pressed' })
    const first = id ?? (await firstShown())
    if (first === undefined) throw new Error('there is nothing to play')
    actor.send({ type: 'track.pressed', ...(await playlistOf(first)) })
  }

  return {
    /**
     * Plays an item by its code, number or IRI; without one, what is held or the first on the page. Resolves when it
     * sounds; rejects when there is no such item or the browser does not let it sound (it wants a press first).
     */
    play: async (id?: unknown): Promise<void> => {
      let sound: unknown
      try {
        const actor = await player()
        await press(actor, id === undefined || id === null ? undefined : String(id))
        sound = (await settled(actor)).value.sound
        if (sound !== 'playing') throw new Error(`the sound is ${sound}`)
      } catch (error) {
        // Of a sound that failed `followPlayer` has told, as after any press.
        if (sound !== 'failed')
          emit('error', { code: 'play', message: error instanceof Error ? error.message : String(error) })
        throw error
      }
    },
    pause: async (): Promise<void> => {
      const actor = await player()
      actor.send({ type: 'pause.pressed' })
    },
    /** The forms of `parseFilters`; nothing clears them. Resolves with how many items match. */
    setFilters: async (filters?: unknown): Promise<number> => {
      const query = parseFilters(filters)
      if (query === null) throw new TypeError('filters are a list of taxon codes, or lists of them by name')
      store.set({ query })
      const answer = await queries.ensureQueryData(shownQuery(store.get().settings, query))
      return answer['hydra:totalItems']
    },
    getSelection: async (): Promise<Picked[]> => store.get().selected.map((picked) => ({ ...picked })),
    clearSelection: async (): Promise<void> => clearSelection(store, emit),
  }
}
