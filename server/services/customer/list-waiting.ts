import { and, asc, desc, eq, exists, gt, gte, inArray, isNull, lte, not, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { dayMs } from '../../../src/api/contract/duration.ts'
import { iriOf } from '../../../src/api/contract/hydra.ts'
import { isPaymentOwed } from '../../../src/api/contract/order.ts'
import { silentDays, type Waiting, type WaitingKind } from '../../../src/api/contract/waiting.ts'
import type { Context } from '../../context.ts'
import { orderItemInstructions, orderItemLinks, orderItems, orders, payments } from '../../db/schema/order.ts'
import { comments, projects } from '../../db/schema/project.ts'
import type { CustomerCaller } from '../../shared/caller.ts'
import { expiryOfRequest } from '../feedback/request-state.ts'
import { presentOrder } from '../order/present-orders.ts'
import { readOrders } from '../order/read-orders.ts'
import { type CommentColumns, isOpenForAsked, isOpenRequest } from '../scope/comment-scope.ts'
import { isEditableOrder, linkedSince } from '../scope/order-scope.ts'
import { undecidedRecordings } from './undecided-recordings.ts'

/** More projects of a kind are no list to work off: the oldest come first, the rest follows as they go. */
const most = 100

type Project = Pick<typeof projects.$inferSelect, 'id' | 'name'>
type Fact = { project: Project; count: number; since: Date }

const openProjectOf = ({ customerId }: CustomerCaller): SQL | undefined =>
  and(eq(projects.customerId, customerId), eq(projects.state, 'open'))

const projectOf = ({ id, name }: Project) => ({ '@id': iriOf('projects', id), id, name })

const waitingAs =
  (kind: WaitingKind) =>
  ({ project, count, since }: Fact): Waiting => ({
    kind,
    count,
    project: projectOf(project),
    order: null,
    since: since.toISOString(),
  })

/** What an answer answers. */
const request = alias(comments, 'request')

/** One entry for each project with such comments, since the oldest of them. */
const commentsThat = async ({ database: { db } }: Context, kind: WaitingKind, isWaiting: SQL | undefined) => {
  const since = sql<Date>`min(${comments.createdAt})`.mapWith(comments.createdAt)
  const rows = await db
    .select({ project: { id: projects.id, name: projects.name }, count: sql<number>`count(*)::int`, since })
    .from(comments)
    .innerJoin(projects, eq(projects.id, comments.projectId))
    .leftJoin(request, eq(request.id, comments.parentId))
    .where(isWaiting)
    .groupBy(projects.id)
    .orderBy(sql`min(${comments.id})`)
    .limit(most)
  return rows.map(waitingAs(kind))
}

/** Whose an answer is, as `answererOf` tells people apart. */
const answererIn = (request: CommentColumns, answer: CommentColumns): SQL =>
  sql`case when ${answer.payload} ? 'answeredBy' then 'account ' || coalesce(${answer.customerId}::text, ${answer.authorName})
    when ${request.payload} ? 'guest' then 'guest ' || ${request.id}
    when ${request.payload} ? 'contactId' then 'contact ' || (${request.payload}->>'contactId')
    else coalesce('name ' || nullif(${request.payload}->>'to', ''), 'request ' || ${request.id}) end`

/**
 * Answers that nothing follows: no order has their first choice, no voice was chosen since, and the same person has
 * given no newer answer. None of a client in whose place the project has another one.
 */
const unusedAnswers = (context: Context, caller: CustomerCaller): Promise<Waiting[]> => {
  const { db } = context.database
  const newer = alias(comments, 'newer')
  const asked = alias(comments, 'asked')
  const isUsed = exists(
    db
      .select({ id: orderItemLinks.id })
      .from(orderItemLinks)
      .innerJoin(orderItems, eq(orderItems.id, orderItemLinks.orderItemId))
      .innerJoin(orders, eq(orders.id, orderItems.orderId))
      .where(
        and(
          eq(orders.projectId, comments.projectId),
          not(eq(orders.state, 'cancelled')),
          eq(orderItemLinks.type, 'voice'),
          or(
            sql`${comments.payload}->'voices'->0 = to_jsonb(${orderItemLinks.productId})`,
            gte(orderItemLinks.createdAt, comments.createdAt),
            gte(orders.confirmedAt, comments.createdAt),
          ),
        ),
      ),
  )
  const isReplaced = exists(
    db
      .select({ id: newer.id })
      .from(newer)
      .innerJoin(asked, eq(asked.id, newer.parentId))
      .where(
        and(
          eq(newer.projectId, comments.projectId),
          gt(newer.id, comments.id),
          eq(answererIn(asked, newer), answererIn(request, comments)),
        ),
      ),
  )
  const isOfItsClient = or(isNull(projects.clientId), eq(request.clientId, projects.clientId))
  const isUnused = and(not(isNull(comments.parentId)), not(isUsed), not(isReplaced))
  return commentsThat(context, 'answers', and(openProjectOf(caller), isOfItsClient, isUnused))
}

/** Open requests of this person that have no answer. */
const isOpenOf = (caller: CustomerCaller, now: Date): SQL | undefined =>
  and(
    openProjectOf(caller),
    eq(comments.customerId, caller.customerId),
    isNull(comments.parentId),
    isOpenRequest(comments, now),
  )

const isUndelivered = sql`${comments.payload} ? 'undelivered'`
const isNoGuests = sql`not ${comments.payload} ? 'guest'`

/** Whose mail could not be delivered: nobody answers these. */
const undeliveredRequests = (context: Context, caller: CustomerCaller, now: Date): Promise<Waiting[]> =>
  commentsThat(context, 'undelivered', and(isOpenOf(caller, now), isUndelivered))

/** That were sent, or reminded of, three days ago or earlier; no guest's, who can't be reminded. */
const silentRequests = (context: Context, caller: CustomerCaller, now: Date): Promise<Waiting[]> => {
  const before = new Date(now.getTime() - silentDays * dayMs)
  const isSilent = and(
    lte(comments.createdAt, before),
    sql`coalesce((${comments.payload}->>'remindedAt')::timestamptz, ${comments.createdAt}) <= ${before.toISOString()}::timestamptz`,
    not(isUndelivered),
    isNoGuests,
  )
  return commentsThat(context, 'silence', and(isOpenOf(caller, now), isSilent))
}

/**
 * The last request of a project that ended without an answer, where nobody else can answer: whoever was asked, answered
 * or ordered since has dealt with it. A guest's is no request of its own: it waits with the one whose link was passed on.
 */
const expiredRequests = async (
  { database: { db } }: Context,
  caller: CustomerCaller,
  now: Date,
): Promise<Waiting[]> => {
  const other = alias(comments, 'other')
  const isLater = and(gt(other.id, comments.id), sql`not ${other.payload} ? 'guest'`)
  const isToBeAnswered = and(isNull(other.parentId), isOpenRequest(other, now))
  const isDealtWith = exists(
    db
      .select({ id: other.id })
      .from(other)
      .where(and(eq(other.projectId, comments.projectId), or(isLater, isToBeAnswered))),
  )
  const isOrdered = exists(
    db
      .select({ id: orders.id })
      .from(orders)
      .where(
        and(
          eq(orders.projectId, comments.projectId),
          not(eq(orders.state, 'cancelled')),
          gte(orders.confirmedAt, comments.createdAt),
        ),
      ),
  )
  const rows = await db
    .select({ project: projects, request: comments })
    .from(comments)
    .innerJoin(projects, eq(projects.id, comments.projectId))
    .where(
      and(
        openProjectOf(caller),
        isNull(comments.parentId),
        sql`not ${comments.payload} ?| array['guest', 'withdrawnAt']`,
        not(isDealtWith),
        not(isOrdered),
      ),
    )
    .orderBy(asc(comments.id))
    .limit(most)
  const facts = rows.map(({ project, request }) => ({ project, count: 1, since: new Date(expiryOfRequest(request)) }))
  return facts.map(waitingAs('expired'))
}

/** Lines without a voice of the order of each open project that can be changed: the one that was linked last. */
const voicelessLines = async ({ database: { db } }: Context, caller: CustomerCaller): Promise<Waiting[]> => {
  const carts = db
    .selectDistinctOn([orders.projectId], {
      orderId: orders.id,
      projectId: sql<number>`${projects.id}`.as('cart_project_id'),
      name: projects.name,
      linkedSince: linkedSince.as('linked_since'),
      updatedAt: orders.updatedAt,
    })
    .from(orders)
    .innerJoin(projects, eq(projects.id, orders.projectId))
    .where(and(openProjectOf(caller), isEditableOrder))
    .orderBy(asc(orders.projectId), desc(linkedSince), desc(orders.id))
    .as('carts')
  // An item without instructions is one line, as `indexesOf` has it.
  const line = sql`coalesce(${orderItemInstructions.index}, 0)`
  const rows = await db
    .select({
      project: { id: carts.projectId, name: carts.name },
      since: carts.updatedAt,
      count: sql<number>`count(distinct (${orderItems.id}, ${line}))::int`,
    })
    .from(carts)
    .innerJoin(orderItems, eq(orderItems.orderId, carts.orderId))
    .leftJoin(orderItemInstructions, eq(orderItemInstructions.orderItemId, orderItems.id))
    .leftJoin(
      orderItemLinks,
      and(
        eq(orderItemLinks.orderItemId, orderItems.id),
        eq(orderItemLinks.type, 'voice'),
        eq(orderItemLinks.index, line),
      ),
    )
    .where(isNull(orderItemLinks.id))
    .groupBy(carts.orderId, carts.projectId, carts.name, carts.linkedSince, carts.updatedAt)
    .orderBy(asc(carts.linkedSince), asc(carts.orderId))
    .limit(most)
  return rows.map(waitingAs('voiceless'))
}

const unpaidOrders = async (context: Context, caller: CustomerCaller): Promise<Waiting[]> => {
  const rows = await context.database.db
    .selectDistinct({ order: orders })
    .from(orders)
    .innerJoin(payments, eq(payments.orderId, orders.id))
    .where(
      and(
        eq(orders.customerId, caller.customerId),
        inArray(orders.state, ['new', 'fulfilled']),
        eq(payments.method, 'mollie'),
        inArray(payments.state, ['awaiting_payment', 'failed']),
      ),
    )
    .orderBy(asc(orders.id))
    .limit(most)
  const read = await readOrders(
    context.database.db,
    rows.map(({ order }) => order),
  )
  return read.flatMap((found): Waiting[] => {
    const { payment, state, code, number } = presentOrder(context, found)
    if (!isPaymentOwed({ payment, state })) return []
    const { project, order } = found
    return [
      {
        kind: 'unpaid',
        count: 1,
        project: project && projectOf(project),
        order: { code, number },
        since: (order.confirmedAt ?? order.createdAt).toISOString(),
      },
    ]
  })
}

/** Requests that the client's account may answer: no guest's, and none of an agency that was turned away. */
const requestsToAnswer = (context: Context, { customerId }: CustomerCaller, now: Date): Promise<Waiting[]> => {
  const isToAnswer = and(
    eq(projects.clientId, customerId),
    eq(projects.state, 'open'),
    eq(comments.clientId, customerId),
    isNull(comments.parentId),
    isNoGuests,
    isOpenForAsked(comments, now),
  )
  return commentsThat(context, 'asked', isToAnswer)
}

/**
 * What waits for a person (`Waiting`), kind by kind: of archived projects nothing but recordings, which are decided on
 * all the same.
 */
export const listWaiting = async (context: Context, caller: CustomerCaller, now = new Date()): Promise<Waiting[]> => {
  if (caller.role !== 'reseller') return requestsToAnswer(context, caller, now)
  return [
    ...(await unusedAnswers(context, caller)),
    ...(await undeliveredRequests(context, caller, now)),
    ...(await silentRequests(context, caller, now)),
    ...(await expiredRequests(context, caller, now)),
    ...(await undecidedRecordings(context, caller, most)),
    ...(await voicelessLines(context, caller)),
    ...(await unpaidOrders(context, caller)),
  ]
}
