import { and, count, desc, eq, inArray, type SQL } from 'drizzle-orm'
import { historyStates, type Order, type OrderState } from '../../../src/api/contract/order.ts'
import type { Context } from '../../context.ts'
import { orders } from '../../db/schema/order.ts'
import { projects } from '../../db/schema/project.ts'
import type { CustomerCaller } from '../caller.ts'
import { findProject } from '../project/project-scope.ts'
import { visibleOrders } from './order-scope.ts'
import { presentOrders } from './present-orders.ts'

type Paging = { page: number; itemsPerPage: number }

const pageOfOrders = async (
  context: Context,
  caller: CustomerCaller,
  where: SQL | undefined,
  { page, itemsPerPage }: Paging,
) => {
  const { db } = context.database
  const joined = eq(projects.id, orders.projectId)
  const [counted] = await db.select({ total: count() }).from(orders).leftJoin(projects, joined).where(where)
  const rows = await db
    .select({ order: orders })
    .from(orders)
    .leftJoin(projects, joined)
    .where(where)
    .orderBy(desc(orders.id))
    .limit(itemsPerPage)
    .offset((page - 1) * itemsPerPage)
  const members = await presentOrders(
    context,
    db,
    rows.map(({ order }) => order),
    caller.customerId,
  )
  return { members, total: counted?.total ?? 0 }
}

const allStates: readonly OrderState[] = ['cart', 'parked', 'new', 'fulfilled', 'cancelled']

/**
 * A page of the orders that a person sees, newest first: new and fulfilled ones unless `states` asks for others
 * (specification, section 4). Unknown states give none.
 */
export const listOrders = async (
  context: Context,
  caller: CustomerCaller,
  { states, ...paging }: Paging & { states: readonly string[] },
): Promise<{ members: Order[]; total: number }> => {
  const wanted = states.length === 0 ? historyStates : allStates.filter((state) => states.includes(state))
  if (wanted.length === 0) return { members: [], total: 0 }
  return pageOfOrders(context, caller, and(visibleOrders(caller), inArray(orders.state, [...wanted])), paging)
}

/** A page of a project's orders in every state, newest first. @throws NotFound when the person sees no such project */
export const listProjectOrders = async (
  context: Context,
  caller: CustomerCaller,
  projectId: number,
  paging: Paging,
): Promise<{ members: Order[]; total: number }> => {
  const project = await findProject(context.database.db, caller, projectId)
  return pageOfOrders(context, caller, and(eq(orders.projectId, project.id), visibleOrders(caller)), paging)
}
