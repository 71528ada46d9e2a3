import { formatEuro } from '../../../src/api/contract/format.ts'
import type { Context } from '../../context.ts'
import type { Tx } from '../../db/client.ts'
import type { RefundedOrder } from '../../mail/mail-facts.ts'
import { queueMail } from '../../mail/queue-mail.ts'
import { announceOrder, announceUnexpectedPayment } from '../order/announce-order.ts'
import { orderMail } from '../order/order-mail.ts'
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
 * Tells that money went back: whoever ordered by mail, open portals over the stream. Once for a payment: in the
 * transaction that brings it to that state. `amount` in cents. `isOnItsWay`: it was given back, and no bank took it.
 */
export const tellRefund = async (
  context: Tools,
  tx: Tx,
  order: OrderRow,
  { amount, isUnexpected, isOnItsWay }: Refund,
): Promise<void> => {
  const { facts, ...envelope } = orderMail(context.publicUrl, await personOf(tx, order.customerId), order)
  await queueMail(context, tx, {
    ...envelope,
    kind: 'order-refunded',
    facts: { ...facts, amount: formatEuro(amount), isOnItsWay, order: await leftBy(tx, order, isUnexpected) },
  })
  if (isUnexpected) await announceUnexpectedPayment(context, tx, order, 'refunded')
  else await announceOrder(context, tx, order, { paymentState: 'refunded' })
}
