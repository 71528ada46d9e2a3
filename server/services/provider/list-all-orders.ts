import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { orders, payments } from '../../db/schema/order.ts'
import { isOwnState } from '../order/own-payment.ts'
import { orderEntry, orderStates, presentEntries } from './order-entry.ts'
import type { Verb } from './verb.ts'

export const paymentStates = ['awaiting_payment', 'paid', 'failed', 'refunded'] as const

const args = z.object({
  states: z.array(z.enum(orderStates)).min(1),
  /** Of the payment that the order expects, the latest; null: any. */
  payment: z.enum(paymentStates).nullable(),
  /** The first day, in Amsterdam; null: any. */
  since: z.iso.date().nullable(),
  limit: z.int().min(1).max(10_000),
})
const result = z.object({ orders: z.array(orderEntry), total: z.number() })

const date = sql`coalesce(${orders.confirmedAt}, ${orders.updatedAt})`

const isPaidAs = (state: (typeof paymentStates)[number]): SQL =>
  sql`(select ${payments.state} from ${payments} where ${and(eq(payments.orderId, orders.id), isOwnState)}
    order by ${payments.id} desc limit 1) = ${state}`

/** Orders of everybody in these states, the latest first; `total` counts those beyond the limit too. */
export const listAllOrders: Verb<z.infer<typeof args>, z.infer<typeof result>> = {
  name: 'orders',
  args,
  result,
  run: async ({ database: { db } }, { states, payment, since, limit }) => {
    const wanted = and(
      inArray(orders.state, states),
      payment === null ? undefined : isPaidAs(payment),
      since === null ? undefined : sql`${date} >= ${since}::timestamp at time zone 'Europe/Amsterdam'`,
    )
    const rows = await db
      .select({ id: orders.id })
      .from(orders)
      .where(wanted)
      .orderBy(desc(date), desc(orders.id))
      .limit(limit)
    const ids = rows.map(({ id }) => id)
    return { orders: await presentEntries(db, ids), total: await db.$count(orders, wanted) }
  },
}
