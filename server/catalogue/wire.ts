import type { CatalogueItem, ProductTaxon, Taxon, Variant } from '../../src/api/contract/catalogue.ts'
import { iriOf } from '../../src/api/contract/hydra.ts'
import { WrittenList } from '../shared/json-text.ts'
import type { Locale } from '../shared/locale.ts'
import { mediaPath } from '../shared/media-path.ts'
import type { StoredItem, StoredTaxon, StoredVariant } from './load-catalogue.ts'
import type { CatalogueStore } from './store.ts'

const typeOf = { voices: 'Voice', talents: 'Talent', musics: 'Music', idents: 'Ident' } as const

const nameOf = (taxon: StoredTaxon, locale: Locale): string => (locale === 'nl' ? taxon.nameNl : taxon.name)

/** Where taxons are looked up. */
export type TaxonSource = Pick<CatalogueStore, 'taxon'>

const lineage = (store: TaxonSource, taxon: StoredTaxon): StoredTaxon[] => {
  const parent = taxon.parentCode === null ? null : store.taxon(taxon.parentCode)
  return parent === null ? [taxon] : [...lineage(store, parent), taxon]
}

/** The code of the heading that a taxon stands below, however deep; its parent's where it stands below none. */
const groupOf = (store: TaxonSource, taxon: StoredTaxon): string => {
  const [, group, choice] = lineage(store, taxon)
  return group === undefined || choice === undefined ? (taxon.parentCode ?? taxon.code) : group.code
}

/** That an item has a taxon, which the contract shows as a resource of its own. */
export const wireProductTaxon = (
  store: TaxonSource,
  item: Pick<StoredItem, 'id'>,
  taxon: StoredTaxon,
  locale: Locale,
): ProductTaxon => {
  const line = lineage(store, taxon)
  return {
    '@id': `${iriOf('product-taxons', `${item.id}-${taxon.id}`)}`,
    '@type': 'ProductTaxon',
    taxon: {
      '@id': iriOf('taxons', taxon.code),
      '@type': 'Taxon',
      code: taxon.code,
      name: nameOf(taxon, locale),
      path: line.map(({ code }) => code).join('/'),
      type: groupOf(store, taxon),
      hierarchy: line.map((entry) => nameOf(entry, locale)),
    },
  }
}

/** Cents that the voice adds to a line: those of its first variant on offer, which the line gets with it. */
const surchargeOf = ({ kind, variants }: StoredItem): number =>
  kind === 'voices' ? (variants.find(({ active }) => active)?.price ?? 0) : 0

export const wireVariant = ({ id, code, name, price }: StoredVariant): Variant => ({
  '@id': iriOf('product-variants', code),
  '@type': 'ProductVariant',
  id,
  code,
  name,
  price,
})

/** A peak from 0 to 1 as an element of a list, by its hundredths. */
const peakTexts = Array.from({ length: 256 }, (_, peak) => `,${peak / 100}`)

const writePeaks = (peaks: Uint8Array): WrittenList => {
  let text = ''
  for (const peak of peaks) text += peakTexts[peak]
  return new WrittenList(`[${text.slice(1)}]`)
}

/** The loudest peak of each of `count` equal stretches; of a shorter wave, all that there are. */
const maximaOf = (peaks: Uint8Array, count: number): Uint8Array =>
  peaks.length <= count
    ? peaks
    : Uint8Array.from({ length: count }, (_, stretch) => {
        const from = Math.floor((stretch * peaks.length) / count)
        const to = Math.floor(((stretch + 1) * peaks.length) / count)
        return Math.max(...peaks.subarray(from, to))
      })

/** All peaks of each sound, or where a count is given so many of the first sound and none of the others. */
export type PeaksWanted = number | 'all'

const wantedPeaks = (peaks: Uint8Array, wanted: PeaksWanted, index: number): Uint8Array => {
  if (wanted === 'all') return peaks
  return index === 0 ? maximaOf(peaks, wanted) : new Uint8Array()
}

type Audio = CatalogueItem['audio'][number]
/** An item as it is answered: one page holds some 12,000 peaks, so that their texts are ready-made. */
export type WireItem = Omit<CatalogueItem, 'audio'> & { audio: (Omit<Audio, 'peaks'> & { peaks: WrittenList })[] }

/** One voice, talent, piece of music or ident as the contract has it. */
export const wireItem = (
  store: CatalogueStore,
  item: StoredItem,
  locale: Locale,
  peaks: PeaksWanted = 'all',
): WireItem => {
  const { id, kind, code, name, description, image, audio } = item
  const iri = iriOf(kind, code)
  const filters: Record<string, string[]> = {}
  for (const taxon of item.taxons) {
    const group = groupOf(store, taxon)
    filters[group] = [...(filters[group] ?? []), nameOf(taxon, locale)]
  }
  return {
    '@id': iri,
    '@type': typeOf[kind],
    id,
    idPath: iri,
    code,
    kind,
    name,
    description,
    image: image === null ? null : mediaPath(image),
    audio: audio.map((entry, index) => ({
      id: entry.id,
      title: entry.title,
      path: mediaPath(entry.path),
      duration: entry.duration,
      peaks: writePeaks(wantedPeaks(entry.peaks, peaks, index)),
      loudness: entry.loudness,
    })),
    productTaxons: item.taxons.map((taxon) => wireProductTaxon(store, item, taxon, locale)),
    tags: item.taxons.map((taxon) => nameOf(taxon, locale)),
    filters,
    variants: item.variants.map(wireVariant),
    surcharge: surchargeOf(item),
    ...(item.active ? {} : { gone: true }),
  }
}

/** A taxon with all that is below it. */
export const wireTaxon = (store: CatalogueStore, taxon: StoredTaxon, locale: Locale): Taxon => ({
  '@id': iriOf('taxons', taxon.code),
  '@type': 'Taxon',
  id: taxon.id,
  code: taxon.code,
  name: nameOf(taxon, locale),
  children: store.childrenOf(taxon.code).map((child) => wireTaxon(store, child, locale)),
})
