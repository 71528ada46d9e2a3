import { eq, inArray } from 'drizzle-orm'
import type { Db, Tx } from '../../db/client.ts'
import { orderDesk } from '../../db/schema/desk.ts'
import { orders } from '../../db/schema/order.ts'

/** Until when orders are to be made, in ISO 8601, by their codes; those without are left out. */
export const dueDatesOf = async (executor: Db | Tx, codes: readonly string[]): Promise<Map<string, string>> => {
  if (codes.length === 0) return new Map()
  const rows = await executor
    .select({ code: orders.token, dueAt: orderDesk.dueAt })
    .from(orderDesk)
    .innerJoin(orders, eq(orders.id, orderDesk.orderId))
    .where(inArray(orders.token, [...codes]))
  return new Map(rows.flatMap(({ code, dueAt }) => (dueAt === null ? [] : [[code, dueAt.toISOString()] as const])))
}

/** Writes down until when an order is to be made; null: no day any more. */
export const writeDueDate = async (tx: Tx, orderId: number, dueAt: Date | null): Promise<void> => {
  await tx
    .insert(orderDesk)
    .values({ orderId, dueAt })
    .onConflictDoUpdate({ target: orderDesk.orderId, set: { dueAt } })
}
