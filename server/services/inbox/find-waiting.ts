import { type SQL, sql } from 'drizzle-orm'
import { type InboxKind, inboxKinds } from '../../../src/api/contract/inbox.ts'
import type { Db } from '../../db/client.ts'
import { customers } from '../../db/schema/customer.ts'
import { mails } from '../../db/schema/delivery.ts'
import { orderItemInstructions, orderItemRecordings, orderItems, orders, payments } from '../../db/schema/order.ts'
import type { Page } from '../../shared/paging.ts'

/** What waits, and since when: the id of an order, recording, customer, payment, or of the latest mail that failed. */
export type Waiting = { kind: InboxKind; id: number; at: Date }

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

/** One reason makes many: they are one entry, the latest's. */
const failedMails = sql`(select 'mail', ${mails.id}, ${mails.failedAt}
  from ${mails} where ${mails.failedAt} is not null order by ${mails.failedAt} desc, ${mails.id} desc limit 1)`

const everything = sql.join(
  [newOrders, askedRevisions, registrations, unexpectedPayments, failedMails],
  sql` union all `,
)

const isKind = (kind: unknown): kind is InboxKind => inboxKinds.some((known) => known === kind)

const read = (row: Record<string, unknown>): Waiting[] =>
  isKind(row.kind) ? [{ kind: row.kind, id: Number(row.id), at: new Date(String(row.at)) }] : []

const isoAt = sql`to_char(at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at`

const ask = async (db: Db, rest: SQL): Promise<Waiting[]> => {
  const { rows } = await db.execute(sql`select kind, id, ${isoAt} from (${everything}) waiting ${rest}`)
  return rows.flatMap(read)
}

/** A page of what needs somebody, the latest first, and how much there is in all. */
export const findWaiting = async (
  db: Db,
  { page, itemsPerPage }: Page,
): Promise<{ waiting: Waiting[]; total: number }> => {
  const rest = sql`order by waiting.at desc, kind, id desc limit ${itemsPerPage} offset ${(page - 1) * itemsPerPage}`
  const counted = await db.execute(sql`select count(*)::int as total from (${everything}) waiting`)
  return { waiting: await ask(db, rest), total: Number(counted.rows[0]?.total ?? 0) }
}

/** The same of one entry; null where that needs nobody any more. */
export const findOneWaiting = async (db: Db, { kind, id }: Pick<Waiting, 'kind' | 'id'>): Promise<Waiting | null> => {
  const [found] = await ask(db, sql`where kind = ${kind}::text and id = ${id}::bigint`)
  return found ?? null
}
