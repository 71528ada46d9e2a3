import { and, eq, type SQL } from 'drizzle-orm'
import type { LinkedItem, OrderItem } from '../../../src/api/contract/order.ts'
import type { Context } from '../../context.ts'
import { orderItemLinks, orderItems, orders } from '../../db/schema/order.ts'
import { projects } from '../../db/schema/project.ts'
import type { CustomerCaller } from '../../shared/caller.ts'
import { NotFound } from '../../shared/errors.ts'
import { visibleOrders } from '../scope/order-scope.ts'
import { readParts } from './order-parts.ts'
import { contentsOf } from './present-orders.ts'

/** What is in the order that the wanted thing belongs to: its share of the tax depends on the rest. */
const contentsAround = async ({ database: { db }, config, tokens }: Context, caller: CustomerCaller, wanted: SQL) => {
  const [found] = await db
    .select({ order: orders })
    .from(orders)
    .innerJoin(orderItems, eq(orderItems.orderId, orders.id))
    .leftJoin(orderItemLinks, eq(orderItemLinks.orderItemId, orderItems.id))
    .leftJoin(projects, eq(projects.id, orders.projectId))
    .where(and(wanted, visibleOrders(caller)))
    .limit(1)
  if (found === undefined) throw new NotFound()
  const showsScripts = found.order.customerId === caller.customerId
  const parts = await readParts(db, [found.order.id], { withPeaks: true })
  return contentsOf(found.order, parts, { taxRate: config.taxRate, showsScripts, tokens })
}

/** An order item, not split into its lines. @throws NotFound when the person does not see its order */
export const getOrderItem = async (context: Context, caller: CustomerCaller, id: number): Promise<OrderItem> => {
  const { wholeItems } = await contentsAround(context, caller, eq(orderItems.id, id))
  return wholeItems.find((item) => item.id === id) ?? missing()
}

/** One line of an item, by its instruction index; an only line 0 is the item itself, and is called so. @throws NotFound */
export const getOrderLine = async (
  context: Context,
  caller: CustomerCaller,
  { id, index }: { id: number; index: string },
): Promise<OrderItem> => {
  const { items } = await contentsAround(context, caller, eq(orderItems.id, id))
  return items.find((line) => line.id === id && String(line.instructionIndex) === index) ?? missing()
}

/** A voice or an option that hangs on an order item. @throws NotFound when the person does not see its order */
export const getLinkedItem = async (context: Context, caller: CustomerCaller, id: number): Promise<LinkedItem> => {
  const { linkedItems } = await contentsAround(context, caller, eq(orderItemLinks.id, id))
  return linkedItems.find((item) => item.id === id) ?? missing()
}

const missing = (): never => {
  throw new NotFound()
}
