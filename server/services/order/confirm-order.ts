import { eq } from 'drizzle-orm'
import { formatEuro } from '../../../src/api/contract/format.ts'
import { itemWithoutVoice, missingVoiceMessage, type Order, referenceOf } from '../../../src/api/contract/order.ts'
import type { Context } from '../../context.ts'
import type { Tx } from '../../db/client.ts'
import { variants } from '../../db/schema/catalogue.ts'
import { addresses, customers } from '../../db/schema/customer.ts'
import { type BillingAddress, orderItemLinks, orderItems, orders, payments } from '../../db/schema/order.ts'
import { Unprocessable } from '../../errors.ts'
import { queueMail } from '../../mail/queue-mail.ts'
import { personOf } from '../person.ts'
import { nextNumber, orderNumber } from './next-number.ts'
import type { OrderRow } from './order-scope.ts'
import { presentOneOrder } from './present-orders.ts'

export type Confirmation = {
  notes: string | null
  method: 'invoice' | 'mollie'
  molliePaymentMethod: string | null
  /** Null: the customer's default address, if there is one. */
  billingAddress: BillingAddress | null
}

/** How long after a confirmation we ask the provider ourselves, should its webhook not come. */
const firstCheckSeconds = 15 * 60

/** From here on the order costs what the catalogue says now. */
const freezePrices = async (tx: Tx, orderId: number): Promise<void> => {
  const items = await tx
    .select({ id: orderItems.id, price: variants.price })
    .from(orderItems)
    .innerJoin(variants, eq(variants.id, orderItems.variantId))
    .where(eq(orderItems.orderId, orderId))
  for (const { id, price } of items) await tx.update(orderItems).set({ unitPrice: price }).where(eq(orderItems.id, id))
  const links = await tx
    .select({ id: orderItemLinks.id, price: variants.price })
    .from(orderItemLinks)
    .innerJoin(orderItems, eq(orderItems.id, orderItemLinks.orderItemId))
    .innerJoin(variants, eq(variants.id, orderItemLinks.variantId))
    .where(eq(orderItems.orderId, orderId))
  for (const { id, price } of links)
    await tx.update(orderItemLinks).set({ unitPrice: price }).where(eq(orderItemLinks.id, id))
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

const tellCustomer = async (context: Context, tx: Tx, order: Order, customerId: number): Promise<void> => {
  const person = await personOf(tx, customerId)
  const path = order.projectId === null ? `/orders/${order.code}` : `/projects/${order.projectId}/orders/${order.code}`
  await queueMail(context, tx, {
    kind: 'order-confirmation',
    to: person.email,
    locale: person.locale,
    themeOf: customerId,
    facts: {
      recipient: person.name,
      number: order.number ?? '',
      project: order.projectName ?? '',
      total: formatEuro(order.total),
      link: `${context.publicUrl}${path}`,
    },
  })
}

/**
 * Turns a locked, editable order into a confirmed one: voices checked, prices fixed, number, payment, mail and payment
 * check written together (contract, "Orders").
 * @throws Unprocessable without products, or with the specification's sentence for an item without a voice
 */
export const confirmOrder = async (
  context: Context,
  tx: Tx,
  order: OrderRow,
  { notes, method, molliePaymentMethod, billingAddress }: Confirmation,
): Promise<void> => {
  requireComplete(await presentOneOrder(context, tx, order))
  await freezePrices(tx, order.id)
  const priced = await presentOneOrder(context, tx, { ...order, state: 'new' })
  const [confirmed] = await tx
    .update(orders)
    .set({
      state: 'new',
      number: orderNumber(await nextNumber(tx, 'order number')),
      notes,
      billingAddress: billingAddress ?? (await defaultAddressOf(tx, order.customerId)),
      subtotal: priced.subtotal,
      tax: priced.tax,
      confirmedAt: new Date(),
      updatedAt: new Date(),
    })
    .where(eq(orders.id, order.id))
    .returning()
  if (confirmed === undefined) throw new Error('a locked order was lost')
  const [payment] = await tx
    .insert(payments)
    .values({ orderId: order.id, method, molliePaymentMethod, amount: priced.total, state: 'awaiting_payment' })
    .returning({ id: payments.id })
  if (payment === undefined) throw new Error('a payment was not written')
  await tellCustomer(context, tx, await presentOneOrder(context, tx, confirmed), order.customerId)
  if (method === 'mollie')
    await context.jobs.send(tx, 'check-payment', { paymentId: payment.id }, { delaySeconds: firstCheckSeconds })
}
