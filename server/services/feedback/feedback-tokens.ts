import { randomUUID } from 'node:crypto'
import { and, eq, gt, inArray, isNull, notExists, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { dayMs } from '../../../src/api/contract/duration.ts'
import { feedbackTokenDays } from '../../../src/api/contract/session.ts'
import { newSecret } from '../../auth/tokens.ts'
import type { Tx } from '../../db/client.ts'
import { refreshTokens } from '../../db/schema/customer.ts'
import { type CommentRow, comments } from '../../db/schema/project.ts'

type NewToken = { customerId: number; commentId: number | null; mailedTo?: string; expiresAt?: Date }

/**
 * A refresh token for a feedback link (contract, "Feedback"): it ends with its request (`expiresAt`). Without a request
 * (`commentId` null) it leads to the next one that is put to the client within 30 days.
 */
export const issueFeedbackToken = async (
  tx: Tx,
  { customerId, commentId, mailedTo, expiresAt }: NewToken,
): Promise<string> => {
  const { secret, hash } = newSecret()
  await tx.insert(refreshTokens).values({
    tokenHash: hash,
    family: randomUUID(),
    scope: 'feedback',
    customerId,
    commentId,
    mailedTo,
    expiresAt: expiresAt ?? new Date(Date.now() + feedbackTokenDays * dayMs),
  })
  return secret
}

/**
 * Links that were made before there was anything to answer lead to this request from now on, whatever is asked later
 * (decision 005). The caller holds the client, so that no link of its is being made.
 */
export const bindFeedbackTokens = async (
  tx: Tx,
  { customerId, commentId, expiresAt }: { customerId: number; commentId: number; expiresAt: Date },
): Promise<void> => {
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

/** The links of a request that were mailed to another e-mail than its contact's end: a stranger may have got them. */
export const revokeLinksMailedElsewhere = async (tx: Tx, commentId: number, email: string): Promise<void> => {
  const isElsewhere = and(
    eq(refreshTokens.commentId, commentId),
    sql`lower(${refreshTokens.mailedTo}) <> lower(${email})`,
  )
  await tx
    .update(refreshTokens)
    .set({ revokedAt: new Date() })
    .where(and(isElsewhere, isNull(refreshTokens.revokedAt)))
}

/** Makes every feedback link of a project worthless (contract, "Feedback"). */
export const revokeFeedbackTokens = async (tx: Tx, projectId: number): Promise<void> => {
  const requests = tx.select({ id: comments.id }).from(comments).where(eq(comments.projectId, projectId))
  await tx
    .update(refreshTokens)
    .set({ revokedAt: new Date() })
    .where(and(inArray(refreshTokens.commentId, requests), isNull(refreshTokens.revokedAt)))
}

/**
 * A project's unanswered requests, which were put to the client that it had, are withdrawn for whoever asked. Gives those
 * that were not withdrawn before.
 */
export const withdrawRequests = (tx: Tx, projectId: number): Promise<CommentRow[]> => {
  const replies = alias(comments, 'replies')
  const withdrawn = JSON.stringify({ withdrawnAt: new Date().toISOString() })
  return tx
    .update(comments)
    .set({ payload: sql`${comments.payload} || ${withdrawn}::jsonb` })
    .where(
      and(
        eq(comments.projectId, projectId),
        isNull(comments.parentId),
        sql`not ${comments.payload} ? 'withdrawnAt'`,
        notExists(tx.select({ id: replies.id }).from(replies).where(eq(replies.parentId, comments.id))),
      ),
    )
    .returning()
}
