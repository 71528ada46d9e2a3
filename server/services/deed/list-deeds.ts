import { eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Deed } from '../../../src/api/contract/deed.ts'
import { adminIriOf, apiPrefix } from '../../../src/api/contract/hydra.ts'
import type { Context } from '../../context.ts'
import type { Db } from '../../db/client.ts'
import { customers } from '../../db/schema/customer.ts'
import { mails } from '../../db/schema/delivery.ts'
import { deskDeeds } from '../../db/schema/desk.ts'
import { orderItemRecordings, orderItems, orders } from '../../db/schema/order.ts'
import { NotFound } from '../../shared/errors.ts'
import type { List, Page } from '../../shared/paging.ts'
import { membersOf } from '../team-members.ts'

/** Recordings of one order, and mails, that one person did are one deed: the first's address, the latest's facts. */
const grouped = (wanted: SQL): SQL => sql`
  select min(id)::bigint as id, max(id)::bigint as latest, count(*)::int as count from ${deskDeeds} where ${wanted}
  group by kind, administrator_id, order_id, customer_id,
    case when kind in ('delivery', 'mail', 'dismissal') then 0 else id end`

/** Midnight before it, where the provider is. */
const dayOf = (at: SQL): SQL => sql`date_trunc('day', ${at}, 'Europe/Amsterdam')`
const today = sql`created_at >= ${dayOf(sql`now()`)}`

type Row = { id: number; latest: number; count: number }

const rowsOf = (rows: readonly Record<string, unknown>[]): Row[] =>
  rows.map(({ id, latest, count }) => ({ id: Number(id), latest: Number(latest), count: Number(count) }))

/** Deeds in the order of their ids as given; two queries however many. */
const present = async (db: Db, found: readonly Row[]): Promise<Deed[]> => {
  if (found.length === 0) return []
  const ids = found.map(({ latest }) => latest)
  const rows = await db
    .select({
      deed: deskDeeds,
      order: orders,
      customer: customers,
      item: orderItems,
      to: sql`${mails.content} ->> 'to'`,
    })
    .from(deskDeeds)
    .leftJoin(orders, eq(orders.id, deskDeeds.orderId))
    .leftJoin(customers, sql`${customers.id} = coalesce(${deskDeeds.customerId}, ${orders.customerId})`)
    .leftJoin(orderItemRecordings, eq(orderItemRecordings.id, deskDeeds.recordingId))
    .leftJoin(orderItems, eq(orderItems.id, orderItemRecordings.orderItemId))
    .leftJoin(mails, eq(mails.id, deskDeeds.mailId))
    .where(inArray(deskDeeds.id, ids))
  const team = await membersOf(
    db,
    rows.flatMap(({ deed }) => deed.administratorId ?? []),
  )
  const rowOf = new Map(rows.map((row) => [row.deed.id, row]))
  return found.flatMap(({ id, latest, count }): Deed[] => {
    const row = rowOf.get(latest)
    if (row === undefined) return []
    const { deed, order, customer, item, to } = row
    const isRevision = deed.kind === 'revision'
    return [
      {
        '@id': adminIriOf('deeds', id),
        '@type': 'Deed',
        id,
        kind: deed.kind,
        by: team.get(deed.administratorId ?? 0) ?? null,
        createdAt: deed.createdAt.toISOString(),
        subject:
          order !== null
            ? adminIriOf('orders', order.token)
            : customer !== null
              ? adminIriOf('customers', customer.id)
              : `${apiPrefix}/admin/mails`,
        orderNumber: order?.number ?? null,
        company: customer?.company ?? null,
        email: customer?.email ?? (typeof to === 'string' ? to : null),
        productName: isRevision ? (item?.productName ?? null) : null,
        variantName: isRevision ? (item?.variantName ?? null) : null,
        count,
      },
    ]
  })
}

/** A page of what the provider's team did since midnight in Amsterdam, the latest first. */
export const listDeeds = async ({ database: { db } }: Context, { page, itemsPerPage }: Page): Promise<List<Deed>> => {
  const { rows } = await db.execute(
    sql`${grouped(today)} order by latest desc limit ${itemsPerPage} offset ${(page - 1) * itemsPerPage}`,
  )
  const counted = await db.execute(sql`select count(*)::int as total from (${grouped(today)}) deeds`)
  return { members: await present(db, rowsOf(rows)), total: Number(counted.rows[0]?.total ?? 0) }
}

/** One of them, of whatever day, with what that day's list counts as one with it. @throws NotFound */
export const getDeed = async ({ database: { db } }: Context, id: number): Promise<Deed> => {
  const ofItsDay = sql`${dayOf(sql`created_at`)} = (
    select ${dayOf(sql`deed.created_at`)} from ${deskDeeds} deed where deed.id = ${id}::bigint)`
  const { rows } = await db.execute(sql`${grouped(ofItsDay)} having bool_or(id = ${id}::bigint)`)
  const [deed] = await present(db, rowsOf(rows))
  if (deed === undefined) throw new NotFound()
  return deed
}
