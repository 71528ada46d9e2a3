import { desc, eq } from 'drizzle-orm'
import type { CatalogueImport } from '../../../src/api/contract/import.ts'
import type { Context } from '../../context.ts'
import type { Db, Tx } from '../../db/client.ts'
import { imports } from '../../db/schema/import.ts'
import { NotFound } from '../../shared/errors.ts'
import type { Locale } from '../../shared/locale.ts'
import type { List, Page } from '../../shared/paging.ts'
import { presentImport, selectImports } from './present-import.ts'

/** A page of the imports of the last 90 days, the latest first, without their problems. */
export const listImports = async (
  { database: { db } }: Context,
  { page: { page, itemsPerPage }, locale }: { page: Page; locale: Locale },
): Promise<List<CatalogueImport>> => {
  const rows = await selectImports(db, { withProblems: false })
    .orderBy(desc(imports.id))
    .limit(itemsPerPage)
    .offset((page - 1) * itemsPerPage)
  return { members: rows.map((row) => presentImport(row, locale)), total: await db.$count(imports) }
}

/** One import with its problems. @throws NotFound */
export const readImport = async (executor: Db | Tx, id: number, locale: Locale): Promise<CatalogueImport> => {
  const [found] = await selectImports(executor, { withProblems: true }).where(eq(imports.id, id))
  if (found === undefined) throw new NotFound()
  return presentImport(found, locale)
}

/** The same for a call. @throws NotFound */
export const getImport = ({ database: { db } }: Context, id: number, locale: Locale): Promise<CatalogueImport> =>
  readImport(db, id, locale)
