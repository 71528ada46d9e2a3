import { and, eq } from 'drizzle-orm'
import type { Order } from '../../../src/api/contract/order.ts'
import type { Context } from '../../context.ts'
import { orders } from '../../db/schema/order.ts'
import { projects } from '../../db/schema/project.ts'
import type { CustomerCaller } from '../../shared/caller.ts'
import { NotFound } from '../../shared/errors.ts'
import { requireToken, visibleOrders } from '../scope/order-scope.ts'
import { presentOneOrder } from './present-orders.ts'

/** An order by its token. @throws NotFound when the person sees no such order */
export const getOrder = async (context: Context, caller: CustomerCaller, token: string): Promise<Order> => {
  requireToken(token)
  const { db } = context.database
  const [found] = await db
    .select({ order: orders })
    .from(orders)
    .leftJoin(projects, eq(projects.id, orders.projectId))
    .where(and(eq(orders.token, token), visibleOrders(caller)))
  if (found === undefined) throw new NotFound()
  return presentOneOrder(context, db, found.order, caller.customerId)
}
