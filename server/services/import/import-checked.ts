import { eq } from 'drizzle-orm'
import type { CatalogueImport } from '../../../src/api/contract/import.ts'
import type { Context } from '../../context.ts'
import { imports } from '../../db/schema/import.ts'
import type { AdministratorCaller } from '../../shared/caller.ts'
import { Conflict, NotFound } from '../../shared/errors.ts'
import type { Locale } from '../../shared/locale.ts'
import { importQueue } from './import-queue.ts'
import { keptUntil } from './kept-checks.ts'
import { readImport } from './read-imports.ts'

const gone = (takenAt: Date | null): Conflict =>
  new Conflict(
    takenAt === null
      ? 'The file that was checked is not kept here any more. Upload it again.'
      : 'An import of this check was begun already. See the recent imports.',
  )

/**
 * Imports what was checked, from what is kept of it: once, as the import takes the file over (decision 062). The rules are
 * those of every import, for the catalogue as it is by then.
 * @throws NotFound; Conflict where it was imported already, or is not kept: no check that ended well, or let go of
 */
export const importChecked = async (
  context: Context,
  { customerId }: AdministratorCaller,
  { id, locale }: { id: number; locale: Locale },
): Promise<CatalogueImport> => {
  const { database, files, jobs } = context
  const [seen] = await database.db.select().from(imports).where(eq(imports.id, id))
  if (seen === undefined) throw new NotFound()
  // The storage is asked outside of the transaction; inside it is known whether an import took the file over meanwhile.
  const isLost = seen.file !== null && (await files.size(seen.file)) === null
  return context.once(async (tx) => {
    const [checked] = await tx.select().from(imports).where(eq(imports.id, id)).for('update')
    if (checked === undefined) throw new NotFound()
    if (isLost || keptUntil(checked) === null) throw gone(checked.takenAt)
    const { fileName, kind, file } = checked
    await tx.update(imports).set({ file: null, takenAt: new Date() }).where(eq(imports.id, id))
    const values = { fileName, kind, file, dryRun: false, createdById: customerId }
    const [row] = await tx.insert(imports).values(values).returning({ id: imports.id })
    if (row === undefined) throw new Error('an import was not written')
    await jobs.send(tx, importQueue, { importId: row.id })
    return readImport(tx, row.id, locale)
  })
}
