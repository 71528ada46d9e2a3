import { asc, count } from 'drizzle-orm'
import { adminIriOf } from '../../../src/api/contract/hydra.ts'
import type { ProviderTaxon } from '../../../src/api/contract/provider-taxon.ts'
import type { Db, Tx } from '../../db/client.ts'
import { productTaxons, taxons } from '../../db/schema/catalogue.ts'

export type TaxonRow = typeof taxons.$inferSelect

/** All taxons in their order; two queries however many. */
export const readTaxons = async (executor: Db | Tx): Promise<TaxonTable> => {
  const rows = await executor.select().from(taxons).orderBy(asc(taxons.position), asc(taxons.id))
  const counts = await executor
    .select({ taxonId: productTaxons.taxonId, items: count() })
    .from(productTaxons)
    .groupBy(productTaxons.taxonId)
  return {
    rows,
    byParent: Map.groupBy(rows, ({ parentCode }) => parentCode),
    itemsOf: new Map(counts.map(({ taxonId, items }) => [taxonId, items])),
  }
}

export type TaxonTable = {
  rows: TaxonRow[]
  byParent: Map<string | null, TaxonRow[]>
  itemsOf: ReadonlyMap<number, number>
}

/** A taxon with all that is below it. */
export const presentTaxon = (table: TaxonTable, row: TaxonRow): ProviderTaxon => {
  const { id, code, name, nameNl, parentCode } = row
  return {
    '@id': adminIriOf('taxons', code),
    '@type': 'ProviderTaxon',
    id,
    code,
    name,
    nameNl,
    parent: parentCode === null ? null : adminIriOf('taxons', parentCode),
    position: (table.byParent.get(parentCode) ?? []).indexOf(row),
    numberOfItems: table.itemsOf.get(id) ?? 0,
    children: (table.byParent.get(code) ?? []).map((child) => presentTaxon(table, child)),
  }
}
