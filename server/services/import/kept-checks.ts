import { and, desc, eq, inArray, isNotNull } from 'drizzle-orm'
import { dayMs } from '../../../src/api/contract/duration.ts'
import type { Database } from '../../db/client.ts'
import { imports } from '../../db/schema/import.ts'

/** How long what was checked is kept, to be imported as it is. */
const keptMs = dayMs

/** So many at once: each may be as large as an upload. */
const keptChecks = 5

/** A check that found a file which can be imported, while that is there. */
const isKeptCheck = and(eq(imports.dryRun, true), eq(imports.state, 'completed'), isNotNull(imports.file))

type Check = Pick<typeof imports.$inferSelect, 'dryRun' | 'state' | 'file' | 'finishedAt'>

/** Until when what was checked is kept at most; null where it is not, or where nothing was checked. */
export const keptUntil = ({ dryRun, state, file, finishedAt }: Check): Date | null =>
  dryRun && state === 'completed' && file !== null && finishedAt !== null
    ? new Date(finishedAt.getTime() + keptMs)
    : null

/**
 * Lets go of what was checked more than a day ago, and of all but the latest five; gives its files, which nothing names any
 * more: whoever does not remove them leaves that to the sweep of files.
 */
export const forgetChecks = ({ transaction }: Pick<Database, 'transaction'>, now: Date): Promise<string[]> =>
  transaction(async (tx) => {
    const checks = await tx
      .select()
      .from(imports)
      .where(isKeptCheck)
      .orderBy(desc(imports.finishedAt), desc(imports.id))
      .for('update')
    const gone = checks.filter((check, at) => at >= keptChecks || (keptUntil(check) ?? now) <= now)
    if (gone.length === 0) return []
    const ids = gone.map(({ id }) => id)
    await tx.update(imports).set({ file: null }).where(inArray(imports.id, ids))
    return gone.flatMap(({ file }) => file ?? [])
  })
