import { sql } from 'drizzle-orm'
import type { Tx } from '../db/client.ts'

/** First half of the advisory lock's key; the other is made of the code. */
const lockClass = 7_302_116

/**
 * Nobody else writes the product with this code until the transaction ends: of one that is not there yet there is no
 * row to lock.
 */
export const holdCode = async (tx: Tx, code: string): Promise<void> => {
  await tx.execute(sql`select pg_advisory_xact_lock(${lockClass}::int, hashtext(${code}))`)
}
