import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Db, Tx } from '../db/client.ts'
import { registrationKeys } from '../db/schema/delivery.ts'

const digestOf = (key: string): string => createHash('sha256').update(key).digest('hex')

/** The hash of the request that took a key; null where none did. */
export const hashTakenWith = async (executor: Db | Tx, key: string): Promise<string | null> => {
  const [known] = await executor
    .select()
    .from(registrationKeys)
    .where(eq(registrationKeys.keyHash, digestOf(key)))
  return known?.requestHash ?? null
}

/**
 * Takes the Idempotency-Key of somebody without an account, kept as a digest, for this transaction, after another one
 * that has it. `earlier` is the hash of the request that took it before.
 */
export const takeAnonymousKey = async (
  tx: Tx,
  key: string,
  requestHash: string,
): Promise<{ isNew: boolean; earlier: string | null }> => {
  const [taken] = await tx
    .insert(registrationKeys)
    .values({ keyHash: digestOf(key), requestHash })
    .onConflictDoNothing()
    .returning({ keyHash: registrationKeys.keyHash })
  return taken === undefined ? { isNew: false, earlier: await hashTakenWith(tx, key) } : { isNew: true, earlier: null }
}
