import { and, eq, isNull } from 'drizzle-orm'
import { feedbackTokenDays } from '../../../src/api/contract/session.ts'
import type { Tx } from '../../db/client.ts'
import { refreshTokens } from '../../db/schema/customer.ts'

const dayMs = 86_400_000

/** The links of a request that was answered just now show the answer for another 30 days (contract, "Feedback"). */
export const keepLinksReadable = (tx: Tx, commentId: number): Promise<void> =>
  moveLinkExpiry(tx, commentId, new Date(Date.now() + feedbackTokenDays * dayMs))

/** The links of a request end with it: with its new end, when it is extended. */
export const moveLinkExpiry = async (tx: Tx, commentId: number, expiresAt: Date): Promise<void> => {
  await tx
    .update(refreshTokens)
    .set({ expiresAt })
    .where(and(eq(refreshTokens.commentId, commentId), isNull(refreshTokens.revokedAt)))
}
