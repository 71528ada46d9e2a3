import type { Context } from '../context.ts'
import { isDatabaseAway } from '../db/database-away.ts'

/**
 * Takes away a file whose row was refused. Where the database went away, the row may be written all the same: the sweep
 * finds out (`sweep-files.ts`).
 */
export const removeUnnamed = async ({ files }: Pick<Context, 'files'>, key: string, error: unknown): Promise<void> => {
  if (!isDatabaseAway(error)) await files.remove(key)
}
