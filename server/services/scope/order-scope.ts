import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import { isEditable } from '../../../src/api/contract/order.ts'
import type { Tx } from '../../db/client.ts'
import { orderItems, orders } from '../../db/schema/order.ts'
import { type ProjectRow, projects } from '../../db/schema/project.ts'
import type { CustomerCaller } from '../../shared/caller.ts'
import { NotFound, refuse, Unprocessable } from '../../shared/errors.ts'
import { requireOpen } from './project-scope.ts'

export type OrderRow = typeof orders.$inferSelect
/** An order and the project that it is linked to, both locked. */
type LockedOrder = { order: OrderRow; project: ProjectRow | null }
export type OrderItemRow = typeof orderItems.$inferSelect

/** Since when an order belongs to its project. */
export const linkedSince = sql<Date>`coalesce(${orders.linkedAt}, ${orders.createdAt})`.mapWith(orders.createdAt)

/** @throws NotFound for a text that no token can be */
export const requireToken = (token: string): void => {
  if (!/^[\w-]{1,64}$/.test(token)) throw new NotFound()
}

/** As `isEditable`, for a query. */
export const isEditableOrder = inArray(orders.state, ['cart', 'parked'])

/**
 * An order that its project's client sees: not one that was confirmed for another client, who may be deleted since.
 * Needs `projects` joined.
 */
export const isForItsClient = or(isEditableOrder, eq(orders.clientId, projects.clientId))

/** Orders that a person sees: their own, and those that they are the client of. Needs `projects` joined. */
export const visibleOrders = ({ customerId }: CustomerCaller): SQL | undefined =>
  or(eq(orders.customerId, customerId), and(eq(projects.clientId, customerId), isForItsClient))

/** The project stays as it is, its state and client too, until the transaction ends. */
const holdProject = async (tx: Tx, id: number | null): Promise<LockedOrder['project']> => {
  if (id === null) return null
  const [project] = await tx.select().from(projects).where(eq(projects.id, id)).for('share')
  return project ?? null
}

/**
 * The caller's own order and its project, locked until the transaction ends; the project first, as whoever links orders
 * to it does.
 * @throws NotFound when there is none
 */
export const lockOrder = async (tx: Tx, caller: CustomerCaller, token: string): Promise<LockedOrder> => {
  requireToken(token)
  const isOwn = and(eq(orders.token, token), eq(orders.customerId, caller.customerId))
  const [known] = await tx.select({ projectId: orders.projectId }).from(orders).where(isOwn)
  if (known === undefined) throw new NotFound()
  const held = await holdProject(tx, known.projectId)
  const [order] = await tx.select().from(orders).where(isOwn).for('update')
  if (order === undefined) throw new NotFound()
  const isSame = order.projectId === known.projectId
  return { order, project: isSame ? held : await holdProject(tx, order.projectId) }
}

/** @throws Unprocessable when the order is neither a cart nor parked (specification, section 4), or its project archived */
export const requireEditable = ({ order, project }: LockedOrder): void => {
  if (!isEditable(order)) throw new Unprocessable('This order can no longer be changed.')
  if (project !== null) requireOpen(project)
}

/** @throws Invalid at `orderItemId` when the order has no such item */
export const findOrderItem = async (tx: Tx, order: OrderRow, orderItemId: number): Promise<OrderItemRow> => {
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
  const locked = await lockOrder(tx, caller, owned.token)
  requireEditable(locked)
  const [item] = await tx.select().from(orderItems).where(eq(orderItems.id, orderItemId))
  return item === undefined ? refuse(field, 'not-found') : { order: locked.order, item }
}
