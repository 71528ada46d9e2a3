import { isFields } from '../../api/contract/is-fields.ts'
import type { ProviderTaxon } from '../../api/contract/provider-taxon.ts'
import { draftAt } from '../../features/drafts/draft-store.ts'

export type TaxonForm = { name: string; nameNl: string; parent: string }

export const taxonDraftKey = (code: string): string => `desk-taxon-${code}`

/** Whether something was typed that is not saved. */
export const isTaxonChanged = (code: string): boolean => draftAt(taxonDraftKey(code), isFields).read() !== null

/** A taxon as its form has it. */
export const taxonFormOf = ({ name, nameNl, parent }: ProviderTaxon): TaxonForm => ({
  name,
  nameNl,
  parent: parent ?? '',
})
