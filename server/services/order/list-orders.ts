import { and, count, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { historyStates, type Order, type OrderState } from '../../../src/api/contract/order.ts'
import type { Context } from '../../context.ts'
import { customers } from '../../db/schema/customer.ts'
import { orders } from '../../db/schema/order.ts'
import { projects } from '../../db/schema/project.ts'
import type { CustomerCaller } from '../../shared/caller.ts'
import type { List, Page, Sorting } from '../../shared/paging.ts'
import { byName, containing, sortedBy } from '../list-queries.ts'
import { visibleOrders } from '../scope/order-scope.ts'
import { findProject } from '../scope/project-scope.ts'
import { shownName } from '../shown-name.ts'
import { presentOrders } from './present-orders.ts'

export const orderSortings = ['number', 'clientName', 'projectName', 'state', 'createdAt', 'updatedAt'] as const
type OrderSorting = (typeof orderSortings)[number]

/** A confirmed order keeps the names of its confirmation (`orderNamesOf`). */
export const clientName = sql`case when ${orders.names} is null then ${shownName} else ${orders.names} ->> 'client' end`
export const projectName = sql`case when ${orders.names} is null then ${projects.name} else ${orders.names} ->> 'project' end`

const columns = {
  number: orders.number,
  clientName: byName(clientName),
  projectName: byName(projectName),
  state: orders.state,
  createdAt: orders.createdAt,
  updatedAt: orders.updatedAt,
}

/** A confirmed order is as old as its confirmation, and so as its number; a draft as old as itself. */
const latestFirst = [desc(sql`coalesce(${orders.confirmedAt}, ${orders.createdAt})`), desc(orders.id)]

type Listing = Page & {
  /** A part of the number, or of the client's or the project's name. */
  search?: string
  /** The latest first unless told otherwise. */
  sortings?: readonly Sorting<OrderSorting>[]
}

const pageOfOrders = async (
  context: Context,
  caller: CustomerCaller,
  scope: SQL | undefined,
  { search, sortings = [], page, itemsPerPage }: Listing,
) => {
  const { db } = context.database
  const joined = eq(projects.id, orders.projectId)
  const named = eq(customers.id, projects.clientId)
  const where = and(scope, containing([orders.number, clientName, projectName], search))
  const [counted] = await db
    .select({ total: count() })
    .from(orders)
    .leftJoin(projects, joined)
    .leftJoin(customers, named)
    .where(where)
  const rows = await db
    .select({ order: orders })
    .from(orders)
    .leftJoin(projects, joined)
    .leftJoin(customers, named)
    .where(where)
    .orderBy(...sortedBy(columns, sortings, latestFirst))
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
 * A page of the orders that a person sees: new and fulfilled ones unless `states` asks for others
 * (specification, section 4). Unknown states give none.
 */
export const listOrders = async (
  context: Context,
  caller: CustomerCaller,
  { states, ...listing }: Listing & { states: readonly string[] },
): Promise<List<Order>> => {
  const wanted = states.length === 0 ? historyStates : allStates.filter((state) => states.includes(state))
  if (wanted.length === 0) return { members: [], total: 0 }
  return pageOfOrders(context, caller, and(visibleOrders(caller), inArray(orders.state, [...wanted])), listing)
}

/** A page of a project's orders in every state. @throws NotFound when the person sees no such project */
export const listProjectOrders = async (
  context: Context,
  caller: CustomerCaller,
  projectId: number,
  listing: Listing,
): Promise<List<Order>> => {
  const project = await findProject(context.database.db, caller, projectId)
  return pageOfOrders(context, caller, and(eq(orders.projectId, project.id), visibleOrders(caller)), listing)
}
