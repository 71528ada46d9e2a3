import { and, eq } from 'drizzle-orm'
import { formatEuro } from '../../../src/api/contract/format.ts'
import type { PaymentState } from '../../../src/api/contract/order.ts'
import type { Context } from '../../context.ts'
import type { Tx } from '../../db/client.ts'
import { orders, payments } from '../../db/schema/order.ts'
import { queueMail, queueProviderMail } from '../../mail/queue-mail.ts'
import type { GatewayPayment } from '../../payments/gateway.ts'
import { announceOrder } from '../order/announce-order.ts'
import { orderedBy, orderMail } from '../order/order-mail.ts'
import { lockOwnPayment, type OwnPayment } from '../order/own-payment.ts'
import { personOf } from '../person.ts'
import type { OrderRow } from '../scope/order-scope.ts'
import { checkReplacedLater } from './payment-queue.ts'
import { recordUnexpectedPayment, unexpectedBy } from './record-unexpected-payment.ts'
import { tellRefund } from './tell-refund.ts'

/** A payment only moves up: answers that overtake each other can't take it back, paid ends in a refund alone. */
const rank: Record<PaymentState, number> = { awaiting_payment: 0, failed: 1, paid: 2, refunded: 3 }

const stateFor: Record<GatewayPayment['state'], PaymentState> = {
  open: 'awaiting_payment',
  failed: 'failed',
  paid: 'paid',
  refunded: 'refunded',
}

/** What a gateway's payment does to the one that the order expects; null for nothing. Another one can only pay it. */
const changeBy = (told: GatewayPayment, own: OwnPayment) => {
  const state = stateFor[told.state]
  if (own.method !== 'mollie' || rank[state] <= rank[own.state]) return null
  const isOwn = own.providerId === null || own.providerId === told.id
  if (isOwn) return { state, providerId: told.id }
  return state === 'paid' ? { state, providerId: told.id } : null
}

/** Tells of a payment's end: its customer by mail, the provider's team too of money, open portals over the stream. */
const tell = async (
  context: Context,
  tx: Tx,
  order: OrderRow,
  { own, told }: { own: OwnPayment; told: GatewayPayment },
): Promise<void> => {
  if (own.state === 'refunded')
    return tellRefund(context, tx, order, { amount: own.amount, isUnexpected: false, isOnItsWay: !told.isChargedBack })
  if (own.state === 'paid' || (own.state === 'failed' && order.state !== 'cancelled')) {
    const person = await personOf(tx, order.customerId)
    const { facts, ...envelope } = orderMail(context.publicUrl, person, order)
    const kind = own.state === 'paid' ? 'order-paid' : 'payment-failed'
    const total = formatEuro(own.amount)
    await queueMail(context, tx, { ...envelope, kind, facts: { ...facts, total } })
    if (own.state === 'paid')
      await queueProviderMail(context, tx, { kind: 'provider-paid', facts: { ...orderedBy(person, order), total } })
  }
  await announceOrder(context, tx, order, { paymentState: own.state })
}

const settle = async (context: Context, tx: Tx, order: OrderRow, told: GatewayPayment): Promise<boolean> => {
  const own = await lockOwnPayment(tx, order.id)
  if (own === null) return false
  if (told.currency !== 'EUR' || told.amount !== own.amount) {
    context.log.warn({ payment: told.id }, 'a payment has another amount than its order')
    return false
  }
  const because = unexpectedBy(told, order, own)
  if (because !== null) return recordUnexpectedPayment(context, tx, { told, order, own, because })
  const change = changeBy(told, own)
  if (change === null) return false
  await tx.update(payments).set(change).where(eq(payments.id, own.id))
  // A payment that was opened beside the one that paid may still be paid.
  if (own.providerId !== null && own.providerId !== change.providerId)
    await checkReplacedLater(context, tx, own.id, own.providerId)
  await tx.update(orders).set({ updatedAt: new Date() }).where(eq(orders.id, order.id))
  await tell(context, tx, order, { own: { ...own, ...change }, told })
  return true
}

/** Money that is kept as unexpected goes back, and nothing else becomes of it. Null when the payment is not kept so. */
const settleUnexpected = async (
  context: Context,
  tx: Tx,
  order: OrderRow,
  told: GatewayPayment,
): Promise<boolean | null> => {
  const isTold = eq(payments.providerId, told.id)
  const [kept] = await tx.select({ state: payments.state }).from(payments).where(isTold)
  if (kept?.state === 'unexpected_refunded') return false
  if (kept?.state !== 'unexpected') return null
  if (told.state !== 'refunded') return false
  const [moved] = await tx
    .update(payments)
    .set({ state: 'unexpected_refunded' })
    .where(and(isTold, eq(payments.state, 'unexpected')))
    .returning({ amount: payments.amount })
  if (moved === undefined) return false
  await tellRefund(context, tx, order, { amount: moved.amount, isUnexpected: true, isOnItsWay: !told.isChargedBack })
  return true
}

/**
 * Brings a payment to the state that the gateway tells when asked; may be called twice, late or out of order.
 * Believes only a payment that names an order of ours and has its amount in euro. Money for an order that expects none
 * is kept beside it and leaves it alone. True when something changed.
 */
export const settlePayment = async (context: Context, providerId: string): Promise<boolean> => {
  const told = await context.payments.read(providerId)
  if (told === null || told.orderToken === null) return false
  const { orderToken } = told
  return context.database.transaction(async (tx) => {
    const [order] = await tx.select().from(orders).where(eq(orders.token, orderToken)).for('update')
    if (order === undefined) return false
    return (await settleUnexpected(context, tx, order, told)) ?? settle(context, tx, order, told)
  })
}
