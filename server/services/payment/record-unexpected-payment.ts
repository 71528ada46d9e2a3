import { eq } from 'drizzle-orm'
import { formatEuro } from '../../../src/api/contract/format.ts'
import type { Context } from '../../context.ts'
import type { Tx } from '../../db/client.ts'
import { payments } from '../../db/schema/order.ts'
import type { UnexpectedBecause } from '../../mail/mail-facts.ts'
import { queueMail, queueProviderMail } from '../../mail/queue-mail.ts'
import type { GatewayPayment } from '../../payments/gateway.ts'
import { announceUnexpectedPayment } from '../order/announce-order.ts'
import { orderMail } from '../order/order-mail.ts'
import type { OwnPayment } from '../order/own-payment.ts'
import { personOf } from '../person.ts'
import type { OrderRow } from '../scope/order-scope.ts'

/** Why an order expects no money from a payment that is told to be paid; null when it does, or has it already. */
export const unexpectedBy = (told: GatewayPayment, order: OrderRow, own: OwnPayment): UnexpectedBecause | null => {
  if (told.state !== 'paid') return null
  const hasCome = own.state === 'paid' || own.state === 'refunded'
  if (hasCome && own.providerId === told.id) return null
  if (order.state === 'cancelled') return 'cancelled'
  if (own.method === 'invoice') return 'invoiced'
  return own.state === 'paid' || own.state === 'refunded' ? own.state : null
}

type Unexpected = { told: GatewayPayment; order: OrderRow; own: OwnPayment; because: UnexpectedBecause }

/**
 * Keeps money beside its order until it is refunded: logged, mailed to the provider's team and to whoever ordered, and
 * told to their open portals; once for a payment.
 */
export const recordUnexpectedPayment = async (
  context: Context,
  tx: Tx,
  { told, order, own, because }: Unexpected,
): Promise<true> => {
  // The order's own payment, when the order was cancelled before it came: the order stays as it was, without it.
  if (own.providerId === told.id)
    await tx.update(payments).set({ providerId: null, redirectUrl: null }).where(eq(payments.id, own.id))
  const [kept] = await tx
    .insert(payments)
    .values({
      orderId: order.id,
      method: 'mollie',
      molliePaymentMethod: own.providerId === told.id ? own.molliePaymentMethod : null,
      providerId: told.id,
      amount: told.amount,
      state: 'unexpected',
    })
    .returning({ id: payments.id })
  if (kept === undefined) throw new Error('an unexpected payment was not written')
  const person = await personOf(tx, order.customerId)
  const { facts, ...envelope } = orderMail(context.publicUrl, person, order)
  const amount = formatEuro(told.amount)
  await queueMail(context, tx, { ...envelope, kind: 'order-unexpected-payment', facts: { ...facts, amount, because } })
  await queueProviderMail(context, tx, {
    kind: 'provider-unexpected-payment',
    facts: {
      id: kept.id,
      providerId: told.id,
      amount,
      number: order.number ?? '',
      company: person.company ?? person.name,
      because,
    },
  })
  await announceUnexpectedPayment(context, tx, order, 'received')
  context.log.warn({ payment: told.id, order: order.token, because }, 'a payment came for an order that expects none')
  return true
}
