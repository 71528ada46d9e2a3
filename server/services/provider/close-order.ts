import { and, asc, eq } from 'drizzle-orm'
import { z } from 'zod'
import { formatEuro } from '../../../src/api/contract/format.ts'
import type { Tx } from '../../db/client.ts'
import { orders, payments } from '../../db/schema/order.ts'
import type { CancelledPayment } from '../../mail/mail-facts.ts'
import { queueMail } from '../../mail/queue-mail.ts'
import { Unprocessable } from '../../shared/errors.ts'
import { writeDeed } from '../deed/write-deed.ts'
import { announceOrder } from '../order/announce-order.ts'
import { markFulfilled } from '../order/mark-fulfilled.ts'
import { orderMail } from '../order/order-mail.ts'
import { lockOwnPayment, type OwnPayment } from '../order/own-payment.ts'
import { personOf } from '../person.ts'
import { lockOrder } from './lock-order.ts'
import { type OrderEntry, orderEntry, presentEntry } from './order-entry.ts'
import type { ProviderTools, Verb } from './verb.ts'

const args = z.object({ number: z.string() })

const moneyOf = ({ method, state, amount }: OwnPayment): CancelledPayment => {
  if (amount === 0) return 'nothing to pay'
  if (state === 'paid' || state === 'refunded') return state
  return method === 'invoice' ? 'invoiced' : 'unpaid'
}

/** What the mail says of a cancelled order's money, which stays where it is until it is refunded. */
const cancelledMoneyOf = async (
  tx: Tx,
  orderId: number,
): Promise<{ payment: CancelledPayment; amount: string; kept: string[] }> => {
  const own = await lockOwnPayment(tx, orderId)
  const kept = await tx
    .select({ amount: payments.amount })
    .from(payments)
    .where(and(eq(payments.orderId, orderId), eq(payments.state, 'unexpected')))
    .orderBy(asc(payments.id))
  return {
    payment: own === null ? 'nothing to pay' : moneyOf(own),
    amount: formatEuro(own?.amount ?? 0),
    kept: kept.map(({ amount }) => formatEuro(amount)),
  }
}

const markCancelled: typeof markFulfilled = async (tools, tx, order) => {
  await tx.update(orders).set({ state: 'cancelled' }).where(eq(orders.id, order.id))
  const { facts, ...envelope } = orderMail(tools.publicUrl, await personOf(tx, order.customerId), order)
  const money = await cancelledMoneyOf(tx, order.id)
  const contact = tools.config.supportEmail
  await queueMail(tools, tx, { ...envelope, kind: 'order-cancelled', facts: { ...facts, ...money, contact } })
}

/** Takes a new order to its end and tells its customer by mail and those who see it over the stream; all or nothing. */
const closeOrder = async (
  tools: ProviderTools,
  number: string,
  state: 'fulfilled' | 'cancelled',
): Promise<OrderEntry> => {
  const context = { ...tools, jobs: await tools.jobs() }
  return tools.database.transaction(async (tx) => {
    const order = await lockOrder(tx, number)
    if (order.state === state) throw new Unprocessable(`The order ${order.number} is ${state} already.`)
    if (order.state !== 'new')
      throw new Unprocessable(`The order ${order.number} is ${order.state}: only a new order can be ${state}.`)
    await (state === 'fulfilled' ? markFulfilled : markCancelled)(context, tx, order)
    await writeDeed(tx, tools, state === 'fulfilled' ? 'fulfilment' : 'cancellation', { orderId: order.id })
    const entry = await presentEntry(tx, order.id)
    await announceOrder(tools, tx, order, { state })
    return entry
  })
}

/** @throws Unprocessable when there is no such order or it is not new */
export const fulfilOrder: Verb<z.infer<typeof args>, OrderEntry> = {
  name: 'fulfil',
  args,
  result: orderEntry,
  trace: ({ number }) => ({ order: number }),
  run: (tools, { number }) => closeOrder(tools, number, 'fulfilled'),
}

/** A payment stays as it is: giving money back is for the payment provider. @throws Unprocessable as `fulfilOrder` does */
export const cancelOrder: Verb<z.infer<typeof args>, OrderEntry> = {
  name: 'cancel',
  args,
  result: orderEntry,
  trace: ({ number }) => ({ order: number }),
  run: (tools, { number }) => closeOrder(tools, number, 'cancelled'),
}
