import { and, count, desc, eq } from 'drizzle-orm'
import { displayName } from '../../../src/api/contract/customer.ts'
import { iriOf } from '../../../src/api/contract/hydra.ts'
import type { Stats } from '../../../src/api/contract/project.ts'
import type { Context } from '../../context.ts'
import { customers } from '../../db/schema/customer.ts'
import { orders } from '../../db/schema/order.ts'
import { projects } from '../../db/schema/project.ts'
import type { CustomerCaller } from '../../shared/caller.ts'
import { NotFound } from '../../shared/errors.ts'
import { presentProjects } from '../project/present-projects.ts'
import { ownClients } from '../scope/client-scope.ts'
import { visibleOrders } from '../scope/order-scope.ts'
import { visibleProjects } from '../scope/project-scope.ts'
import { listWaiting } from './list-waiting.ts'

const latestProjects = 5

/**
 * What the dashboard counts (specification, section 2): open projects, orders in progress (`new`) and a reseller's
 * clients; and what waits for the person.
 * @throws NotFound for anybody else's account
 */
export const getStats = async (context: Context, caller: CustomerCaller, id: number): Promise<Stats> => {
  const { db } = context.database
  if (id !== caller.customerId) throw new NotFound()
  const [customer] = await db.select().from(customers).where(eq(customers.id, id))
  if (customer === undefined) throw new NotFound()
  const open = and(visibleProjects(caller), eq(projects.state, 'open'))
  const [openOrders] = await db
    .select({ total: count() })
    .from(orders)
    .leftJoin(projects, eq(projects.id, orders.projectId))
    .where(and(visibleOrders(caller), eq(orders.state, 'new')))
  const latest = await db
    .select()
    .from(projects)
    .where(open)
    .orderBy(desc(projects.updatedAt), desc(projects.id))
    .limit(latestProjects)
  return {
    '@id': `${iriOf('customers', id)}/stats`,
    '@type': 'Stats',
    fullName: displayName(customer),
    openProjects: await db.$count(projects, open),
    openOrders: openOrders?.total ?? 0,
    clients: await db.$count(customers, ownClients(caller)),
    latestOpenProjects: await presentProjects(db, caller, latest),
    waiting: await listWaiting(context, caller),
  }
}
