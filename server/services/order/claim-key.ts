import { createHash } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { Tx } from '../../db/client.ts'
import { idempotencyKeys } from '../../db/schema/delivery.ts'
import { keyWasUsed, requireKey } from '../../idempotency-key.ts'
import type { CustomerCaller } from '../caller.ts'

/**
 * Ties an Idempotency-Key to one order, for as long as it is known.
 * @throws Unprocessable when the key was used for another one, BadRequest for a key above 255 characters
 */
export const claimKey = async (tx: Tx, { customerId }: CustomerCaller, key: string, token: string): Promise<void> => {
  requireKey(key)
  const requestHash = createHash('sha256').update(`complete-order ${token}`).digest('hex')
  await tx.insert(idempotencyKeys).values({ customerId, key, requestHash }).onConflictDoNothing()
  const [known] = await tx
    .select({ requestHash: idempotencyKeys.requestHash })
    .from(idempotencyKeys)
    .where(and(eq(idempotencyKeys.customerId, customerId), eq(idempotencyKeys.key, key)))
  if (known?.requestHash !== requestHash) throw keyWasUsed()
}
