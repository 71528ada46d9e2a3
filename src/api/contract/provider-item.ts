import type { AudioEntry, CatalogueKind, ProductTaxon } from './catalogue.ts'
import type { Iri, Resource } from './hydra.ts'

/** `hidden`: out of lists, counts and new orders, as what an import says is not active. */
export const itemStatuses = ['published', 'hidden'] as const
export type ItemStatus = (typeof itemStatuses)[number]

/** The class of an item as the provider's team has it, by its catalogue. */
export const providerTypeOf = {
  voices: 'ProviderVoice',
  talents: 'ProviderTalent',
  musics: 'ProviderMusic',
  idents: 'ProviderIdent',
} as const satisfies Record<CatalogueKind, string>

/** An item of a catalogue as the provider's team has it (contract, "The provider's side"). */
export type ProviderItem = Resource<(typeof providerTypeOf)[CatalogueKind]> & {
  id: number
  code: string
  kind: CatalogueKind
  name: string
  description: string | null
  /** Path of the picture, or null. */
  image: string | null
  status: ItemStatus
  /** In lists without peaks. */
  audio: AudioEntry[]
  numberOfDemos: number
  taxons: Iri[]
  productTaxons: ProductTaxon[]
  /** Cents, without tax: what a voice adds to a line. */
  price: number
  createdAt: string
  updatedAt: string
}
