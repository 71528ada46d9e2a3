import { and, eq } from 'drizzle-orm'
import { type Iri, iriOf } from '../../../src/api/contract/hydra.ts'
import type { Order, UnexpectedPayment } from '../../../src/api/contract/order.ts'
import type { DeliveryState } from '../../../src/api/contract/recording.ts'
import type { Tx } from '../../db/client.ts'
import { users } from '../../db/schema/customer.ts'
import { orders } from '../../db/schema/order.ts'
import { projects } from '../../db/schema/project.ts'
import { type PublishTools, publish } from '../../stream/publish.ts'
import { isForItsClient, type OrderRow } from '../scope/order-scope.ts'

/** Who sees an order: its owner, and its client's own account. */
const viewersOf = async (tx: Tx, { id, customerId }: OrderRow): Promise<number[]> => {
  const [client] = await tx
    .select({ id: users.customerId })
    .from(orders)
    .innerJoin(projects, eq(projects.id, orders.projectId))
    .innerJoin(users, eq(users.customerId, projects.clientId))
    .where(and(eq(orders.id, id), isForItsClient))
  return client === undefined ? [customerId] : [customerId, client.id]
}

/** What changed: of the order, or of what is recorded for it, that recording's IRI and how its line fares. */
type OrderNews = Partial<Pick<Order, 'state' | 'paymentState' | 'updatedAt'> & Delivered & Withdrawn>
type Delivered = { recording: Iri; deliveryState: DeliveryState }
/** A line that waits to be decided again was not delivered again. */
type Withdrawn = { recording: Iri; revision: 'withdrawn' }

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
  change: OrderNews,
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
