import { formatEuro } from '../../../src/api/contract/format.ts'
import type { Context } from '../../context.ts'
import type { Tx } from '../../db/client.ts'
import type { RefundedOrder } from '../../mail/mail-facts.ts'
import { queueMail, queueProviderMail } from '../../mail/queue-mail.ts'
import { announceOrder, announceUnexpectedPayment } from '../order/announce-order.ts'
import { orderedBy, orderMail } from '../order/order-mail.ts'
import { lockOwnPayment, type PaymentRow } from '../order/own-payment.ts'
import { personOf } from '../person.ts'
import type { OrderRow } from '../scope/order-scope.ts'

type Tools = Pick<Context, 'config' | 'publicUrl' | 'database' | 'jobs'>

type Refund = Pick<PaymentRow, 'amount'> & { isUnexpected: boolean; isOnItsWay: boolean }

const leftBy = async (tx: Tx, order: OrderRow, isUnexpected: boolean): Promise<RefundedOrder> => {
  if (order.state === 'cancelled') return 'cancelled'
  if (!isUnexpected) return 'not paid'
  const own = await lockOwnPayment(tx, order.id)
  return own?.state === 'paid' ? 'paid' : 'as it was'
}

/**
 * Tells that money went back: whoever ordered by mail, open portals over the stream, the provider's team by mail where a
 * bank took it. Once for a payment: in the transaction that brings it to that state. `amount` in cents. `isOnItsWay`: it
 * was given back, and no bank took it.
 */
export const tellRefund = async (
  context: Tools,
  tx: Tx,
  order: OrderRow,
  { amount: cents, isUnexpected, isOnItsWay }: Refund,
): Promise<void> => {
  const person = await personOf(tx, order.customerId)
  const { facts, ...envelope } = orderMail(context.publicUrl, person, order)
  const money = { amount: formatEuro(cents), order: await leftBy(tx, order, isUnexpected) }
  await queueMail(context, tx, { ...envelope, kind: 'order-refunded', facts: { ...facts, ...money, isOnItsWay } })
  if (!isOnItsWay)
    await queueProviderMail(context, tx, {
      kind: 'provider-charged-back',
      facts: { ...orderedBy(person, order), ...money },
    })
  if (isUnexpected) await announceUnexpectedPayment(context, tx, order, 'refunded')
  else await announceOrder(context, tx, order, { paymentState: 'refunded' })
}
