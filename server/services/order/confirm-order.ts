import { asc, eq, inArray, or } from 'drizzle-orm'
import { formatEuro } from '../../../src/api/contract/format.ts'
import { itemWithoutVoice, missingVoiceMessage, type Order, referenceOf } from '../../../src/api/contract/order.ts'
import type { Context } from '../../context.ts'
import type { Tx } from '../../db/client.ts'
import { products, variants } from '../../db/schema/catalogue.ts'
import { addresses, customers } from '../../db/schema/customer.ts'
import { type BillingAddress, orderItemLinks, orderItems, orders, payments } from '../../db/schema/order.ts'
import { projects } from '../../db/schema/project.ts'
import type { Bill, PaymentFacts } from '../../mail/mail-facts.ts'
import { orderLinesOf } from '../../mail/order-lines.ts'
import { queueMail, queueProviderMail } from '../../mail/queue-mail.ts'
import { Unprocessable } from '../../shared/errors.ts'
import { checkLater } from '../payment/check-payment.ts'
import { personOf } from '../person.ts'
import { announceOrder } from './announce-order.ts'
import { nextNumber, orderNumber } from './next-number.ts'
import { orderMail } from './order-mail.ts'
import type { OrderRow } from './order-scope.ts'
import { presentOneOrder } from './present-orders.ts'

export type Confirmation = {
  notes: string | null
  method: 'invoice' | 'mollie'
  molliePaymentMethod: string | null
  /** Null: the customer's default address, if there is one. */
  billingAddress: BillingAddress | null
}

const bought = { productName: products.name, variantName: variants.name, unitPrice: variants.price }

/** Prices stay as they are until the transaction ends: those that were seen, compared and frozen are the same. */
export const holdPrices = async (tx: Tx, orderId: number): Promise<void> => {
  const own = tx.select({ id: orderItems.id }).from(orderItems).where(eq(orderItems.orderId, orderId))
  const ofItems = tx.select({ id: orderItems.variantId }).from(orderItems).where(eq(orderItems.orderId, orderId))
  const ofLinks = tx
    .select({ id: orderItemLinks.variantId })
    .from(orderItemLinks)
    .where(inArray(orderItemLinks.orderItemId, own))
  await tx
    .select({ id: variants.id })
    .from(variants)
    .where(or(inArray(variants.id, ofItems), inArray(variants.id, ofLinks)))
    .orderBy(asc(variants.id))
    .for('share')
}

/** From here on the order holds what the catalogue calls and charges now. */
const freezeCatalogue = async (tx: Tx, orderId: number): Promise<void> => {
  const items = await tx
    .select({ id: orderItems.id, ...bought })
    .from(orderItems)
    .innerJoin(variants, eq(variants.id, orderItems.variantId))
    .innerJoin(products, eq(products.id, variants.productId))
    .where(eq(orderItems.orderId, orderId))
  for (const { id, ...facts } of items) await tx.update(orderItems).set(facts).where(eq(orderItems.id, id))
  const links = await tx
    .select({ id: orderItemLinks.id, ...bought })
    .from(orderItemLinks)
    .innerJoin(orderItems, eq(orderItems.id, orderItemLinks.orderItemId))
    .innerJoin(variants, eq(variants.id, orderItemLinks.variantId))
    .innerJoin(products, eq(products.id, orderItemLinks.productId))
    .where(eq(orderItems.orderId, orderId))
  for (const { id, ...facts } of links) await tx.update(orderItemLinks).set(facts).where(eq(orderItemLinks.id, id))
}

/** Who the order is for, as it is called now: a client that is renamed or goes leaves the order as it was. */
const clientOf = async (tx: Tx, { projectId }: OrderRow): Promise<number | null> => {
  if (projectId === null) return null
  const { clientId } = projects
  const [project] = await tx.select({ clientId }).from(projects).where(eq(projects.id, projectId))
  return project?.clientId ?? null
}

const defaultAddressOf = async (tx: Tx, customerId: number): Promise<BillingAddress | null> => {
  const { street, postcode, city, countryCode } = addresses
  const [address] = await tx
    .select({ street, postcode, city, countryCode })
    .from(customers)
    .innerJoin(addresses, eq(addresses.id, customers.defaultAddressId))
    .where(eq(customers.id, customerId))
  return address ?? null
}

/** What a column of cents holds. */
const largestTotal = 2_147_483_647

const requireComplete = ({ items, total }: Order): void => {
  if (items.length === 0) throw new Unprocessable('This order has no products.')
  const blocking = itemWithoutVoice(items)
  if (blocking !== null) throw new Unprocessable(missingVoiceMessage(referenceOf(blocking)))
  if (total > largestTotal) throw new Unprocessable('This order is too large to be confirmed.')
}

const billOf = (order: Order): Bill => ({
  lines: orderLinesOf(order),
  subtotal: formatEuro(order.subtotal),
  tax: formatEuro(order.tax),
  total: formatEuro(order.total),
})

const tell = async (context: Context, tx: Tx, row: OrderRow, payment: PaymentFacts): Promise<void> => {
  const order = await presentOneOrder(context, tx, row)
  const { facts, ...envelope } = await orderMail(context.publicUrl, tx, row)
  const bill = billOf(order)
  await queueMail(context, tx, { ...envelope, kind: 'order-confirmation', facts: { ...facts, ...bill, payment } })
  const { company, email, name } = await personOf(tx, row.customerId)
  await queueProviderMail(context, tx, {
    kind: 'provider-order',
    facts: {
      ...bill,
      payment,
      number: facts.number,
      company: company ?? name,
      email,
      client: order.clientName ?? '',
      project: facts.project,
      remarks: order.remarks ?? '',
    },
  })
}

/**
 * Turns a locked, editable order into a confirmed one: voices checked, prices fixed, number, payment, mail and payment
 * check written together; open portals are told (contract, "Orders").
 * @throws Unprocessable without products, or with the specification's sentence for an item without a voice
 */
export const confirmOrder = async (
  context: Context,
  tx: Tx,
  order: OrderRow,
  { notes, method, molliePaymentMethod, billingAddress }: Confirmation,
): Promise<void> => {
  requireComplete(await presentOneOrder(context, tx, order))
  await freezeCatalogue(tx, order.id)
  const clientId = await clientOf(tx, order)
  const priced = await presentOneOrder(context, tx, { ...order, state: 'new' })
  const [confirmed] = await tx
    .update(orders)
    .set({
      state: 'new',
      number: orderNumber(await nextNumber(tx, 'order number')),
      notes,
      billingAddress: billingAddress ?? (await defaultAddressOf(tx, order.customerId)),
      clientId,
      names: { client: priced.clientName, project: priced.projectName },
      subtotal: priced.subtotal,
      tax: priced.tax,
      confirmedAt: new Date(),
      updatedAt: new Date(),
    })
    .where(eq(orders.id, order.id))
    .returning()
  if (confirmed === undefined) throw new Error('a locked order was lost')
  // No provider opens a payment of nothing.
  const state = method === 'mollie' && priced.total === 0 ? 'paid' : 'awaiting_payment'
  const [payment] = await tx
    .insert(payments)
    .values({ orderId: order.id, method, molliePaymentMethod, amount: priced.total, state })
    .returning({ id: payments.id })
  if (payment === undefined) throw new Error('a payment was not written')
  await tell(context, tx, confirmed, {
    way: method === 'invoice' ? method : molliePaymentMethod,
    state: priced.total === 0 ? 'nothing to pay' : 'unpaid',
  })
  if (method === 'mollie') await checkLater(context, tx, payment.id)
  await announceOrder(context, tx, confirmed, { state: 'new' })
}
