import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Tx } from '../../db/client.ts'
import { registrationKeys } from '../../db/schema/delivery.ts'

/**
 * Takes the Idempotency-Key of somebody without an account, kept as a digest, for this transaction, after another one
 * that has it. `earlier` is the hash of the request that took it before.
 */
export const takeKey = async (
  tx: Tx,
  key: string,
  requestHash: string,
): Promise<{ isNew: boolean; earlier: string | null }> => {
  const keyHash = createHash('sha256').update(key).digest('hex')
  const [taken] = await tx
    .insert(registrationKeys)
    .values({ keyHash, requestHash })
    .onConflictDoNothing()
    .returning({ keyHash: registrationKeys.keyHash })
  if (taken !== undefined) return { isNew: true, earlier: null }
  const [known] = await tx.select().from(registrationKeys).where(eq(registrationKeys.keyHash, keyHash))
  return { isNew: false, earlier: known?.requestHash ?? null }
}
