import { changeItem, readItem } from '../../api/admin/items.ts'
import type { ProviderItem, ItemStatus } from '../../api/contract/provider-item.ts'
import type { Iri, Outcome } from '../../api/contract/hydra.ts'

/** What is done with each of the selected items. */
export type BulkChange = { status: ItemStatus } | { taxon: Iri; name: string }

export type BulkFailure = { item: ProviderItem; message: string }
export type BulkResult = { done: number; failures: BulkFailure[] }

/** A taxon goes to those that an item has by now: what a colleague gave it meanwhile stays. */
const withTaxon = async ({ '@id': iri, kind, code }: ProviderItem, taxon: Iri, tries = 3): Promise<Outcome<ProviderItem>> => {
  const item = await readItem(kind, code)
  if (item.taxons.includes(taxon)) return { ok: true, value: item }
  const outcome = await changeItem(iri, { taxons: [...item.taxons, taxon] }, { ifMatch: item.etag })
  return !outcome.ok && outcome.status === 412 && tries > 1 ? withTaxon(item, taxon, tries - 1) : outcome
}

const changeOne = (item: ProviderItem, change: BulkChange): Promise<Outcome<ProviderItem>> =>
  'status' in change ? changeItem(item['@id'], { status: change.status }) : withTaxon(item, change.taxon)

/** Changes one item after the other; what failed is told with the server's words, '' where it said none. */
export const changeItems = async (items: readonly ProviderItem[], change: BulkChange): Promise<BulkResult> => {
  const failures: BulkFailure[] = []
  for (const item of items)
    try {
      const outcome = await changeOne(item, change)
      if (!outcome.ok) failures.push({ item, message: outcome.violations[0]?.message ?? outcome.message })
    } catch {
      failures.push({ item, message: '' })
    }
  return { done: items.length - failures.length, failures }
}
