import { eq } from 'drizzle-orm'
import { itemWithoutVoice, missingVoiceMessage, referenceOf } from '../../../src/api/contract/order.ts'
import type { Context } from '../../context.ts'
import type { Tx } from '../../db/client.ts'
import { customers } from '../../db/schema/customer.ts'
import { type BillingAddress, orders, payments } from '../../db/schema/order.ts'
import type { Bill, PaymentFacts } from '../../mail/mail-facts.ts'
import { queueMail, queueProviderMail } from '../../mail/queue-mail.ts'
import { Invalid, Unprocessable } from '../../shared/errors.ts'
import { readDefaultAddress } from '../address/default-address.ts'
import { choicesOfProject, lastOfEach } from '../comment/choices-of-project.ts'
import { announceOrder } from '../order/announce-order.ts'
import { nextNumber, orderNumber } from '../order/next-number.ts'
import { orderedBy, orderMail } from '../order/order-mail.ts'
import { linksAt, type OrderParts, textAt, toPrice } from '../order/order-parts.ts'
import { costOf, type OrderPrice, priceOrder } from '../order/price-order.ts'
import { orderNamesOf, type ReadOrder } from '../order/read-orders.ts'
import { checkLater } from '../payment/payment-queue.ts'
import { personOf } from '../person.ts'
import type { OrderRow } from '../scope/order-scope.ts'
import { billOf } from './bill-order.ts'
import { freezeCatalogue } from './freeze-order.ts'

export type Confirmation = {
  notes: string | null
  method: 'invoice' | 'mollie'
  molliePaymentMethod: string | null
  /** Null: the customer's default address, if there is one. */
  billingAddress: BillingAddress | null
}

const shownDefaultAddress = async (tx: Tx, customerId: number): Promise<BillingAddress | null> => {
  const [customer] = await tx.select().from(customers).where(eq(customers.id, customerId))
  const address = customer === undefined ? null : await readDefaultAddress(tx, customer)
  if (address === null) return null
  const { street, postcode, city, countryCode } = address
  return { street, postcode, city, countryCode }
}

/** What a column of cents holds. */
const largestTotal = 2_147_483_647

/** What each line is called, and the voice that speaks it. */
const spokenLines = (parts: OrderParts, price: OrderPrice) =>
  parts.items.flatMap(({ item, product }) =>
    costOf(price.items, item).lines.map(({ index }) => {
      const place = { orderItemId: item.id, index }
      const voice = linksAt(parts, place).find(({ link }) => link.type === 'voice') ?? null
      return { productName: product.name, reference: textAt(parts, place, 'reference'), voice }
    }),
  )

const requireComplete = (parts: OrderParts, price: OrderPrice): void => {
  const lines = spokenLines(parts, price)
  if (lines.length === 0) throw new Unprocessable('This order has no products.')
  const blocking = itemWithoutVoice(lines)
  if (blocking !== null) throw new Unprocessable(missingVoiceMessage(referenceOf(blocking)))
  const gone = lines.flatMap(({ voice }, place) =>
    voice === null || voice.product.active
      ? []
      : [{ propertyPath: `items[${place}].voice`, code: 'unavailable' as const }],
  )
  if (gone.length > 0) throw new Invalid(gone)
  if (price.total > largestTotal) throw new Unprocessable('This order is too large to be confirmed.')
}

type Told = { order: OrderRow; bill: Bill; payment: PaymentFacts }

const tell = async (context: Context, tx: Tx, { order, bill, payment }: Told): Promise<void> => {
  const person = await personOf(tx, order.customerId, context.asked)
  const { facts, ...envelope } = orderMail(context.publicUrl, person, order)
  await queueMail(context, tx, { ...envelope, kind: 'order-confirmation', facts: { ...facts, ...bill, payment } })
  const casting = lastOfEach(await choicesOfProject(tx, order.projectId))
  await queueProviderMail(context, tx, {
    kind: 'provider-order',
    facts: {
      ...bill,
      payment,
      ...orderedBy(person, order),
      client: order.names?.client ?? '',
      project: facts.project,
      casting: casting.map(({ by, voices }) => ({ by, voices: voices.join(', ') })),
      remarks: order.notes ?? '',
    },
  })
}

/**
 * Turns a locked, editable order into a confirmed one in one transaction, and tells open portals (contract, "Orders").
 * @throws Unprocessable without products, or with the specification's sentence for an item without a voice; Invalid at
 * `items[n].voice` for each voice that left the catalogue
 */
export const confirmOrder = async (
  context: Context,
  tx: Tx,
  read: ReadOrder,
  { notes, method, molliePaymentMethod, billingAddress }: Confirmation,
): Promise<void> => {
  const { order, parts, project } = read
  const price = priceOrder(toPrice(order, parts), context.config.taxRate)
  requireComplete(parts, price)
  const frozen = await freezeCatalogue(tx, parts)
  const [confirmed] = await tx
    .update(orders)
    .set({
      state: 'new',
      number: orderNumber(await nextNumber(tx, 'order number')),
      notes,
      billingAddress: billingAddress ?? (await shownDefaultAddress(tx, order.customerId)),
      clientId: project?.clientId ?? null,
      names: orderNamesOf(read),
      subtotal: price.subtotal,
      tax: price.tax,
      confirmedAt: new Date(),
      updatedAt: new Date(),
    })
    .where(eq(orders.id, order.id))
    .returning()
  if (confirmed === undefined) throw new Error('a locked order was lost')
  // No gateway opens a payment of nothing.
  const state = method === 'mollie' && price.total === 0 ? 'paid' : 'awaiting_payment'
  const [payment] = await tx
    .insert(payments)
    .values({ orderId: order.id, method, molliePaymentMethod, amount: price.total, state })
    .returning({ id: payments.id, providerId: payments.providerId })
  if (payment === undefined) throw new Error('a payment was not written')
  await tell(context, tx, {
    order: confirmed,
    bill: billOf(frozen, price),
    payment: {
      way: method === 'invoice' ? method : molliePaymentMethod,
      state: price.total === 0 ? 'nothing to pay' : 'unpaid',
    },
  })
  if (method === 'mollie') await checkLater(context, tx, payment)
  await announceOrder(context, tx, confirmed, { state: 'new' })
}
