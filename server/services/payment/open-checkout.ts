import { and, desc, eq, isNull } from 'drizzle-orm'
import { encodeDeepLink } from '../../../src/api/contract/deep-link.ts'
import { formatEuro } from '../../../src/api/contract/format.ts'
import type { Context } from '../../context.ts'
import type { Tx } from '../../db/client.ts'
import { orders, payments } from '../../db/schema/order.ts'
import { queueProviderMail } from '../../mail/queue-mail.ts'
import { type GatewayPayment, PaymentRefused, type PaymentToOpen } from '../../payments/gateway.ts'
import { ServiceUnavailable, Unprocessable } from '../../shared/errors.ts'
import { announceOrder } from '../order/announce-order.ts'
import { orderedBy } from '../order/order-mail.ts'
import { isOwnState, type PaymentRow } from '../order/own-payment.ts'
import { personOf } from '../person.ts'
import type { OrderRow } from '../scope/order-scope.ts'
import { checkLater, checkReplacedLater } from './payment-queue.ts'
import { settlePayment } from './settle-payment.ts'

/** How the person wants to pay now, null for the way they chose before: counts until it is paid. */
export type PaymentWish = { method: 'invoice' | 'mollie' | null; molliePaymentMethod: string | null }

const unreachable =
  'Your order is confirmed, but the payment page can not be reached right now. Confirm again in a moment: the order is placed once.'
const refused =
  'Your order is confirmed, but it can not be paid this way. Choose another payment method and confirm again: the order is placed once.'
const retryAfterSeconds = 10

const returnUrl = (publicUrl: string, { projectId, token }: { projectId: number | null; token: string }): string =>
  projectId === null
    ? `${publicUrl}/orders/${token}`
    : `${publicUrl}/?link=${encodeDeepLink({ action: 'complete-order', data: { projectId } })}`

const find = async ({ database: { db } }: Context, orderId: number) => {
  const [found] = await db
    .select({ payment: payments, order: orders })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(and(eq(payments.orderId, orderId), isOwnState))
    .orderBy(desc(payments.id))
    .limit(1)
  return found
}

/** Nothing was opened yet, or what was opened can't be paid any more. */
const isToOpen = ({ state, redirectUrl }: PaymentRow): boolean =>
  state === 'failed' || (state === 'awaiting_payment' && redirectUrl === null)

/** What was opened can still be paid, and the person wants to pay another way. */
const isToChange = (payment: PaymentRow, wish: PaymentWish): boolean =>
  payment.method === 'mollie' &&
  payment.state === 'awaiting_payment' &&
  (wish.method === 'invoice' ||
    (wish.molliePaymentMethod !== null && wish.molliePaymentMethod !== payment.molliePaymentMethod))

/**
 * The order's payment after one more look at what became of it: the webhook of what was opened may be late. Money that
 * comes after a change is kept as unexpected.
 */
const findAsked = async (context: Context, orderId: number) => {
  const found = await find(context, orderId)
  if (found === undefined) return found
  const { method, state, providerId } = found.payment
  if (method !== 'mollie' || state !== 'awaiting_payment' || providerId === null) return found
  try {
    await settlePayment(context, providerId)
  } catch (error) {
    context.log.warn({ err: error, payment: providerId }, 'a payment could not be asked for before it is gone on with')
  }
  return find(context, orderId)
}

/** @throws ServiceUnavailable when the gateway does not answer, Unprocessable when it refuses the payment */
const open = async ({ payments: gateway, log }: Context, payment: PaymentToOpen): Promise<GatewayPayment> => {
  try {
    return await gateway.open(payment)
  } catch (error) {
    log.error({ err: error, order: payment.orderToken }, 'the payment could not be opened')
    throw error instanceof PaymentRefused
      ? new Unprocessable(refused)
      : new ServiceUnavailable(unreachable, retryAfterSeconds)
  }
}

/** Whoever looks at the order sees another payment: not where it was but opened. */
const isShownOtherwise = (before: PaymentRow, after: PaymentRow): boolean =>
  before.state !== after.state ||
  before.method !== after.method ||
  before.molliePaymentMethod !== after.molliePaymentMethod

/** The mail of the confirmation told the provider's team of money that comes by itself: now they have to ask for it. */
const tellToInvoice = async (context: Context, tx: Tx, order: OrderRow, before: PaymentRow): Promise<void> => {
  const by = orderedBy(await personOf(tx, order.customerId), order)
  await queueProviderMail(context, tx, {
    kind: 'provider-invoice',
    facts: { ...by, total: formatEuro(before.amount), way: before.molliePaymentMethod },
  })
}

/** Changes the payment unless somebody was faster; what was opened is checked, however old its order is. */
const change = (
  context: Context,
  { payment: before, order }: { payment: PaymentRow; order: OrderRow },
  set: Partial<PaymentRow>,
): Promise<void> =>
  context.database.transaction(async (tx) => {
    const { id, state, method, providerId } = payments
    const isSame = before.providerId === null ? isNull(providerId) : eq(providerId, before.providerId)
    const [changed] = await tx
      .update(payments)
      .set({ ...set, state: 'awaiting_payment' })
      .where(and(eq(id, before.id), eq(state, before.state), eq(method, before.method), isSame))
      .returning()
    if (changed?.method === 'mollie' && changed.providerId !== before.providerId) await checkLater(context, tx, changed)
    if (changed !== undefined && before.state === 'awaiting_payment' && before.providerId !== null)
      await checkReplacedLater(context, tx, before.id, before.providerId)
    if (changed?.method === 'invoice') await tellToInvoice(context, tx, order, before)
    if (changed !== undefined && isShownOtherwise(before, changed))
      await announceOrder(context, tx, order, { paymentState: 'awaiting_payment' })
  })

/**
 * Opens a confirmed order's payment at the provider, or anew, where it is paid online and that is needed. No lock waits
 * for the gateway; calls at once open one payment, by its key.
 * @throws ServiceUnavailable when the gateway does not answer (the next call opens it), Unprocessable when it refuses the
 * method
 */
export const openCheckout = async (context: Context, orderId: number, wish: PaymentWish): Promise<void> => {
  const found = await findAsked(context, orderId)
  if (found === undefined || found.payment.method !== 'mollie') return
  const { payment, order } = found
  if (!isToOpen(payment) && !isToChange(payment, wish)) return
  if (wish.method === 'invoice')
    await change(context, found, {
      method: 'invoice',
      molliePaymentMethod: null,
      providerId: null,
      redirectUrl: null,
    })
  else {
    const method = wish.molliePaymentMethod ?? payment.molliePaymentMethod ?? ''
    const opened = await open(context, {
      amount: payment.amount,
      description: `${context.config.brandName} ${order.number ?? ''}`.trim(),
      orderToken: order.token,
      method,
      redirectUrl: returnUrl(context.publicUrl, order),
      idempotencyKey: ['order', order.token, payment.id, method, payment.providerId ?? 'first'].join('-'),
    })
    await change(context, found, {
      molliePaymentMethod: method,
      providerId: opened.id,
      redirectUrl: opened.checkoutUrl,
    })
  }
}
