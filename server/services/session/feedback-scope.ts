import { and, eq } from 'drizzle-orm'
import type { Db, Tx } from '../../db/client.ts'
import type { refreshTokens } from '../../db/schema/customer.ts'
import { comments } from '../../db/schema/project.ts'

type LinkToken = Pick<typeof refreshTokens.$inferSelect, 'commentId' | 'customerId'>

/**
 * The request that a feedback link answers, and whether a reply is in; null when it is gone, or when the link was made
 * ahead of a request that has not come (decision 005).
 */
export const feedbackRequestOf = async (
  executor: Db | Tx,
  { commentId, customerId }: LinkToken,
): Promise<{ id: number; isAnswered: boolean } | null> => {
  if (commentId === null) return null
  const [request] = await executor
    .select({ id: comments.id })
    .from(comments)
    .where(and(eq(comments.id, commentId), eq(comments.clientId, customerId)))
  if (request === undefined) return null
  const [reply] = await executor
    .select({ id: comments.id })
    .from(comments)
    .where(eq(comments.parentId, request.id))
    .limit(1)
  return { id: request.id, isAnswered: reply !== undefined }
}
