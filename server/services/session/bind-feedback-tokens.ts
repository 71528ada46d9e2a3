import { and, eq, gt, isNull } from 'drizzle-orm'
import type { Tx } from '../../db/client.ts'
import { customers, refreshTokens } from '../../db/schema/customer.ts'

/**
 * Links that were made before there was anything to answer lead to this request from now on, whatever is asked later
 * (decision 005). Waits for a link of the client that is being made, and keeps others waiting.
 */
export const bindFeedbackTokens = async (
  tx: Tx,
  { customerId, commentId, expiresAt }: { customerId: number; commentId: number; expiresAt: Date },
): Promise<void> => {
  await tx.select({ id: customers.id }).from(customers).where(eq(customers.id, customerId)).for('no key update')
  await tx
    .update(refreshTokens)
    .set({ commentId, expiresAt })
    .where(
      and(
        eq(refreshTokens.customerId, customerId),
        eq(refreshTokens.scope, 'feedback'),
        isNull(refreshTokens.commentId),
        isNull(refreshTokens.revokedAt),
        gt(refreshTokens.expiresAt, new Date()),
      ),
    )
}
