import { type SQL, sql } from 'drizzle-orm'
import { type InboxCounts, type InboxKind, inboxKinds } from '../../../src/api/contract/inbox.ts'
import type { Db, Tx } from '../../db/client.ts'
import { customers } from '../../db/schema/customer.ts'
import { mails } from '../../db/schema/delivery.ts'
import { inboxAssignments } from '../../db/schema/desk.ts'
import { orderItemInstructions, orderItemRecordings, orderItems, orders, payments } from '../../db/schema/order.ts'
import type { Page } from '../../shared/paging.ts'

/**
 * What waits, and since when: the id of an order, recording, customer, payment, or of the latest mail that failed.
 * `assigneeId`: who of the team has taken it up.
 */
export type Waiting = { kind: InboxKind; id: number; at: Date; assigneeId: number | null }

/** Whose entries: somebody's of the team, nobody's, or (null) all. */
export type Whose = { administratorId: number } | 'none' | null

/** The lines of an order: those of the instructions of each item, one where it has none (`indexesOf`). */
export const linesOfOrder = sql<number>`(select coalesce(sum(greatest(1, (
    select count(distinct ${orderItemInstructions.index}) from ${orderItemInstructions}
    where ${orderItemInstructions.orderItemId} = ${orderItems.id}))), 0)::int
  from ${orderItems} where ${orderItems.orderId} = ${orders.id})`

const recordedLines = sql`(select count(distinct (${orderItemRecordings.orderItemId}, ${orderItemRecordings.index}))
  from ${orderItemRecordings} inner join ${orderItems} on ${orderItems.id} = ${orderItemRecordings.orderItemId}
  where ${orderItems.orderId} = ${orders.id})`

/** A new order until something came for each of its lines. */
const newOrders = sql`select 'order' as kind, ${orders.id} as id, coalesce(${orders.confirmedAt}, ${orders.createdAt}) as at
  from ${orders} where ${orders.state} = 'new' and ${linesOfOrder} > ${recordedLines}`

/** The newest version of a line, while something else is asked of it. */
const askedRevisions = sql`select 'revision', recording.id, coalesce(recording.decided_at, recording.created_at)
  from (select distinct on (${orderItemRecordings.orderItemId}, ${orderItemRecordings.index}) ${orderItemRecordings}.*
    from ${orderItemRecordings}
    order by ${orderItemRecordings.orderItemId}, ${orderItemRecordings.index}, ${orderItemRecordings.version} desc) recording
  inner join ${orderItems} on ${orderItems.id} = recording.order_item_id
  inner join ${orders} on ${orders.id} = ${orderItems.orderId}
  where recording.state = 'revision' and ${orders.state} <> 'cancelled'`

const registrations = sql`select 'registration', ${customers.id}, ${customers.createdAt}
  from ${customers} where ${customers.role} = 'reseller' and ${customers.status} = 'pending'`

const unexpectedPayments = sql`select 'payment', ${payments.id}, ${payments.createdAt}
  from ${payments} where ${payments.state} = 'unexpected'`

/** Given up, and nobody has seen to it. */
export const isFailed = sql`(${mails.failedAt} is not null and ${mails.dismissedAt} is null)`

/** One reason makes many: they are one entry, the latest's. */
const failedMails = sql`(select 'mail', ${mails.id}, ${mails.failedAt}
  from ${mails} where ${isFailed} order by ${mails.failedAt} desc, ${mails.id} desc limit 1)`

const everything = sql.join(
  [newOrders, askedRevisions, registrations, unexpectedPayments, failedMails],
  sql` union all `,
)

/** Which row of the assignments belongs to an entry: all failed mails are one, whichever is the latest. */
export const assignedId = ({ kind, id }: Pick<Waiting, 'kind' | 'id'>): number => (kind === 'mail' ? 0 : id)

const withAssignees = sql`select waiting.kind, waiting.id, waiting.at, ${inboxAssignments.administratorId} as assignee
  from (${everything}) waiting left join ${inboxAssignments} on ${inboxAssignments.kind} = waiting.kind
    and ${inboxAssignments.subjectId} = case when waiting.kind = 'mail' then 0 else waiting.id end`

const isOf = (whose: Whose): SQL => {
  if (whose === null) return sql`true`
  return whose === 'none' ? sql`assignee is null` : sql`assignee = ${whose.administratorId}::integer`
}

const isKind = (kind: unknown): kind is InboxKind => inboxKinds.some((known) => known === kind)

const read = ({ kind, id, at, assignee }: Record<string, unknown>): Waiting[] =>
  isKind(kind)
    ? [{ kind, id: Number(id), at: new Date(String(at)), assigneeId: assignee === null ? null : Number(assignee) }]
    : []

const isoAt = sql`to_char(at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at`

const ask = async (db: Db | Tx, rest: SQL): Promise<Waiting[]> => {
  const { rows } = await db.execute(sql`select kind, id, assignee, ${isoAt} from (${withAssignees}) waiting ${rest}`)
  return rows.flatMap(read)
}

/** A page of what needs somebody, the latest first; how much there is of it, and how much `caller` and nobody has taken up. */
export const findWaiting = async (
  db: Db,
  { whose, caller }: { whose: Whose; caller: number },
  { page, itemsPerPage }: Page,
): Promise<{ waiting: Waiting[]; total: number; counts: InboxCounts }> => {
  const rest = sql`where ${isOf(whose)} order by waiting.at desc, kind, id desc
    limit ${itemsPerPage} offset ${(page - 1) * itemsPerPage}`
  const counted =
    await db.execute(sql`select count(*)::int as all, count(*) filter (where ${isOf(whose)})::int as total,
    count(*) filter (where ${isOf({ administratorId: caller })})::int as mine,
    count(*) filter (where ${isOf('none')})::int as unassigned from (${withAssignees}) waiting`)
  const { all = 0, total = 0, mine = 0, unassigned = 0 } = counted.rows[0] ?? {}
  const counts = { all: Number(all), mine: Number(mine), unassigned: Number(unassigned) }
  return { waiting: await ask(db, rest), total: Number(total), counts }
}

/** The same of one entry; null where that needs nobody any more. All failed mails are one, whichever its address names. */
export const findOneWaiting = async (
  db: Db | Tx,
  { kind, id }: Pick<Waiting, 'kind' | 'id'>,
): Promise<Waiting | null> => {
  const isIt = kind === 'mail' ? sql`true` : sql`id = ${id}::bigint`
  const [found] = await ask(db, sql`where kind = ${kind}::text and ${isIt}`)
  return found ?? null
}
