import { type CatalogueKind, catalogueKinds } from './catalogue.ts'
import type { Resource } from './hydra.ts'

/** What can be found at once, in the order in which it is shown. */
export const foundKinds = ['orders', 'resellers', ...catalogueKinds, 'products'] as const

export type FoundKind = 'orders' | 'resellers' | CatalogueKind | 'products'

/** Of each kind as many are found at most. */
export const mostFound = 5

/** Something whose name was looked for: `@id` is where it is. */
export type ProviderSearchResult = Resource<'ProviderSearchResult'> & {
  kind: FoundKind
  /** The number of an order, the id of a reseller, else its code. */
  code: string
  name: string
  /** Of an order reseller, client and project; of a reseller the e-mail. */
  detail: string | null
  /** Whether customers see it. */
  active: boolean
}
