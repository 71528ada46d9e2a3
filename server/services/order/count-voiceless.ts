import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../db/client.ts'
import { orderItemInstructions, orderItemLinks, orderItems } from '../../db/schema/order.ts'

/** How many lines of each of these orders have no voice, by the order's id; without those that have none such. */
export const countVoiceless = async (
  executor: Db | Tx,
  orderIds: readonly number[],
): Promise<ReadonlyMap<number, number>> => {
  // An item without instructions is one line, as `indexesOf` has it.
  const line = sql`coalesce(${orderItemInstructions.index}, 0)`
  const rows = await executor
    .select({
      orderId: orderItems.orderId,
      count: sql<number>`count(distinct (${orderItems.id}, ${line}))::int`,
    })
    .from(orderItems)
    .leftJoin(orderItemInstructions, eq(orderItemInstructions.orderItemId, orderItems.id))
    .leftJoin(
      orderItemLinks,
      and(
        eq(orderItemLinks.orderItemId, orderItems.id),
        eq(orderItemLinks.type, 'voice'),
        eq(orderItemLinks.index, line),
      ),
    )
    .where(and(inArray(orderItems.orderId, [...orderIds]), isNull(orderItemLinks.id)))
    .groupBy(orderItems.orderId)
  return new Map(rows.map(({ orderId, count }) => [orderId, count]))
}
