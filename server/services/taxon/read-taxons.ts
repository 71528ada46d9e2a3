import type { ProviderTaxon } from '../../../src/api/contract/provider-taxon.ts'
import type { Context } from '../../context.ts'
import { NotFound } from '../../shared/errors.ts'
import type { List, Page } from '../../shared/paging.ts'
import { pageOf } from '../list-queries.ts'
import { presentTaxon, readTaxons } from './present-taxons.ts'

/** A page of the root groups, each with all that is below it, as the database has them now. */
export const listProviderTaxons = async ({ database: { db } }: Context, page: Page): Promise<List<ProviderTaxon>> => {
  const table = await readTaxons(db)
  const { members, total } = pageOf(table.byParent.get(null) ?? [], page)
  return { members: members.map((row) => presentTaxon(table, row)), total }
}

/** One taxon with all that is below it. @throws NotFound */
export const getProviderTaxon = async ({ database: { db } }: Context, code: string): Promise<ProviderTaxon> => {
  const table = await readTaxons(db)
  const row = table.rows.find((one) => one.code === code)
  if (row === undefined) throw new NotFound()
  return presentTaxon(table, row)
}
