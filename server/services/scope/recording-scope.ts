import { and, eq, type SQL } from 'drizzle-orm'
import type { Tx } from '../../db/client.ts'
import { orderItemRecordings, orderItems, orders } from '../../db/schema/order.ts'
import type { CustomerCaller } from '../../shared/caller.ts'
import { NotFound, refuse } from '../../shared/errors.ts'
import type { OrderItemRow, OrderRow } from './order-scope.ts'

type RecordingRow = typeof orderItemRecordings.$inferSelect

const lockById = async (tx: Tx, where: SQL | undefined): Promise<OrderRow | undefined> => {
  const [order] = await tx.select().from(orders).where(where).for('update')
  return order
}

/**
 * A recording of an order that the caller owns, and that order, locked until the transaction ends: before the recording is
 * read, so that of two who decide one comes second.
 * @throws NotFound when there is none
 */
export const lockRecording = async (
  tx: Tx,
  { customerId }: CustomerCaller,
  id: number,
): Promise<{ order: OrderRow; recording: RecordingRow }> => {
  const [known] = await tx
    .select({ orderId: orderItems.orderId })
    .from(orderItemRecordings)
    .innerJoin(orderItems, eq(orderItems.id, orderItemRecordings.orderItemId))
    .where(eq(orderItemRecordings.id, id))
  const isOwn = and(eq(orders.id, known?.orderId ?? 0), eq(orders.customerId, customerId))
  const order = known === undefined ? undefined : await lockById(tx, isOwn)
  const [recording] = await tx.select().from(orderItemRecordings).where(eq(orderItemRecordings.id, id))
  if (known === undefined || order === undefined || recording === undefined) throw new NotFound()
  return { order, recording }
}

/**
 * An item of any order, for the provider's team, and that order, locked until the transaction ends.
 * @throws Invalid at `orderItem` when there is none
 */
export const lockDeliveredItem = async (tx: Tx, id: number): Promise<{ order: OrderRow; item: OrderItemRow }> => {
  const [item] = await tx.select().from(orderItems).where(eq(orderItems.id, id))
  const order = item === undefined ? undefined : await lockById(tx, eq(orders.id, item.orderId))
  return item === undefined || order === undefined ? refuse('orderItem', 'not-found') : { order, item }
}
