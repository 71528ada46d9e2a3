import { and, eq } from 'drizzle-orm'
import type { CatalogueImport } from '../../../src/api/contract/import.ts'
import type { Context } from '../../context.ts'
import { imports } from '../../db/schema/import.ts'
import type { AdministratorCaller } from '../../shared/caller.ts'
import { Conflict, NotFound } from '../../shared/errors.ts'
import type { Locale } from '../../shared/locale.ts'
import { importQueue } from './import-queue.ts'
import { isKeptCheck } from './kept-checks.ts'
import { readImport } from './read-imports.ts'

const gone = (): Conflict => new Conflict('The file that was checked is not kept here any more. Upload it again.')

/**
 * Imports what was checked, from what is kept of it: once, as the import takes the file over (decision 062). The rules are
 * those of every import, for the catalogue as it is by then.
 * @throws NotFound; Conflict where it is not kept: no check that ended well, imported already, or let go of
 */
export const importChecked = async (
  context: Context,
  { customerId }: AdministratorCaller,
  { id, locale }: { id: number; locale: Locale },
): Promise<CatalogueImport> => {
  const { database, files, jobs } = context
  const [seen] = await database.db.select().from(imports).where(eq(imports.id, id))
  if (seen === undefined) throw new NotFound()
  // The storage is asked outside of the transaction; one that was taken over meanwhile is told there.
  if (seen.file !== null && (await files.size(seen.file)) === null) throw gone()
  return context.once(async (tx) => {
    const isThisOne = and(eq(imports.id, id), isKeptCheck)
    const [checked] = await tx.select().from(imports).where(isThisOne).for('update')
    if (checked === undefined) throw gone()
    const { fileName, kind, file } = checked
    await tx.update(imports).set({ file: null }).where(eq(imports.id, id))
    const values = { fileName, kind, file, dryRun: false, createdById: customerId }
    const [row] = await tx.insert(imports).values(values).returning({ id: imports.id })
    if (row === undefined) throw new Error('an import was not written')
    await jobs.send(tx, importQueue, { importId: row.id })
    return readImport(tx, row.id, locale)
  })
}
