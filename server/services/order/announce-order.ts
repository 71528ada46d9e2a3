import { and, eq } from 'drizzle-orm'
import { iriOf } from '../../../src/api/contract/hydra.ts'
import type { Order, UnexpectedPayment } from '../../../src/api/contract/order.ts'
import type { Tx } from '../../db/client.ts'
import { users } from '../../db/schema/customer.ts'
import { projects } from '../../db/schema/project.ts'
import { type PublishTools, publish } from '../../stream/publish.ts'
import type { OrderRow } from '../scope/order-scope.ts'

/** Who sees an order: its owner, and its client's own account while the project is that client's. */
const viewersOf = async (tx: Tx, { customerId, projectId, clientId }: OrderRow): Promise<number[]> => {
  if (projectId === null) return [customerId]
  const [client] = await tx
    .select({ id: projects.clientId })
    .from(projects)
    .innerJoin(users, eq(users.customerId, projects.clientId))
    .where(and(eq(projects.id, projectId), clientId === null ? undefined : eq(projects.clientId, clientId)))
  return client?.id == null ? [customerId] : [customerId, client.id]
}

const newsOf = (order: OrderRow, change: Record<string, unknown>) => {
  const iri = iriOf('orders', order.token)
  return { topic: iri, data: { '@id': iri, '@type': 'Order', number: order.number, ...change } }
}

/**
 * Tells the open portals of those who see an order what became of it: the order by its IRI and number, with what changed
 * and nothing else. Call it late in a transaction, as `publish`.
 */
export const announceOrder = async (
  context: PublishTools,
  tx: Tx,
  order: OrderRow,
  change: Partial<Pick<Order, 'state' | 'paymentState' | 'updatedAt'>>,
): Promise<void> => {
  await publish(context, tx, { customerIds: await viewersOf(tx, order), ...newsOf(order, change) })
}

/** Tells whoever ordered, and nobody else, of money that came unexpected or went back. As `announceOrder`. */
export const announceUnexpectedPayment = async (
  context: PublishTools,
  tx: Tx,
  order: OrderRow,
  unexpectedPayment: UnexpectedPayment['state'],
): Promise<void> => publish(context, tx, { customerIds: [order.customerId], ...newsOf(order, { unexpectedPayment }) })
