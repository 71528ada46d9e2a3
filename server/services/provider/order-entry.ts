import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import type { Db, Tx } from '../../db/client.ts'
import { customers } from '../../db/schema/customer.ts'
import { orderItemInstructions, orderItems, orders, payments } from '../../db/schema/order.ts'
import { projects } from '../../db/schema/project.ts'
import { isOwnState } from '../order/own-payment.ts'
import { orderNamesOf } from '../order/read-orders.ts'

export const orderStates = ['cart', 'parked', 'new', 'fulfilled', 'cancelled'] as const

/** An order as the provider's team sees one. Amounts in cents, null until it is confirmed. */
export const orderEntry = z.object({
  number: z.string().nullable(),
  code: z.string(),
  state: z.enum(orderStates),
  email: z.string(),
  company: z.string().nullable(),
  client: z.string().nullable(),
  project: z.string().nullable(),
  products: z.number(),
  subtotal: z.number().nullable(),
  tax: z.number().nullable(),
  total: z.number().nullable(),
  payment: z.object({ id: z.number(), method: z.string(), state: z.string() }).nullable(),
  confirmedAt: z.iso.datetime().nullable(),
  updatedAt: z.iso.datetime(),
})

export type OrderEntry = z.infer<typeof orderEntry>

const clients = alias(customers, 'clients')

/** As `sharePieces` has it: an item's lines are one piece each at least. */
const piecesOfItem = sql`greatest(${orderItems.quantity}, (
  select count(distinct ${orderItemInstructions.index}) from ${orderItemInstructions}
  where ${orderItemInstructions.orderItemId} = ${orderItems.id}))`

/** The entries of these orders, in the order of their ids as given; three queries however many. */
export const presentEntries = async (executor: Db | Tx, ids: readonly number[]): Promise<OrderEntry[]> => {
  if (ids.length === 0) return []
  const wanted = [...ids]
  const rows = await executor
    .select({ order: orders, customer: customers, project: projects, client: clients })
    .from(orders)
    .innerJoin(customers, eq(customers.id, orders.customerId))
    .leftJoin(projects, eq(projects.id, orders.projectId))
    .leftJoin(clients, eq(clients.id, projects.clientId))
    .where(inArray(orders.id, wanted))
  const counts = await executor
    .select({ orderId: orderItems.orderId, products: sql<number>`sum(${piecesOfItem})::int` })
    .from(orderItems)
    .where(inArray(orderItems.orderId, wanted))
    .groupBy(orderItems.orderId)
  const paid = await executor
    .selectDistinctOn([payments.orderId], {
      orderId: payments.orderId,
      id: payments.id,
      method: payments.method,
      state: payments.state,
    })
    .from(payments)
    .where(and(inArray(payments.orderId, wanted), isOwnState))
    .orderBy(payments.orderId, desc(payments.id))
  const rowOf = new Map(rows.map((row) => [row.order.id, row]))
  const productsOf = new Map(counts.map(({ orderId, products }) => [orderId, products]))
  const paymentOf = new Map(paid.map(({ orderId, id, method, state }) => [orderId, { id, method, state }]))
  return wanted.flatMap((id): OrderEntry[] => {
    const row = rowOf.get(id)
    if (row === undefined) return []
    const { order, customer } = row
    const { client, project } = orderNamesOf(row)
    return [
      {
        number: order.number,
        code: order.token,
        state: order.state,
        email: customer.email,
        company: customer.company,
        client,
        project,
        products: productsOf.get(id) ?? 0,
        subtotal: order.subtotal,
        tax: order.tax,
        total: order.subtotal === null || order.tax === null ? null : order.subtotal + order.tax,
        payment: paymentOf.get(id) ?? null,
        confirmedAt: order.confirmedAt?.toISOString() ?? null,
        updatedAt: order.updatedAt.toISOString(),
      },
    ]
  })
}

/** The entry of one order, whose row the caller has read. */
export const presentEntry = async (executor: Db | Tx, id: number): Promise<OrderEntry> => {
  const [entry] = await presentEntries(executor, [id])
  if (entry === undefined) throw new Error('an order was lost while it was read')
  return entry
}
