import { asc } from 'drizzle-orm'
import type { ProviderTaxon } from '../../../src/api/contract/provider-taxon.ts'
import { rootTaxons } from '../../catalogue/root-taxons.ts'
import type { Context } from '../../context.ts'
import type { Tx } from '../../db/client.ts'
import { taxons } from '../../db/schema/catalogue.ts'
import { NotFound, Unprocessable } from '../../shared/errors.ts'
import { providerTaxonTag } from '../../shared/resource-tags.ts'
import { presentTaxon, readTaxons, type TaxonRow, type TaxonTable } from './present-taxons.ts'

/** Nobody else writes taxons until the transaction ends: places are among all of them. */
export const lockTaxons = async (tx: Tx): Promise<TaxonTable> => {
  await tx.select({ id: taxons.id }).from(taxons).orderBy(asc(taxons.id)).for('update')
  return readTaxons(tx)
}

/**
 * A taxon that may be changed, under the condition of the call; the locked table comes with it.
 * @throws NotFound, PreconditionFailed, Unprocessable for one that every catalogue hangs from
 */
export const taxonToChange = async (
  context: Context,
  tx: Tx,
  code: string,
): Promise<{ table: TaxonTable; row: TaxonRow; taxon: ProviderTaxon }> => {
  const table = await lockTaxons(tx)
  const row = table.rows.find((one) => one.code === code)
  if (row === undefined) throw new NotFound()
  const taxon = presentTaxon(table, row)
  await context.requireMatch(async () => providerTaxonTag(taxon))
  if (rootTaxons.some((root) => root.code === code)) throw new Unprocessable('This taxon is built in.')
  return { table, row, taxon }
}

/** The taxon as it is written now. */
export const writtenTaxon = async (tx: Tx, code: string): Promise<ProviderTaxon> => {
  const table = await readTaxons(tx)
  const row = table.rows.find((one) => one.code === code)
  if (row === undefined) throw new Error('a taxon was not written')
  return presentTaxon(table, row)
}
