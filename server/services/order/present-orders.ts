import { eq, inArray } from 'drizzle-orm'
import { displayName } from '../../../src/api/contract/customer.ts'
import { iriOf } from '../../../src/api/contract/hydra.ts'
import { isEditable, type Order, taxOf } from '../../../src/api/contract/order.ts'
import type { Context } from '../../context.ts'
import type { Db, Tx } from '../../db/client.ts'
import { customers } from '../../db/schema/customer.ts'
import type { payments } from '../../db/schema/order.ts'
import { projects } from '../../db/schema/project.ts'
import { type OrderParts, readParts } from './order-parts.ts'
import type { OrderRow } from './order-scope.ts'
import { presentItem, presentLinks } from './present-item.ts'

const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0)

/** Items, linked items and amounts in cents: of today's prices while the order can be changed, then those it was confirmed at. */
const contentsOf = (order: OrderRow, parts: OrderParts, configuredRate: number) => {
  const isOpen = isEditable(order)
  const own = parts.items.filter(({ item }) => item.orderId === order.id)
  const rateOf = (subtotal: number, tax: number) => (subtotal === 0 ? configuredRate : (tax * 100) / subtotal)
  const taxRate =
    isOpen || order.subtotal === null || order.tax === null ? configuredRate : rateOf(order.subtotal, order.tax)
  const items = own.flatMap((part) => presentItem(part, parts, { isOpen, taxRate }))
  const linkedItems = own.flatMap((part) => presentLinks(part, parts, { isOpen, taxRate }))
  const added = sumOf([...items, ...linkedItems].map(({ total }) => total))
  const subtotal = isOpen ? added : (order.subtotal ?? added)
  const tax = isOpen ? taxOf(subtotal, configuredRate) : (order.tax ?? taxOf(subtotal, configuredRate))
  return { items, linkedItems, subtotal, tax, numberOfProducts: sumOf(own.map(({ item }) => item.quantity)) }
}

const presentPayment = (payment: typeof payments.$inferSelect | undefined): Order['payment'] => {
  if (payment === undefined) return null
  const iri = iriOf('payments', payment.id)
  return { '@id': iri, '@type': 'Payment', id: payment.id, idPath: iri, method: payment.method, state: payment.state }
}

type Place = { project: typeof projects.$inferSelect; client: typeof customers.$inferSelect | null }

const presentOrder = (order: OrderRow, parts: OrderParts, place: Place | undefined, taxRate: number): Order => {
  const iri = iriOf('orders', order.token)
  const { items, linkedItems, subtotal, tax, numberOfProducts } = contentsOf(order, parts, taxRate)
  const payment = parts.payments.find(({ orderId }) => orderId === order.id)
  const project = place?.project ?? null
  const client = place?.client ?? null
  return {
    '@id': iri,
    '@type': 'Order',
    id: order.id,
    idPath: iri,
    code: order.token,
    tokenValue: order.token,
    number: order.number,
    state: order.state,
    checkoutState: isEditable(order) ? 'cart' : 'completed',
    paymentState: payment?.state ?? null,
    items,
    linkedItems,
    numberOfProducts,
    project:
      project === null
        ? null
        : {
            '@id': iriOf('projects', project.id),
            '@type': 'Project',
            id: project.id,
            name: project.name,
            state: project.state,
          },
    projectId: project?.id ?? null,
    projectName: project?.name ?? null,
    clientName: client === null ? null : (client.company ?? displayName(client)),
    customer: iriOf('customers', order.customerId),
    payment: presentPayment(payment),
    remarks: order.notes,
    notes: order.notes,
    subtotal,
    tax,
    taxTotal: tax,
    total: subtotal + tax,
    currencyCode: 'EUR',
    localeCode: 'nl_NL',
    createdAt: order.createdAt.toISOString(),
    updatedAt: order.updatedAt.toISOString(),
  }
}

/** Orders as they go over the wire, in the order of the rows; six queries however many rows. Amounts in cents. */
export const presentOrders = async (
  { config }: Context,
  executor: Db | Tx,
  rows: readonly OrderRow[],
): Promise<Order[]> => {
  if (rows.length === 0) return []
  const parts = await readParts(
    executor,
    rows.map(({ id }) => id),
  )
  const projectIds = rows.flatMap(({ projectId }) => (projectId === null ? [] : [projectId]))
  const places = await executor
    .select({ project: projects, client: customers })
    .from(projects)
    .leftJoin(customers, eq(customers.id, projects.clientId))
    .where(inArray(projects.id, projectIds))
  return rows.map((row) => {
    const place = places.find(({ project }) => project.id === row.projectId)
    return presentOrder(row, parts, place, config.taxRate)
  })
}

/** One order as it goes over the wire. */
export const presentOneOrder = async (context: Context, executor: Db | Tx, row: OrderRow): Promise<Order> => {
  const [order] = await presentOrders(context, executor, [row])
  if (order === undefined) throw new Error('an order was lost while it was read')
  return order
}
