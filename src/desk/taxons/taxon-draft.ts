import type { ProviderTaxon } from '../../api/contract/provider-taxon.ts'

export type TaxonForm = { name: string; nameNl: string; parent: string }

export const taxonDraftKey = (code: string): string => `desk-taxon-${code}`

/** A taxon as its form has it. */
export const taxonFormOf = ({ name, nameNl, parent }: ProviderTaxon): TaxonForm => ({
  name,
  nameNl,
  parent: parent ?? '',
})
