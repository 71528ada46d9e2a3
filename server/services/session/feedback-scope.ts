import { and, desc, eq, isNull } from 'drizzle-orm'
import type { Db, Tx } from '../../db/client.ts'
import type { refreshTokens } from '../../db/schema/customer.ts'
import { comments } from '../../db/schema/project.ts'

type LinkToken = Pick<typeof refreshTokens.$inferSelect, 'commentId' | 'customerId'>

/**
 * The request that a feedback link answers, or null once a reply is in.
 * A link that was made before its request answers the client's latest one.
 */
export const feedbackRequestOf = async (executor: Db | Tx, token: LinkToken) => {
  const own = eq(comments.clientId, token.customerId)
  const [request] = await executor
    .select()
    .from(comments)
    .where(token.commentId === null ? and(own, isNull(comments.parentId)) : and(own, eq(comments.id, token.commentId)))
    .orderBy(desc(comments.id))
    .limit(1)
  if (request === undefined) return null
  const [reply] = await executor
    .select({ id: comments.id })
    .from(comments)
    .where(eq(comments.parentId, request.id))
    .limit(1)
  return reply === undefined ? request : null
}
