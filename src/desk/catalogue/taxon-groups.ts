import { useQuery } from '@tanstack/react-query'
import { adminTaxonsQuery } from '../../api/admin/taxons.ts'
import type { ProviderTaxon } from '../../api/contract/provider-taxon.ts'
import type { CatalogueKind } from '../../api/contract/catalogue.ts'
import type { Iri } from '../../api/contract/hydra.ts'

/** A taxon that an item can have, and the group that it belongs to. */
export type GroupedTaxon = { iri: Iri; code: string; name: string; group: string }

const below = (group: ProviderTaxon, taxon: ProviderTaxon): ProviderTaxon[] => [
  taxon,
  ...taxon.children.flatMap((child) => below(group, child)),
]

/** The groups of a catalogue's filters in their order, and all taxons of them. */
export const groupsOf = (roots: readonly ProviderTaxon[], kind: CatalogueKind, locale: string) => {
  const nameOf = ({ name, nameNl }: ProviderTaxon) => (locale === 'nl' && nameNl !== '' ? nameNl : name)
  const groups = roots.find(({ code }) => code === kind)?.children ?? []
  const taxonsIn = (group: ProviderTaxon): GroupedTaxon[] =>
    group.children
      .flatMap((child) => below(group, child))
      .map((taxon) => ({ iri: taxon['@id'], code: taxon.code, name: nameOf(taxon), group: nameOf(group) }))
  return groups.map((group) => ({ code: group.code, name: nameOf(group), taxons: taxonsIn(group) }))
}

/** The same, once they are there. */
export const useTaxonGroups = (kind: CatalogueKind, locale: string) => {
  const { data } = useQuery(adminTaxonsQuery())
  return data === undefined ? null : groupsOf(data, kind, locale)
}
