import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { catalogueQuery, filterGroupsQuery } from '../api/catalogue.ts'
import type { CatalogueItem } from '../api/contract/catalogue.ts'
import { widgetKinds } from '../api/contract/embed.ts'
import { pagesFor } from '../api/contract/list.ts'
import type { Selection } from '../explore/catalogue-card.tsx'
import { type ExploreQuery, filterOf, unknownTaxons } from '../explore/explore-query.ts'
import { Explorer } from '../explore/explorer.tsx'
import { useKindTexts } from '../explore/kind-texts.tsx'
import { CatalogueIntro } from './catalogue-intro.tsx'
import { changeSelection } from './change-selection.ts'
import type { Emit } from './events.ts'
import type { WidgetSettings } from './settings.ts'
import { pickedOf, type Store, useStore } from './store.ts'
import { useLayout } from './use-layout.ts'
import { useReady } from './use-ready.ts'

/** What the explorer asks the portal for: the same that `Explorer` asks, so that the answer is there for both. */
export const shownQuery = ({ kind, pageSize }: WidgetSettings, query: ExploreQuery) =>
  catalogueQuery(kind, filterOf(query, pageSize))

/** Selects an item, or drops it. */
const toggleSelected = (store: Store, emit: Emit, item: CatalogueItem): void => {
  const picked = pickedOf(item)
  const { selected } = store.get()
  const rest = selected.filter(({ iri }) => iri !== picked.iri)
  changeSelection(store, emit, rest.length < selected.length ? rest : [...selected, picked], picked)
}

/** What the host page's visitors select, where they may. */
export const useSelection = (store: Store, emit: Emit): Selection | null => {
  const { settings, selected } = useStore(store)
  if (!settings.isSelectable) return null
  return {
    iris: new Set(selected.map(({ iri }) => iri)),
    toggle: (item) => toggleSelected(store, emit, item),
  }
}

/** One catalogue with a state of its own: the address bar belongs to the host page. */
export const Catalogue = ({ store, emit }: { store: Store; emit: Emit }) => {
  const { settings, query } = useStore(store)
  const { kind, pageSize, hidden } = settings
  const { title } = useKindTexts(kind)
  const selection = useSelection(store, emit)
  const layout = useLayout(settings.layout, emit)
  const { data, isPlaceholderData, error } = useQuery(shownQuery(settings, query))
  const total = isPlaceholderData ? undefined : data?.['hydra:totalItems']
  useReady(emit, kind, widgetKinds[kind], total)
  const last = pagesFor(total ?? 0, pageSize)
  useEffect(() => {
    // Of a catalogue that has shrunk, the last page is shown.
    if (last > 0 && query.page > last) store.set({ query: { ...query, page: last } })
  }, [store, query, last])
  const { data: groups } = useQuery(filterGroupsQuery(kind))
  const unknown = groups === undefined ? '' : unknownTaxons(query.taxons, groups).join(', ')
  useEffect(() => {
    if (unknown !== '') emit('error', { code: 'filters', message: `there are no filters ${unknown}` })
  }, [unknown, emit])
  useEffect(() => {
    if (error !== null) emit('error', { code: 'network', message: error.message })
  }, [error, emit])
  return (
    <Explorer
      kind={kind}
      query={query}
      onQuery={(next) => store.set({ query: next })}
      pageSize={pageSize}
      selection={selection}
      hidden={hidden}
      layout={layout}
      heading={
        <>
          <h2>{title}</h2>
          <CatalogueIntro store={store} emit={emit} />
        </>
      }
    />
  )
}
