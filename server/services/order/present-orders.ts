import { eq, inArray } from 'drizzle-orm'
import { displayName } from '../../../src/api/contract/customer.ts'
import { iriOf } from '../../../src/api/contract/hydra.ts'
import { isEditable, type Order, type Payment, taxOf, taxShares } from '../../../src/api/contract/order.ts'
import type { Context } from '../../context.ts'
import type { Db, Tx } from '../../db/client.ts'
import { customers } from '../../db/schema/customer.ts'
import type { OrderNames } from '../../db/schema/order.ts'
import { projects } from '../../db/schema/project.ts'
import type { OwnPayment } from '../payment/own-payment.ts'
import { type OrderParts, readParts } from './order-parts.ts'
import type { OrderRow } from './order-scope.ts'
import { itemTotal, linkTotal, presentItem, presentLink, presentWholeItem } from './present-item.ts'

const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0)

/**
 * Items, linked items and amounts in cents: of today's prices while the order can be changed, then those it was
 * confirmed at. Each part bears its share of the order's tax, so that the shares add up exactly.
 */
export const contentsOf = (order: OrderRow, parts: OrderParts, { taxRate: configured, showsScripts }: Sight) => {
  const isOpen = isEditable(order)
  const own = parts.items.filter(({ item }) => item.orderId === order.id)
  const links = own.flatMap((part) =>
    parts.links.filter(({ link }) => link.orderItemId === part.item.id).map((linked) => ({ part, linked })),
  )
  const totals = [
    ...own.map((part) => itemTotal(part, isOpen)),
    ...links.map(({ part, linked }) => linkTotal(part, linked, parts, isOpen)),
  ]
  const added = sumOf(totals)
  const subtotal = isOpen ? added : (order.subtotal ?? added)
  const tax = isOpen ? taxOf(added, configured) : (order.tax ?? taxOf(subtotal, configured))
  const taxes = taxShares(totals, subtotal === 0 ? configured : (tax * 100) / subtotal)
  const rules = { isOpen, showsScripts }
  const wholes = own.map((part, at) => ({ part, rules: { ...rules, tax: taxes[at] ?? 0 } }))
  const items = wholes.flatMap((whole) => presentItem(whole.part, parts, whole.rules))
  return {
    items,
    wholeItems: wholes.map((whole) => presentWholeItem(whole.part, parts, whole.rules)),
    linkedItems: links.map(({ part, linked }, at) =>
      presentLink(part, linked, parts, { isOpen, tax: taxes[own.length + at] ?? 0 }),
    ),
    subtotal,
    tax,
    numberOfProducts: sumOf(items.map(({ quantity }) => quantity)),
  }
}

/** A payment as it goes over the wire. */
export const presentPayment = (payment: OwnPayment): Payment => {
  const iri = iriOf('payments', payment.id)
  return { '@id': iri, '@type': 'Payment', id: payment.id, idPath: iri, method: payment.method, state: payment.state }
}

/** Names of a confirmed order are those of its confirmation: it is a document, whatever is renamed since. */
export const namesOf = (order: OrderRow, project: Place['project'] | null, client: Place['client']): OrderNames =>
  (isEditable(order) ? null : order.names) ?? {
    client: client === null ? null : (client.company ?? displayName(client)),
    project: project?.name ?? null,
  }

type Sight = { taxRate: number; showsScripts: boolean }
type Place = { project: typeof projects.$inferSelect; client: typeof customers.$inferSelect | null }

const presentOrder = (order: OrderRow, parts: OrderParts, place: Place | undefined, sight: Sight): Order => {
  const iri = iriOf('orders', order.token)
  const { items, linkedItems, subtotal, tax, numberOfProducts } = contentsOf(order, parts, sight)
  const payment = parts.payments.find(({ orderId }) => orderId === order.id)
  const project = place?.project ?? null
  const names = namesOf(order, project, place?.client ?? null)
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
    projectName: names.project,
    clientName: names.client,
    customer: iriOf('customers', order.customerId),
    payment: payment === undefined ? null : presentPayment(payment),
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

/**
 * Orders as they go over the wire, in the order of the rows; six queries however many rows. Amounts in cents.
 * Scripts are shown to the orders' owner alone: `viewerId` looks, the owner where it is left out.
 */
export const presentOrders = async (
  { config }: Pick<Context, 'config'>,
  executor: Db | Tx,
  rows: readonly OrderRow[],
  viewerId?: number,
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
    const showsScripts = viewerId === undefined || viewerId === row.customerId
    return presentOrder(row, parts, place, { taxRate: config.taxRate, showsScripts })
  })
}

/** One order as it goes over the wire. */
export const presentOneOrder = async (
  context: Pick<Context, 'config'>,
  executor: Db | Tx,
  row: OrderRow,
  viewerId?: number,
): Promise<Order> => {
  const [order] = await presentOrders(context, executor, [row], viewerId)
  if (order === undefined) throw new Error('an order was lost while it was read')
  return order
}
