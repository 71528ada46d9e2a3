import type { Iri, Resource } from './hydra.ts'

/** A filter, or a group of filters, as the provider's team keeps it, with all that is below it. */
export type ProviderTaxon = Resource<'ProviderTaxon'> & {
  id: number
  code: string
  name: string
  nameNl: string
  parent: Iri | null
  /** From 0, among those of the same parent. */
  position: number
  /** Those that have the taxon itself, hidden ones too. */
  numberOfItems: number
  children: ProviderTaxon[]
}
