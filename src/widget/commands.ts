import type { QueryClient } from '@tanstack/react-query'
import { catalogueItemQuery, sharedItemQuery } from '../api/catalogue.ts'
import type { CatalogueCollection, CatalogueItem } from '../api/contract/catalogue.ts'
import { apiPrefix, type Iri } from '../api/contract/hydra.ts'
import { sharedSetQuery } from '../api/sets.ts'
import { tracksOf } from '../explore/items.ts'
import type { PlayerActor, PlayerSnapshot } from '../explore/player/player-actor.ts'
import { trackOf } from '../machines/player-track.ts'
import { shownQuery } from './catalogue.tsx'
import { changeSelection } from './change-selection.ts'
import type { Emit } from './events.ts'
import { parseFilters } from './filters.ts'
import { showsCatalogue } from './settings.ts'
import { isPicked, type Picked, type Store } from './store.ts'

export type Parts = { store: Store; emit: Emit; queries: QueryClient; player: () => Promise<PlayerActor> }

const isNamed = (item: CatalogueItem, id: string): boolean =>
  item.code === id || String(item.id) === id || item['@id'] === id

/** How the sound of an item is, once that no longer loads; null where the player went on to something else. */
const outcomeOf = (actor: PlayerActor, iri: Iri): Promise<string | null> =>
  new Promise((resolve) => {
    const look = ({ context, value: { sound } }: PlayerSnapshot): void => {
      const isHeld = trackOf(context)?.item.iri === iri
      if (isHeld && typeof sound !== 'string') return
      subscription.unsubscribe()
      resolve(isHeld || sound === 'closed' ? String(sound) : null)
    }
    const subscription = actor.subscribe(look)
    look(actor.getSnapshot())
  })

/** What a host page can tell an explorer to do. All of them wait for what they need. */
export const createCommands = ({ store, emit, queries, player }: Parts) => {
  /** What was asked for last; null for silence. */
  let wanted: string | null | undefined

  const shown = (): readonly CatalogueItem[] => {
    const { settings, query } = store.get()
    const { item, set } = settings
    if (item !== null) return [queries.getQueryData(sharedItemQuery(item).queryKey)].filter((one) => one !== undefined)
    if (set !== null) return queries.getQueryData(sharedSetQuery(set).queryKey)?.items ?? []
    return queries.getQueryData(shownQuery(settings, query).queryKey)?.['hydra:member'] ?? []
  }

  /** The catalogue as it is asked for; an answer that is overtaken on its way is given up, and the later one is waited for. */
  const catalogue = async (): Promise<CatalogueCollection> => {
    const { settings, query } = store.get()
    try {
      return await queries.ensureQueryData(shownQuery(settings, query))
    } catch (error) {
      if (store.get().query === query) throw error
      return catalogue()
    }
  }

  /** The one item, or the first of the page or the set, waited for where it is still on its way. */
  const firstShown = async (): Promise<string | undefined> => {
    const { item, set } = store.get().settings
    if (item !== null) return item
    await (set === null ? catalogue() : queries.ensureQueryData(sharedSetQuery(set)))
    return shown()[0]?.['@id']
  }

  const find = (id: string): Promise<CatalogueItem> =>
    queries.ensureQueryData(id.startsWith(`${apiPrefix}/shop/`) ? catalogueItemQuery(id) : sharedItemQuery(id))

  /** An item among those on the page, so that next and previous go through them; else the item alone. */
  const playlistOf = async (id: string) => {
    const page = shown()
    const item = page.find((entry) => isNamed(entry, id)) ?? (await find(id))
    const tracks = (page.includes(item) ? page : [item]).flatMap(tracksOf)
    return { tracks, index: tracks.findIndex((track) => track.item.iri === item['@id']) }
  }

  /** Presses play; gives how the sound is then, or null where something else was asked for meanwhile. */
  const press = async (id: string | undefined): Promise<string | null> => {
    const actor = await player()
    const held = trackOf(actor.getSnapshot().context)?.item
    if (held !== undefined && (id === undefined || [held.code, held.iri].includes(id))) {
      actor.send({ type: 'play.pressed' })
      return outcomeOf(actor, held.iri)
    }
    const first = id ?? (await firstShown())
    const { tracks, index } = first === undefined ? { tracks: [], index: 0 } : await playlistOf(first)
    if (wanted !== id) return null
    const track = tracks[index]
    if (track === undefined) throw new Error('there is nothing to play')
    actor.send({ type: 'track.pressed', tracks, index })
    return outcomeOf(actor, track.item.iri)
  }

  return {
    /**
     * Plays an item of any kind by its code, number or IRI; without one, what is held or the first on the page.
     * Resolves when it sounds; rejects when there is no such item, when the browser wants a press first, and when
     * another item or silence is asked for before it sounds.
     */
    play: async (id?: unknown): Promise<void> => {
      wanted = id === undefined || id === null ? undefined : String(id)
      const tell = ({ message }: Error) => emit('error', { code: 'play', message })
      const outcome = await press(wanted).catch((error) => {
        tell(error)
        throw error
      })
      if (outcome === 'playing') return
      const refusal = new Error(outcome === null ? 'something else was asked for' : `the sound is ${outcome}`)
      // Of a sound that failed `followPlayer` has told, as after any press; all others were stopped by somebody.
      if (outcome === 'blocked') tell(refusal)
      throw refusal
    },
    pause: async (): Promise<void> => {
      wanted = null
      const actor = await player()
      actor.send({ type: 'pause.pressed' })
    },
    /**
     * The forms of `parseFilters`; nothing clears them. Resolves with how many items match, of the later filters where
     * others are asked for before the answer; rejects where an item or a set is shown.
     */
    setFilters: async (filters?: unknown): Promise<number> => {
      const query = parseFilters(filters)
      if (query === null) throw new TypeError('filters are a list of taxon codes, or lists of them by name')
      if (!showsCatalogue(store.get().settings)) throw new Error('only a catalogue has filters')
      store.set({ query })
      return (await catalogue())['hydra:totalItems']
    },
    getSelection: async (): Promise<Picked[]> => store.get().selected.map((picked) => ({ ...picked })),
    /** Selects these items in place of all others, as `getSelection` gave them. */
    setSelection: async (selection?: unknown): Promise<void> => {
      if (!Array.isArray(selection) || !selection.every(isPicked))
        throw new TypeError('a selection is a list of what getSelection gives')
      const once = new Map(selection.map(({ id, kind, name, iri }) => [iri, { id, kind, name, iri }]))
      changeSelection(store, emit, [...once.values()])
    },
    clearSelection: async (): Promise<void> => changeSelection(store, emit, []),
  }
}
