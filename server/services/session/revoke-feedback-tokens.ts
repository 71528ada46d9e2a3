import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Tx } from '../../db/client.ts'
import { refreshTokens } from '../../db/schema/customer.ts'
import { comments } from '../../db/schema/project.ts'

/** Makes every feedback link of a project worthless (contract, "Feedback"). */
export const revokeFeedbackTokens = async (tx: Tx, projectId: number): Promise<void> => {
  const requests = tx.select({ id: comments.id }).from(comments).where(eq(comments.projectId, projectId))
  await tx
    .update(refreshTokens)
    .set({ revokedAt: new Date() })
    .where(and(inArray(refreshTokens.commentId, requests), isNull(refreshTokens.revokedAt)))
}
