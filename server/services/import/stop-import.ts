import { eq } from 'drizzle-orm'
import type { CatalogueImport } from '../../../src/api/contract/import.ts'
import type { Context } from '../../context.ts'
import { imports } from '../../db/schema/import.ts'
import { NotFound } from '../../shared/errors.ts'
import type { Locale } from '../../shared/locale.ts'
import { endAbandoned } from './end-abandoned.ts'
import { readImport } from './read-imports.ts'
import { removeImported } from './remove-imported.ts'

/**
 * Ends an import: at once where it waits or no job goes on with it, else after the row at hand. One that is over stays as
 * it is.
 * @throws NotFound
 */
export const stopImport = async (context: Context, id: number, locale: Locale): Promise<CatalogueImport> => {
  const gone: string[] = []
  const answer = await context.once(async (tx) => {
    const [row] = await tx.select().from(imports).where(eq(imports.id, id)).for('update')
    if (row === undefined) throw new NotFound()
    const now = new Date()
    if (row.state === 'running') {
      await tx.update(imports).set({ stopAskedAt: now }).where(eq(imports.id, id))
      if ((await endAbandoned(tx, id)).length > 0 && row.file !== null) gone.push(row.file)
    }
    if (row.state === 'queued') {
      await tx.update(imports).set({ state: 'stopped', finishedAt: now, file: null }).where(eq(imports.id, id))
      if (row.file !== null) gone.push(row.file)
    }
    return readImport(tx, id, locale)
  })
  await removeImported(context, gone)
  return answer
}
