import { iriOf } from '../../../src/api/contract/hydra.ts'
import {
  isEditable,
  isPaymentOwed,
  type Order,
  type OrderItem,
  type Payment,
  type UnexpectedPayment,
} from '../../../src/api/contract/order.ts'
import type { Context } from '../../context.ts'
import type { Db, Tx } from '../../db/client.ts'
import type { OrderRow } from '../scope/order-scope.ts'
import { itemsOf, type OrderParts, toPrice } from './order-parts.ts'
import type { OwnPayment, StrayPayment } from './own-payment.ts'
import { presentItem, presentLink, presentWholeItem } from './present-item.ts'
import type { Signer } from './present-recording.ts'
import { priceOrder } from './price-order.ts'
import { orderNamesOf, type ReadOrder, readOrder, readOrders } from './read-orders.ts'

type Sight = { taxRate: number; showsScripts: boolean; tokens: Signer }

/** Items, linked items and amounts in cents, at what the order is priced. */
export const contentsOf = (order: OrderRow, parts: OrderParts, { taxRate, ...sight }: Sight) => {
  const price = priceOrder(toPrice(order, parts), taxRate)
  const contents = { parts, price, isOpen: isEditable(order), ...sight }
  const own = itemsOf(parts, order)
  return {
    items: own.flatMap((part) => presentItem(contents, part)),
    wholeItems: own.map((part) => presentWholeItem(contents, part)),
    linkedItems: own.flatMap(({ item }) =>
      parts.links.filter(({ link }) => link.orderItemId === item.id).map((linked) => presentLink(contents, linked)),
    ),
    price,
  }
}

/** An order's payment with where it can be paid now; null: nowhere, or not for whoever looks. */
export const presentPayment = (
  { state, customerId }: OrderRow,
  payment: OwnPayment,
  viewerId = customerId,
): Payment => {
  const iri = iriOf('payments', payment.id)
  const shown: Payment = {
    '@id': iri,
    '@type': 'Payment',
    id: payment.id,
    idPath: iri,
    method: payment.method,
    state: payment.state,
  }
  const isOpen = payment.state === 'awaiting_payment' && isPaymentOwed({ state, payment: shown })
  return { ...shown, redirectUrl: viewerId === customerId && isOpen ? payment.redirectUrl : null }
}

const presentStray = ({ id, amount, state, createdAt }: StrayPayment): UnexpectedPayment => ({
  id,
  amount,
  state: state === 'unexpected' ? 'received' : 'refunded',
  createdAt: createdAt.toISOString(),
})

type Configured = Pick<Context, 'config'> & { tokens: Signer }

const hasApproved = ({ recordings = [] }: OrderItem): boolean => recordings.some(({ state }) => state === 'approved')

/** An order that was read, as it goes over the wire. Amounts in cents. `viewerId` looks, the owner where it is left out. */
export const presentOrder = ({ config, tokens }: Configured, read: ReadOrder, viewerId?: number): Order => {
  const { order, parts, project } = read
  const iri = iriOf('orders', order.token)
  const isOwner = viewerId === undefined || viewerId === order.customerId
  const sight = { taxRate: config.taxRate, showsScripts: isOwner, tokens }
  const { items, linkedItems, price } = contentsOf(order, parts, sight)
  const payment = parts.payments.find(({ orderId }) => orderId === order.id)
  const names = orderNamesOf(read)
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
    numberOfProducts: price.numberOfProducts,
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
    payment: payment === undefined ? null : presentPayment(order, payment, viewerId),
    unexpectedPayments: isOwner
      ? parts.strayPayments.filter(({ orderId }) => orderId === order.id).map(presentStray)
      : [],
    recordingsPath: items.some(hasApproved) ? tokens.signPath(`${iri}/recordings.zip`) : null,
    remarks: order.notes,
    notes: order.notes,
    subtotal: price.subtotal,
    tax: price.tax,
    taxTotal: price.tax,
    total: price.total,
    currencyCode: 'EUR',
    localeCode: 'nl_NL',
    createdAt: order.createdAt.toISOString(),
    updatedAt: order.updatedAt.toISOString(),
  }
}

/**
 * Orders as they go over the wire, in the order of the rows; seven queries however many rows. Amounts in cents.
 * Scripts, unexpected payments and where to pay are shown to the orders' owner alone: `viewerId` looks, the owner where
 * it is left out.
 */
export const presentOrders = async (
  context: Configured,
  executor: Db | Tx,
  rows: readonly OrderRow[],
  viewerId?: number,
): Promise<Order[]> => {
  const read = await readOrders(executor, rows)
  return read.map((order) => presentOrder(context, order, viewerId))
}

/** One order as it goes over the wire. */
export const presentOneOrder = async (
  context: Configured,
  executor: Db | Tx,
  row: OrderRow,
  viewerId?: number,
): Promise<Order> => presentOrder(context, await readOrder(executor, row), viewerId)
