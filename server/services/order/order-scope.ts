import { and, eq, isNull, or, type SQL } from 'drizzle-orm'
import { isEditable } from '../../../src/api/contract/order.ts'
import type { Tx } from '../../db/client.ts'
import { orderItems, orders } from '../../db/schema/order.ts'
import { projects } from '../../db/schema/project.ts'
import { NotFound, refuse, Unprocessable } from '../../errors.ts'
import type { CustomerCaller } from '../caller.ts'

export type OrderRow = typeof orders.$inferSelect
export type OrderItemRow = typeof orderItems.$inferSelect

/** @throws NotFound for a text that no token can be */
export const requireToken = (token: string): void => {
  if (!/^[\w-]{1,64}$/.test(token)) throw new NotFound()
}

/**
 * Orders that a person sees: their own, and those of projects that they are the client of, unless the order was confirmed
 * for another client that the project had. Needs `projects` joined.
 */
export const visibleOrders = ({ customerId }: CustomerCaller): SQL | undefined =>
  or(
    eq(orders.customerId, customerId),
    and(eq(projects.clientId, customerId), or(isNull(orders.clientId), eq(orders.clientId, customerId))),
  )

/**
 * The caller's own order, locked until the transaction ends.
 * @throws NotFound when there is none
 */
export const lockOrder = async (tx: Tx, caller: CustomerCaller, token: string): Promise<OrderRow> => {
  requireToken(token)
  const [order] = await tx
    .select()
    .from(orders)
    .where(and(eq(orders.token, token), eq(orders.customerId, caller.customerId)))
    .for('update')
  if (order === undefined) throw new NotFound()
  return order
}

/** @throws Unprocessable when the order is neither a cart nor parked (specification, section 4) */
export const requireEditable = (order: OrderRow): void => {
  if (!isEditable(order)) throw new Unprocessable('This order can no longer be changed.')
}

/** The caller's own order, locked. @throws NotFound, or Unprocessable when it can't be changed any more */
export const lockEditableOrder = async (tx: Tx, caller: CustomerCaller, token: string): Promise<OrderRow> => {
  const order = await lockOrder(tx, caller, token)
  requireEditable(order)
  return order
}

/** @throws Invalid at `orderItemId` when the order has no such item */
export const findItem = async (tx: Tx, order: OrderRow, orderItemId: number): Promise<OrderItemRow> => {
  const [item] = await tx
    .select()
    .from(orderItems)
    .where(and(eq(orderItems.id, orderItemId), eq(orderItems.orderId, order.id)))
  return item ?? refuse('orderItemId', 'not-found')
}

/**
 * The editable order of an item that the caller owns, locked, and the item.
 * @throws Invalid at `field` for a missing or foreign item, Unprocessable when its order can't be changed any more
 */
export const lockOrderOfItem = async (
  tx: Tx,
  caller: CustomerCaller,
  { orderItemId, field }: { orderItemId: number; field: string },
): Promise<{ order: OrderRow; item: OrderItemRow }> => {
  const [owned] = await tx
    .select({ token: orders.token })
    .from(orderItems)
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .where(and(eq(orderItems.id, orderItemId), eq(orders.customerId, caller.customerId)))
  if (owned === undefined) return refuse(field, 'not-found')
  const order = await lockEditableOrder(tx, caller, owned.token)
  const [item] = await tx.select().from(orderItems).where(eq(orderItems.id, orderItemId))
  return item === undefined ? refuse(field, 'not-found') : { order, item }
}
