import { and, eq } from 'drizzle-orm'
import { isOpenState, type RequestState, requestDays, requestStateOf } from '../../../src/api/contract/comment.ts'
import { dayMs } from '../../../src/api/contract/duration.ts'
import type { Db, Tx } from '../../db/client.ts'
import { customers, type refreshTokens } from '../../db/schema/customer.ts'
import { type CommentRow, comments } from '../../db/schema/project.ts'

/** When a request ends; those from before requests ended by themselves: after 30 days. */
export const expiryOfRequest = ({ createdAt, payload }: Pick<CommentRow, 'createdAt' | 'payload'>): string =>
  payload.expiresAt ?? new Date(createdAt.getTime() + requestDays * dayMs).toISOString()

/** From when a request takes no answer: it is answered, withdrawn or over by then. */
export const endOfRequest = (row: Pick<CommentRow, 'createdAt' | 'payload'>, answeredAt: Date | null): Date => {
  const { withdrawnAt } = row.payload
  const ends = [expiryOfRequest(row), ...(withdrawnAt === undefined ? [] : [withdrawnAt])]
  return answeredAt ?? new Date(Math.min(...ends.map((end) => Date.parse(end))))
}

/** How a request fares now. */
export const stateOfRequest = (row: Pick<CommentRow, 'createdAt' | 'payload'>, isAnswered: boolean): RequestState =>
  requestStateOf(
    {
      isAnswered,
      withdrawnAt: row.payload.withdrawnAt ?? null,
      expiresAt: expiryOfRequest(row),
      openedAt: row.payload.openedAt ?? null,
    },
    new Date(),
  )

/** Whether the provider's team turned the reseller away who asked. */
export const isOfRejected = async (
  executor: Db | Tx,
  { customerId }: Pick<CommentRow, 'customerId'>,
): Promise<boolean> => {
  if (customerId === null) return false
  const isRejected = and(eq(customers.id, customerId), eq(customers.status, 'rejected'))
  return (await executor.$count(customers, isRejected)) > 0
}

/** As long as its reseller is turned away an open request is over: nobody is to give an answer that no one can read. */
export const endedByRejection = (state: RequestState, isRejected: boolean): RequestState =>
  isRejected && isOpenState(state) ? 'expired' : state

/** How a request fares for whoever was asked. */
export const stateForAsked = async (executor: Db | Tx, request: CommentRow): Promise<RequestState> => {
  const state = stateOfRequest(request, await isAnswered(executor, request.id))
  return endedByRejection(state, isOpenState(state) && (await isOfRejected(executor, request)))
}

type LinkToken = Pick<typeof refreshTokens.$inferSelect, 'commentId' | 'customerId'>

/**
 * The request that a feedback link leads to, and how it fares; null when it is gone, or when the link was made before
 * the request came (decision 005).
 */
export const feedbackRequestOf = async (
  executor: Db | Tx,
  { commentId, customerId }: LinkToken,
): Promise<{ id: number; state: RequestState } | null> => {
  if (commentId === null) return null
  const [request] = await executor
    .select()
    .from(comments)
    .where(and(eq(comments.id, commentId), eq(comments.clientId, customerId)))
  if (request === undefined) return null
  return { id: request.id, state: await stateForAsked(executor, request) }
}

/** Whether the answer to a request is in. */
export const isAnswered = async (executor: Db | Tx, requestId: number): Promise<boolean> => {
  const [reply] = await executor
    .select({ id: comments.id })
    .from(comments)
    .where(eq(comments.parentId, requestId))
    .limit(1)
  return reply !== undefined
}
