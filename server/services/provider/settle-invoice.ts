import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { formatEuro } from '../../../src/api/contract/format.ts'
import { orders, payments } from '../../db/schema/order.ts'
import { queueMail } from '../../mail/queue-mail.ts'
import { Unprocessable } from '../../shared/errors.ts'
import { writeDeed } from '../deed/write-deed.ts'
import { announceOrder } from '../order/announce-order.ts'
import { orderMail } from '../order/order-mail.ts'
import { lockOwnPayment, type OwnPayment } from '../order/own-payment.ts'
import { personOf } from '../person.ts'
import type { OrderRow } from '../scope/order-scope.ts'
import { lockOrder } from './lock-order.ts'
import { type OrderEntry, orderEntry, presentEntry } from './order-entry.ts'
import type { Verb } from './verb.ts'

const args = z.object({ number: z.string() })

/** @throws Unprocessable for an order whose invoice is not to be paid, or whose money the payment provider tells of */
const requireInvoiced = ({ number, state }: OrderRow, own: OwnPayment | null): OwnPayment => {
  if (state === 'cancelled') throw new Unprocessable(`The order ${number} was cancelled: nothing is to be paid.`)
  if (own === null || own.amount === 0) throw new Unprocessable(`There is nothing to pay for the order ${number}.`)
  if (own.state === 'paid') throw new Unprocessable(`The order ${number} is paid already.`)
  if (own.method !== 'invoice')
    throw new Unprocessable(`The order ${number} is paid online: the payment provider tells when its money has come.`)
  if (own.state !== 'awaiting_payment') throw new Unprocessable(`The payment of the order ${number} is ${own.state}.`)
  return own
}

/**
 * Writes down that an invoice was paid, of which the portal learns by nothing else, and tells its customer by mail and
 * those who see the order over the stream.
 * @throws Unprocessable when there is no such order, or it is not one whose invoice is to be paid
 */
export const settleInvoice: Verb<z.infer<typeof args>, OrderEntry> = {
  name: 'paid',
  args,
  result: orderEntry,
  trace: ({ number }) => ({ order: number }),
  run: async (tools, { number }) => {
    const context = { ...tools, jobs: await tools.jobs() }
    return tools.database.transaction(async (tx) => {
      const order = await lockOrder(tx, number)
      const own = requireInvoiced(order, await lockOwnPayment(tx, order.id))
      await tx.update(payments).set({ state: 'paid' }).where(eq(payments.id, own.id))
      await tx.update(orders).set({ updatedAt: new Date() }).where(eq(orders.id, order.id))
      const { facts, ...envelope } = orderMail(tools.publicUrl, await personOf(tx, order.customerId), order)
      await queueMail(context, tx, {
        ...envelope,
        kind: 'order-paid',
        facts: { ...facts, total: formatEuro(own.amount) },
      })
      await writeDeed(tx, tools, 'payment', { orderId: order.id })
      const entry = await presentEntry(tx, order.id)
      await announceOrder(tools, tx, order, { paymentState: 'paid' })
      return entry
    })
  },
}
