import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import { isOpenState, noFeedbackPermissionMessage } from '../../../src/api/contract/comment.ts'
import type { Context } from '../../context.ts'
import type { Tx } from '../../db/client.ts'
import { customers, users } from '../../db/schema/customer.ts'
import { comments, projects } from '../../db/schema/project.ts'
import type { CustomerCaller } from '../../shared/caller.ts'
import { Conflict, refuse, Unprocessable } from '../../shared/errors.ts'
import { issueFeedbackToken } from '../feedback/feedback-tokens.ts'
import { expiryOfRequest, isAnswered, stateOfRequest } from '../feedback/request-state.ts'
import { ownClients } from '../scope/client-scope.ts'
import { isOpenRequest } from '../scope/comment-scope.ts'

type LinkRequest = {
  clientId: number
  comment?: number | null | undefined
  /** The older name of `comment`. */
  projectComment?: number | null | undefined
}

const isNoGuests = sql`not ${comments.payload} ? 'guest'`

/**
 * The request that the link leads to: the given one, else the client's latest open one. Null for the next one, where the
 * client was asked nothing yet or the latest is withdrawn or over; of an answered one the next may be somebody else's.
 * One of somebody to whom a link was passed on is theirs alone, and has to be named.
 * @throws Invalid at the given one's field, Conflict when it, or the latest, is answered
 */
const requestFor = async (tx: Tx, caller: CustomerCaller, { clientId, comment, projectComment }: LinkRequest) => {
  const field = comment == null ? 'projectComment' : 'comment'
  const given = comment ?? projectComment ?? null
  const isOwn = and(
    eq(projects.customerId, caller.customerId),
    eq(projects.clientId, clientId),
    eq(comments.clientId, clientId),
    isNull(comments.parentId),
  )
  const [found] = await tx
    .select({ request: comments })
    .from(comments)
    .innerJoin(projects, eq(projects.id, comments.projectId))
    .where(and(isOwn, given === null ? isNoGuests : eq(comments.id, given)))
    .orderBy(desc(isOpenRequest(comments, new Date())), desc(comments.id))
    .limit(1)
  if (found === undefined) return given === null ? null : refuse(field, 'not-found')
  const state = stateOfRequest(found.request, await isAnswered(tx, found.request.id))
  if (state === 'answered') throw new Conflict('This request has been answered.')
  if (isOpenState(state)) return found.request
  return given === null ? null : refuse(field, 'closed')
}

/**
 * A token for a feedback link to one of the reseller's clients (contract, "Feedback").
 * @throws Invalid at `clientId` for a stranger's client, at `comment` for a request that is not put to this client, or is
 * withdrawn or over; Conflict for one that is answered, or where none is named and the latest is; Unprocessable when the
 * client has no user account
 */
export const issueClientLink = async (
  { once }: Context,
  caller: CustomerCaller,
  link: LinkRequest,
): Promise<{ refreshToken: string }> =>
  once(async (tx) => {
    const { clientId } = link
    const [client] = await tx
      .select({ userId: users.id })
      .from(customers)
      .leftJoin(users, eq(users.customerId, customers.id))
      .where(and(eq(customers.id, clientId), ownClients(caller)))
      .for('share', { of: customers })
    if (client === undefined) return refuse('clientId', 'not-found')
    if (client.userId === null) throw new Unprocessable(noFeedbackPermissionMessage)
    const request = await requestFor(tx, caller, link)
    const bound =
      request === null ? { commentId: null } : { commentId: request.id, expiresAt: new Date(expiryOfRequest(request)) }
    return { refreshToken: await issueFeedbackToken(tx, { customerId: clientId, ...bound }) }
  })
