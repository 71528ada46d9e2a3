import { useSyncExternalStore } from 'react'
import type { CatalogueItem } from '../api/contract/catalogue.ts'
import { kindNamed, widgetKinds } from '../api/contract/embed.ts'
import type { Iri } from '../api/contract/hydra.ts'
import type { ExploreQuery } from '../explore/explore-query.ts'
import type { Track } from '../machines/player-track.ts'
import { parseFilters } from './filters.ts'
import type { WidgetSettings } from './settings.ts'

/** An item as the host page is told of it. `id` is what `play` takes. */
export type Picked = { id: string; kind: string; name: string; iri: Iri }

/** What the page is told of an item. */
export const pickedOf = (item: Pick<CatalogueItem, '@id' | 'code' | 'kind' | 'name'>): Picked => ({
  id: item.code,
  kind: widgetKinds[item.kind],
  name: item.name,
  iri: item['@id'],
})

/** The same of what the player holds. */
export const pickedOfTrack = ({ code, kind, name, iri }: Track['item']): Picked => {
  const known = kindNamed(kind)
  return { id: code, kind: known === null ? kind : widgetKinds[known], name, iri }
}

export type Notice = { tone: 'success' | 'error'; text: string }

/** A newer build whose code stands at this address: parts of this one are gone. */
export type Renewal = { address: string; phase: 'offered' | 'loading' | 'failed' }

export type WidgetState = {
  settings: WidgetSettings
  query: ExploreQuery
  selected: readonly Picked[]
  /** What is said in passing. */
  notice: Notice | null
  renewal: Renewal | null
}

/** What an explorer begins with. */
export const stateOf = (settings: WidgetSettings): WidgetState => ({
  settings,
  query: settings.filters,
  selected: [],
  notice: null,
  renewal: null,
})

/** What one build gives to the next; in words of the documented interface, for the two may be far apart. */
type Handover = { filters: { taxons: readonly string[]; search: string; page: number }; selected: unknown }

/** What the next build goes on from. */
export const handOver = ({ query: { taxons, name, page }, selected }: WidgetState): Handover => ({
  filters: { taxons, search: name, page },
  selected,
})

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

/** Whether it is an item as a page is told of one. */
export const isPicked = (value: unknown): value is Picked =>
  isObject(value) && ['id', 'kind', 'name', 'iri'].every((key) => typeof Reflect.get(value, key) === 'string')

/** Goes on from what an earlier build had, as far as that can be understood. */
export const takeOver = (state: WidgetState, given: unknown): WidgetState => {
  const told: { filters?: unknown; selected?: unknown } = isObject(given) ? given : {}
  const { filters, selected } = told
  return {
    ...state,
    query: filters === undefined ? state.query : (parseFilters(filters) ?? state.query),
    selected: Array.isArray(selected) ? selected.filter(isPicked) : [],
  }
}

/** Whether two values have the same content. */
export const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** What follows from new settings: other filters are asked for, and pages of another size go on where one is. */
export const changesTo = (state: WidgetState, settings: WidgetSettings): Partial<WidgetState> => {
  const { kind, filters, pageSize } = state.settings
  if (kind !== settings.kind || !isSame(filters, settings.filters)) return { settings, query: settings.filters }
  const before = (state.query.page - 1) * pageSize
  return { settings, query: { ...state.query, page: Math.floor(before / settings.pageSize) + 1 } }
}

export type Store = {
  get: () => WidgetState
  set: (changes: Partial<WidgetState>) => void
  subscribe: (listener: () => void) => () => void
}

/** What the explorer shows now; whoever subscribed hears of each change. */
export const createStore = (initial: WidgetState): Store => {
  let state = initial
  const listeners = new Set<() => void>()
  return {
    get: () => state,
    set: (changes) => {
      state = { ...state, ...changes }
      for (const listener of listeners) listener()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** The state, anew at each change. */
export const useStore = (store: Store): WidgetState => useSyncExternalStore(store.subscribe, store.get)
