import { eq, inArray } from 'drizzle-orm'
import { customerName } from '../../../src/api/contract/customer.ts'
import { isEditable } from '../../../src/api/contract/order.ts'
import type { Db, Tx } from '../../db/client.ts'
import { customers } from '../../db/schema/customer.ts'
import type { OrderNames } from '../../db/schema/order.ts'
import { type ProjectRow, projects } from '../../db/schema/project.ts'
import type { CustomerRow } from '../scope/client-scope.ts'
import type { OrderRow } from '../scope/order-scope.ts'
import { type OrderParts, readParts } from './order-parts.ts'

/** An order with all that it is made of and its project has. `parts` may hold those of other orders too. */
export type ReadOrder = { order: OrderRow; parts: OrderParts; project: ProjectRow | null; client: CustomerRow | null }

/** Orders in the order of the rows; seven queries however many rows. Without `withPeaks` their recordings have none. */
export const readOrders = async (
  executor: Db | Tx,
  rows: readonly OrderRow[],
  options: { withPeaks?: boolean } = {},
): Promise<ReadOrder[]> => {
  if (rows.length === 0) return []
  const parts = await readParts(
    executor,
    rows.map(({ id }) => id),
    options,
  )
  const projectIds = rows.flatMap(({ projectId }) => (projectId === null ? [] : [projectId]))
  const places = await executor
    .select({ project: projects, client: customers })
    .from(projects)
    .leftJoin(customers, eq(customers.id, projects.clientId))
    .where(inArray(projects.id, projectIds))
  return rows.map((order) => {
    const place = places.find(({ project }) => project.id === order.projectId)
    return { order, parts, project: place?.project ?? null, client: place?.client ?? null }
  })
}

/** One order with its parts, its project and that one's client. */
export const readOrder = async (executor: Db | Tx, row: OrderRow): Promise<ReadOrder> => {
  const [read] = await readOrders(executor, [row], { withPeaks: true })
  if (read === undefined) throw new Error('an order was lost while it was read')
  return read
}

/** Names of a confirmed order are those of its confirmation: it is a document, whatever is renamed since. */
export const orderNamesOf = ({ order, project, client }: Pick<ReadOrder, 'order' | 'project' | 'client'>): OrderNames =>
  (isEditable(order) ? null : order.names) ?? {
    client: client === null ? null : customerName(client),
    project: project?.name ?? null,
  }
