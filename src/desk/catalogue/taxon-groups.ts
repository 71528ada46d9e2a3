import { useQuery } from '@tanstack/react-query'
import { adminTaxonsQuery } from '../../api/admin/taxons.ts'
import type { CatalogueKind } from '../../api/contract/catalogue.ts'
import type { Iri } from '../../api/contract/hydra.ts'
import type { ProviderTaxon } from '../../api/contract/provider-taxon.ts'
import { groupsIn, nameIn, withAllBelow } from '../taxons/taxon-tree.ts'

/** A taxon that an item can have, and the group that it belongs to. */
export type GroupedTaxon = { iri: Iri; code: string; name: string; group: string }

/** The groups of a catalogue's filters in their order, and all taxons of them. */
export const groupsOf = (roots: readonly ProviderTaxon[], kind: CatalogueKind, locale: string) => {
  const taxonsIn = (group: ProviderTaxon): GroupedTaxon[] =>
    group.children.flatMap(withAllBelow).map((taxon) => ({
      iri: taxon['@id'],
      code: taxon.code,
      name: nameIn(locale, taxon),
      group: nameIn(locale, group),
    }))
  return groupsIn(roots, kind).map((group) => ({
    code: group.code,
    name: nameIn(locale, group),
    taxons: taxonsIn(group),
  }))
}

/** The same, once they are there. */
export const useTaxonGroups = (kind: CatalogueKind, locale: string) => {
  const { data } = useQuery(adminTaxonsQuery())
  return data === undefined ? null : groupsOf(data, kind, locale)
}
