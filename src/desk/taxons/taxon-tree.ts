import { type CatalogueKind, catalogueKinds } from '../../api/contract/catalogue.ts'
import type { ProviderTaxon } from '../../api/contract/provider-taxon.ts'

/** A taxon's name in the language of the desk. */
export const nameIn = (locale: string, { name, nameNl }: Pick<ProviderTaxon, 'name' | 'nameNl'>): string =>
  locale === 'nl' && nameNl !== '' ? nameNl : name

/** A taxon and all that is below it, in their order. */
export const withAllBelow = (taxon: ProviderTaxon): ProviderTaxon[] => [taxon, ...taxon.children.flatMap(withAllBelow)]

/** What hangs from a catalogue's root. */
export const groupsIn = (roots: readonly ProviderTaxon[], kind: CatalogueKind): readonly ProviderTaxon[] =>
  roots.find(({ code }) => code === kind)?.children ?? []

/** Which catalogue a taxon is of; null for none of the four. */
export const kindOf = (roots: readonly ProviderTaxon[], code: string): CatalogueKind | null =>
  catalogueKinds.find((kind) =>
    groupsIn(roots, kind)
      .flatMap(withAllBelow)
      .some((taxon) => taxon.code === code),
  ) ?? null

/** The tree with a taxon at another place among those of its parent. */
export const withPlaced = (
  taxons: readonly ProviderTaxon[],
  moved: Pick<ProviderTaxon, 'code'>,
  position: number,
): ProviderTaxon[] => {
  const own = taxons.find(({ code }) => code === moved.code)
  if (own === undefined)
    return taxons.map((taxon) => ({ ...taxon, children: withPlaced(taxon.children, moved, position) }))
  const placed = taxons.filter((taxon) => taxon !== own).toSpliced(position, 0, own)
  return placed.map((taxon, at) => ({ ...taxon, position: at }))
}
