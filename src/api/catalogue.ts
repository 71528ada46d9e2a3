import { keepPreviousData, type QueryFunctionContext, queryOptions } from '@tanstack/react-query'
import {
  type CatalogueCollection,
  type CatalogueFilter,
  type CatalogueItem,
  type CatalogueKind,
  catalogueParameters,
  type Product,
  type Taxon,
} from './contract/catalogue.ts'
import { apiPrefix, type Iri } from './contract/hydra.ts'
import { pagesFor } from './contract/list.ts'
import { http } from './http.ts'
import { HttpError } from './http-error.ts'

export const catalogueKeys = {
  all: ['catalogue'] as const,
  list: (kind: CatalogueKind, filter: CatalogueFilter) => [...catalogueKeys.all, kind, 'list', filter] as const,
  item: (iri: Iri) => [...catalogueKeys.all, 'item', iri] as const,
  taxons: (kind: CatalogueKind) => [...catalogueKeys.all, kind, 'taxons'] as const,
}

/**
 * A page of a catalogue with its `aggregations`, for one past the last the last; of each item the small wave of its first
 * sound alone. A search below 2 characters is no search (specification, section 5).
 */
export const catalogueQuery = (kind: CatalogueKind, filter: CatalogueFilter) =>
  queryOptions({
    queryKey: catalogueKeys.list(kind, filter),
    queryFn: async ({ signal, client }) => {
      const ask = (page: number) =>
        http.get<CatalogueCollection>(`/shop/${kind}`, {
          signal,
          query: catalogueParameters(kind, { ...filter, page }),
        })
      const asked = await ask(filter.page)
      const last = pagesFor(asked['hydra:totalItems'], filter.itemsPerPage)
      if (last === 0 || filter.page <= last) return asked
      const shown = await ask(last)
      client.setQueryData(catalogueKeys.list(kind, { ...filter, page: last }), shown)
      return shown
    },
    placeholderData: keepPreviousData,
  })

/** How many items a filter would give, without the items: for the way out of an empty result. */
export const catalogueCountQuery = (kind: CatalogueKind, filter: Omit<CatalogueFilter, 'page' | 'itemsPerPage'>) =>
  queryOptions({ ...catalogueQuery(kind, { ...filter, page: 1, itemsPerPage: 1 }), placeholderData: undefined })

/** Whose cache an item is for, and until when it is waited for. */
export type ItemCall = Pick<QueryFunctionContext, 'client' | 'signal'>

/** How items are asked for: each by itself, unless another way is set (`items-together.ts`). */
export const itemCalls = {
  ask: (iri: Iri, { signal }: ItemCall): Promise<CatalogueItem> => http.get(iri, { signal }),
}

/** One item by its own IRI. */
export const catalogueItemQuery = (iri: Iri) =>
  queryOptions({
    queryKey: catalogueKeys.item(iri),
    queryFn: (call) => itemCalls.ask(iri, call),
  })

/**
 * One item of any kind by its code (specification, section 2, the shared item). Throws `HttpError` 404 when missing,
 * and for a product that orders take: that is nothing to explore.
 */
export const sharedItemQuery = (code: string) => {
  const iri = `${apiPrefix}/shop/products/${encodeURIComponent(code)}`
  return queryOptions({
    queryKey: catalogueKeys.item(iri),
    queryFn: async ({ signal }): Promise<CatalogueItem> => {
      const found = await http.get<CatalogueItem | Product>(iri, { signal })
      if (!('kind' in found)) throw new HttpError(404, 'An error occurred', `${code} is no explore item`)
      return found
    },
  })
}

/** The filter groups of a catalogue, their names and choices. */
export const filterGroupsQuery = (kind: CatalogueKind) =>
  queryOptions({
    queryKey: catalogueKeys.taxons(kind),
    queryFn: ({ signal }) => http.get<Taxon>(`/shop/taxons/${kind}`, { signal }),
    select: (root) => root.children,
  })
