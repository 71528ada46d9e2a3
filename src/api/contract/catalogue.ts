import { charactersIn } from './characters-in.ts'
import { type HydraCollection, type Iri, itemsPerPage, type Resource } from './hydra.ts'

/** Each catalogue bears the code of its root taxon, whose children are the filter groups. */
export const catalogueKinds = ['voices', 'talents', 'musics', 'idents'] as const
export type CatalogueKind = (typeof catalogueKinds)[number]

/** Whether it is one of the four. */
export const isCatalogueKind = (kind: string): kind is CatalogueKind => catalogueKinds.some((known) => known === kind)

/** The peaks that a list is asked for: two for each bar of a card. All the others come when the item plays. */
export const listedPeaks = 88

export type AudioEntry = {
  id: number
  title: string
  path: string
  /** Seconds. */
  duration: number
  /** About 400 numbers from 0 to 1; in lists, `listedPeaks` maxima of the first sound and none of the others. */
  peaks: number[]
  /** LUFS (EBU R 128, integrated); null of a silent sound, and of one that is not measured yet. */
  loudness: number | null
}

export type ProductTaxon = {
  '@id': Iri
  '@type': 'ProductTaxon'
  taxon: { '@id': Iri; '@type': 'Taxon'; code: string; name: string; path: string; type: string; hierarchy: string[] }
}

/** One voice, talent, piece of music or ident. */
export type CatalogueItem = Resource & {
  id: number
  idPath: Iri
  code: string
  kind: CatalogueKind
  name: string
  description: string | null
  /** Path of the first picture, or null. */
  image: string | null
  audio: AudioEntry[]
  productTaxons: ProductTaxon[]
  /** Names of the taxons that are no filter heading, in order. */
  tags: string[]
  /** Names by the group that they filter in, however deep they stand: `{voice_language: ['Dutch']}`. */
  filters: Record<string, string[]>
  variants: Variant[]
  /** Cents that a line costs more with this voice; 0 for what no line can have. */
  surcharge: number
  /** It left the catalogue: found by its code alone, and not to be asked about or ordered any more. */
  gone?: true | undefined
}

export type CatalogueCollection = HydraCollection<CatalogueItem> & {
  /** How many items each taxon would give, by taxon code. */
  aggregations: Record<string, number>
  total?: number
  items?: CatalogueItem[]
  totalItems?: number
}

export type CatalogueFilter = { taxons: string[]; name: string; page: number; itemsPerPage?: number }

export type Taxon = Resource<'Taxon'> & { id: number; code: string; name: string; children: Taxon[] }

export type Variant = Resource<'ProductVariant'> & { id: number; code: string; name: string; price: number }
export type ProductType = 'product' | 'option_post_processing'
export type Product = Resource<'Product'> & {
  id: number
  code: string
  name: string
  type: ProductType
  mainTaxon: Iri | null
  variants: Variant[]
}

export const minSearchLength = 2
/** Such a search is none, on both ends (specification, section 5). */
export const isTooShort = (typed: string): boolean => charactersIn(typed) < minSearchLength
/** Of more the catalogue looks for this much; an address that holds a whole script is refused before it is read. */
export const maxSearchLength = 200
const mostShown = 99

/** A count as a badge shows it: 99 above 99 (specification, sections 2 and 9). */
export const capped = (count: number): number => Math.min(count, mostShown)

/** The search as it is sent: nothing below 2 characters; lower case but for voices (specification, section 5). */
export const searchTerm = (kind: CatalogueKind, typed: string): string => {
  const term = typed.trim()
  if (isTooShort(term)) return ''
  return kind === 'voices' ? term : term.toLowerCase()
}

/** What a page of a catalogue is asked for with, below `/shop/{kind}`; a search below 2 characters is none. */
export const catalogueParameters = (kind: CatalogueKind, filter: CatalogueFilter) => ({
  page: filter.page,
  itemsPerPage: filter.itemsPerPage ?? itemsPerPage,
  'productTaxons.taxon.code': filter.taxons,
  'translations.name': searchTerm(kind, filter.name),
  peaks: listedPeaks,
})
