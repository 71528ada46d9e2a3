import { and, eq, isNull, or, type SQL, sql } from 'drizzle-orm'
import { type AnyPgColumn, alias } from 'drizzle-orm/pg-core'
import { expiredLinkMessage, requestDays } from '../../../src/api/contract/comment.ts'
import type { Db, Tx } from '../../db/client.ts'
import { addresses, customers } from '../../db/schema/customer.ts'
import { type CommentRow, comments, type ProjectRow, projects } from '../../db/schema/project.ts'
import type { Caller, CustomerCaller } from '../../shared/caller.ts'
import { Forbidden, NotFound } from '../../shared/errors.ts'
import { stateForAsked } from '../feedback/request-state.ts'

/** The table, or the same under another name. */
export type CommentColumns = Record<keyof CommentRow, AnyPgColumn>

const requests = alias(comments, 'requests')
const replies = alias(comments, 'replies')
const askers = alias(customers, 'askers')

/** The e-mail that a request went to; one from before this was kept: its contact's as it is now, else the client's own. */
const isAddressedTo = (email: string): SQL =>
  sql`(not ${requests.payload} ? 'guest' and lower(coalesce(${requests.payload}->>'email', (select ${addresses.email} from ${addresses} where ${addresses.id} = (${requests.payload}->>'contactId')::int), ${email})) = lower(${email}))`

/** Whether a request, under the given name, still takes an answer. */
export const isOpenRequest = (request: CommentColumns, now: Date): SQL =>
  sql`(${request.payload}->>'withdrawnAt' is null and coalesce((${request.payload}->>'expiresAt')::timestamptz, ${request.createdAt} + make_interval(days => ${requestDays})) > ${now.toISOString()}::timestamptz and not exists (select 1 from ${comments} ${replies} where ${replies.parentId} = ${request.id}))`

/** The same for whoever was asked, as `stateForAsked` has it: an agency that is turned away asks nobody. */
export const isOpenForAsked = (request: CommentColumns, now: Date): SQL =>
  sql`(${isOpenRequest(request, now)} and not exists (select 1 from ${customers} ${askers} where ${askers.id} = ${request.customerId} and ${askers.status} = 'rejected'))`

/**
 * Whether an answer may be seen (contract, "Feedback"): a client's account sees those of others once no request to its
 * own e-mail is open in that project, also of an agency that is turned away (decision 005).
 */
export const isVisibleAnswer = (caller: Caller, answer: CommentColumns = comments): SQL<boolean> => {
  if (caller.scope === 'feedback' || caller.role === 'reseller') return sql<boolean>`true`
  const own = isAddressedTo(caller.email)
  return sql<boolean>`(exists (select 1 from ${comments} ${requests} where ${requests.id} = ${answer.parentId} and ${own}) or not exists (select 1 from ${comments} ${requests} where ${requests.projectId} = ${answer.projectId} and ${requests.parentId} is null and ${requests.clientId} = ${caller.customerId} and ${own} and ${isOpenRequest(requests, new Date())}))`
}

/**
 * Comments of projects that a person owns, or is the client of: then those that were put to this client, not to one whom
 * the project had before, and the answers that it may see. Needs `projects` joined.
 */
export const visibleComments = (caller: CustomerCaller): SQL | undefined =>
  or(
    eq(projects.customerId, caller.customerId),
    and(
      eq(projects.clientId, caller.customerId),
      eq(comments.clientId, caller.customerId),
      or(isNull(comments.parentId), isVisibleAnswer(caller)),
    ),
  )

type Found = { comment: CommentRow; project: ProjectRow }

/** @throws Forbidden for any comment but its own that a feedback link asks for */
const select = (executor: Db | Tx, caller: Caller, id: number) => {
  if (caller.scope === 'feedback' && caller.commentId !== id) throw new Forbidden()
  const mayRead = caller.scope === 'feedback' ? eq(comments.clientId, caller.customerId) : visibleComments(caller)
  return executor
    .select({ comment: comments, project: projects })
    .from(comments)
    .innerJoin(projects, eq(projects.id, comments.projectId))
    .where(and(eq(comments.id, id), mayRead))
}

const requireFound = async (executor: Db | Tx, caller: Caller, [found]: readonly Found[]): Promise<Found> => {
  if (found === undefined) throw caller.scope === 'feedback' ? new Forbidden() : new NotFound()
  if (caller.scope === 'feedback') await requireShown(executor, found)
  return found
}

/**
 * A comment that the caller may read, with its project. A feedback link reads its own request, while its project is
 * still the client's and until it is withdrawn or over; an answered one is read on.
 * @throws NotFound, or Forbidden for anything else that a feedback link asks for
 */
export const findComment = async (executor: Db | Tx, caller: Caller, id: number): Promise<Found> =>
  requireFound(executor, caller, await select(executor, caller, id))

/** The same, both locked until the transaction ends; the project first, as whoever changes it does. */
export const lockComment = async (tx: Tx, caller: Caller, id: number): Promise<Found> =>
  requireFound(tx, caller, await select(tx, caller, id).for('update', { of: [projects, comments] }))

/**
 * A link shows its own request until that is withdrawn or over, and once it is answered while its project is still the
 * client's. @throws Forbidden, in the specification's words for a request that is withdrawn or over
 */
export const requireShown = async (
  executor: Db | Tx,
  { comment, project }: { comment: CommentRow; project: Pick<ProjectRow, 'clientId'> },
): Promise<void> => {
  const state = await stateForAsked(executor, comment)
  if (state === 'withdrawn' || state === 'expired') throw new Forbidden(expiredLinkMessage)
  if (project.clientId !== comment.clientId) throw new Forbidden()
}
