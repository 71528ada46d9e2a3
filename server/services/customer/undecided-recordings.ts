import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm'
import { iriOf } from '../../../src/api/contract/hydra.ts'
import type { Waiting } from '../../../src/api/contract/waiting.ts'
import type { Context } from '../../context.ts'
import { orderItemRecordings, orderItems, orders } from '../../db/schema/order.ts'
import { projects } from '../../db/schema/project.ts'
import type { CustomerCaller } from '../../shared/caller.ts'

/** Each order's lines whose newest recording waits for the reseller's decision; those of archived projects do, too. */
export const undecidedRecordings = async (
  { database: { db } }: Context,
  { customerId }: CustomerCaller,
  most: number,
): Promise<Waiting[]> => {
  const { orderItemId, index, version, state, createdAt } = orderItemRecordings
  const newest = db
    .selectDistinctOn([orderItemId, index], { orderId: orderItems.orderId, state, createdAt })
    .from(orderItemRecordings)
    .innerJoin(orderItems, eq(orderItems.id, orderItemId))
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .where(and(eq(orders.customerId, customerId), inArray(orders.state, ['new', 'fulfilled'])))
    .orderBy(asc(orderItemId), asc(index), desc(version))
    .as('newest')
  const since = sql<Date>`min(${newest.createdAt})`.mapWith(createdAt)
  const rows = await db
    .select({
      code: orders.token,
      number: orders.number,
      project: { id: projects.id, name: projects.name },
      count: sql<number>`count(*)::int`,
      since,
    })
    .from(newest)
    .innerJoin(orders, eq(orders.id, newest.orderId))
    .leftJoin(projects, eq(projects.id, orders.projectId))
    .where(eq(newest.state, 'delivered'))
    .groupBy(orders.id, projects.id)
    .orderBy(asc(orders.id))
    .limit(most)
  return rows.map(({ code, number, project, count, since: oldest }) => ({
    kind: 'recordings',
    count,
    project: project && { '@id': iriOf('projects', project.id), ...project },
    order: { code, number },
    since: oldest.toISOString(),
  }))
}
