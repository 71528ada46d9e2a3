import { and, count, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import { type ShownPayment, shownPayments } from '../../../src/api/contract/provider.ts'
import { customers } from '../../db/schema/customer.ts'
import { orders, payments } from '../../db/schema/order.ts'
import { projects } from '../../db/schema/project.ts'
import { containing } from '../list-queries.ts'
import { clientName, projectName } from '../order/list-orders.ts'
import { isOwnState } from '../order/own-payment.ts'
import { orderEntry, orderStates, presentEntries } from './order-entry.ts'
import type { Verb } from './verb.ts'

export const paymentStates = ['awaiting_payment', 'paid', 'failed', 'refunded'] as const

const args = z.object({
  states: z.array(z.enum(orderStates)).min(1),
  /** Of the payment that the order expects, the latest; null: any. */
  payment: z.enum(paymentStates).nullable(),
  /** How the desk shows the order's payment; any unless told. */
  shownPayment: z.enum(shownPayments).optional(),
  /** The first day, in Amsterdam; null: any. */
  since: z.iso.date().nullable(),
  /** A part of the number, or of the reseller's, the client's or the project's name, or of the reseller's e-mail. */
  search: z.string().optional(),
  /** How many of the latest are left out; none unless told. */
  offset: z.int().min(0).optional(),
  limit: z.int().min(1).max(10_000),
})
const result = z.object({ orders: z.array(orderEntry), total: z.number() })

const resellers = alias(customers, 'resellers')

const date = sql`coalesce(${orders.confirmedAt}, ${orders.updatedAt})`

/** Whether an order's own payment, the latest, is like that. */
const ownIs = (condition: SQL): SQL =>
  sql`(select ${condition} from ${payments} where ${and(eq(payments.orderId, orders.id), isOwnState)}
    order by ${payments.id} desc limit 1)`

const isInvoice = sql`${payments.method} = 'invoice'`
const isStanding = sql`${orders.state} <> 'cancelled'`

/** As the desk shows it: of a cancelled order nothing is to be paid, and an invoice that is out is no missed payment. */
const isShownAs = (shown: ShownPayment): SQL => {
  switch (shown) {
    case 'unexpected':
      return sql`exists (select 1 from ${payments}
        where ${payments.orderId} = ${orders.id} and ${payments.state} = 'unexpected')`
    case 'nothing':
      return sql`${orders.state} = 'cancelled' and ${ownIs(sql`${payments.state} in ('awaiting_payment', 'failed')`)}`
    case 'invoiced':
      return sql`${isStanding} and ${ownIs(sql`${payments.state} = 'awaiting_payment' and ${isInvoice}`)}`
    case 'awaiting_payment':
      return sql`${isStanding} and ${ownIs(sql`${payments.state} = 'awaiting_payment' and not (${isInvoice})`)}`
    case 'failed':
      return sql`${isStanding} and ${ownIs(sql`${payments.state} = 'failed'`)}`
    default:
      return ownIs(sql`${payments.state} = ${shown}`)
  }
}

/** Orders of everybody in these states, the latest first; `total` counts those beyond the limit too. */
export const listAllOrders: Verb<z.infer<typeof args>, z.infer<typeof result>> = {
  name: 'orders',
  args,
  result,
  run: async ({ database: { db } }, { states, payment, shownPayment, since, search, offset = 0, limit }) => {
    const wanted = and(
      inArray(orders.state, states),
      payment === null ? undefined : ownIs(sql`${payments.state} = ${payment}`),
      shownPayment === undefined ? undefined : isShownAs(shownPayment),
      since === null ? undefined : sql`${date} >= ${since}::timestamp at time zone 'Europe/Amsterdam'`,
      containing([orders.number, resellers.company, resellers.email, clientName, projectName], search),
    )
    const ofProject = eq(projects.id, orders.projectId)
    const ofClient = eq(customers.id, projects.clientId)
    const ofReseller = eq(resellers.id, orders.customerId)
    const rows = await db
      .select({ id: orders.id })
      .from(orders)
      .innerJoin(resellers, ofReseller)
      .leftJoin(projects, ofProject)
      .leftJoin(customers, ofClient)
      .where(wanted)
      .orderBy(desc(date), desc(orders.id))
      .limit(limit)
      .offset(offset)
    const [counted] = await db
      .select({ total: count() })
      .from(orders)
      .innerJoin(resellers, ofReseller)
      .leftJoin(projects, ofProject)
      .leftJoin(customers, ofClient)
      .where(wanted)
    const ids = rows.map(({ id }) => id)
    return { orders: await presentEntries(db, ids), total: counted?.total ?? 0 }
  },
}
