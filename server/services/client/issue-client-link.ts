import { and, desc, eq, isNull, notExists } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { noFeedbackPermissionMessage } from '../../../src/api/contract/comment.ts'
import type { Context } from '../../context.ts'
import type { Tx } from '../../db/client.ts'
import { customers, users } from '../../db/schema/customer.ts'
import { comments, projects } from '../../db/schema/project.ts'
import { refuse, Unprocessable } from '../../errors.ts'
import type { CustomerCaller } from '../caller.ts'
import { issueFeedbackToken } from '../session/issue-feedback-token.ts'
import { ownClients } from './client-scope.ts'

type LinkRequest = { clientId: number; projectComment?: number | null | undefined }

/** Requests that the reseller has put to the client, newest first. */
const requestsTo = (tx: Tx, caller: CustomerCaller, clientId: number) => {
  const replies = alias(comments, 'replies')
  return {
    isOwn: and(
      eq(projects.customerId, caller.customerId),
      eq(projects.clientId, clientId),
      eq(comments.clientId, clientId),
      isNull(comments.parentId),
    ),
    isOpen: notExists(tx.select({ id: replies.id }).from(replies).where(eq(replies.parentId, comments.id))),
  }
}

/** Id of the request that the link answers: the given one, else the latest open one, else null: the next one. */
const requestFor = async (tx: Tx, caller: CustomerCaller, { clientId, projectComment }: LinkRequest) => {
  const { isOwn, isOpen } = requestsTo(tx, caller, clientId)
  const [request] = await tx
    .select({ id: comments.id })
    .from(comments)
    .innerJoin(projects, eq(projects.id, comments.projectId))
    .where(projectComment == null ? and(isOwn, isOpen) : and(isOwn, eq(comments.id, projectComment)))
    .orderBy(desc(comments.id))
    .limit(1)
  if (request === undefined && projectComment != null) return refuse('projectComment', 'not-found')
  return request?.id ?? null
}

/**
 * A token for a feedback link to one of the reseller's clients (contract, "Feedback").
 * @throws Invalid at `clientId` for a stranger's client, at `projectComment` for a request that is not put to this client;
 * Unprocessable when the client has no user account
 */
export const issueClientLink = async (
  { database }: Context,
  caller: CustomerCaller,
  link: LinkRequest,
): Promise<{ refreshToken: string }> =>
  database.transaction(async (tx) => {
    const { clientId } = link
    const [client] = await tx
      .select({ userId: users.id })
      .from(customers)
      .leftJoin(users, eq(users.customerId, customers.id))
      .where(and(eq(customers.id, clientId), ownClients(caller)))
      .for('share', { of: customers })
    if (client === undefined) return refuse('clientId', 'not-found')
    if (client.userId === null) throw new Unprocessable(noFeedbackPermissionMessage)
    const commentId = await requestFor(tx, caller, link)
    return { refreshToken: await issueFeedbackToken(tx, { customerId: clientId, commentId }) }
  })
