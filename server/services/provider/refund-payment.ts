import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '../../db/client.ts'
import { customers } from '../../db/schema/customer.ts'
import { orders, payments } from '../../db/schema/order.ts'
import { type PaymentGateway, PaymentRefused, type PaymentToRefund } from '../../payments/gateway.ts'
import { ServiceUnavailable, Unprocessable } from '../../shared/errors.ts'
import { idIn } from '../../shared/id-in.ts'
import { writeDeed } from '../deed/write-deed.ts'
import { tellRefund } from '../payment/tell-refund.ts'
import type { Verb } from './verb.ts'

const args = z.object({ payment: z.string() })
const result = z.object({
  id: z.number(),
  /** Null: an invoice's, whose money the portal does not move. */
  providerId: z.string().nullable(),
  /** Cents. */
  amount: z.number(),
  number: z.string(),
  company: z.string(),
})

const retryAfterSeconds = 10

/** A payment by its id or by the payment provider's, with its order. */
const findPayment = async ({ db }: Database, named: string) => {
  const id = idIn(named)
  const [found] = await db
    .select({ payment: payments, order: orders, company: customers.company, email: customers.email })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .innerJoin(customers, eq(customers.id, orders.customerId))
    .where(id > 0 ? eq(payments.id, id) : eq(payments.providerId, named))
  if (found === undefined) throw new Unprocessable(`There is no payment ${named}.`)
  return found
}

type Found = Awaited<ReturnType<typeof findPayment>>

/** @throws Unprocessable for money that did not come, is gone already, or that the order stands for */
const requireRefundable = (named: string, { payment, order }: Found): string | null => {
  const { state, method, providerId } = payment
  if (state === 'refunded' || state === 'unexpected_refunded')
    throw new Unprocessable(`The payment ${named} is refunded already.`)
  if (state === 'awaiting_payment' || state === 'failed' || (providerId === null && method !== 'invoice'))
    throw new Unprocessable(
      method === 'invoice'
        ? `The invoice of payment ${named} is not paid.`
        : `The payment ${named} was not paid online.`,
    )
  if (state === 'paid' && order.state !== 'cancelled')
    throw new Unprocessable(`The payment ${named} pays the order ${order.number}: cancel the order first.`)
  return providerId
}

/** A refusal may come of a refund whose answer was lost: then the money is on its way back. */
const refundOnce = async (provider: PaymentGateway, payment: PaymentToRefund): Promise<void> => {
  try {
    await provider.refund(payment)
  } catch (error) {
    const isRefusal = error instanceof PaymentRefused
    const told = isRefusal ? await provider.read(payment.id).catch(() => null) : null
    if (told?.state === 'refunded') return
    throw isRefusal
      ? new Unprocessable(`The payment provider refuses: ${error.message}`)
      : new ServiceUnavailable(
          'The payment provider does not answer. Try again in a moment: the money goes back once.',
          retryAfterSeconds,
        )
  }
}

const presented = ({ payment, order, company, email }: Found, providerId: string | null): z.infer<typeof result> => ({
  id: payment.id,
  providerId,
  amount: payment.amount,
  number: order.number ?? '',
  company: company ?? email,
})

/** What `refundPayment` would give back; it changes nothing. @throws Unprocessable as that does, but for the gateway's */
export const paymentToRefund: Verb<z.infer<typeof args>, z.infer<typeof result>> = {
  name: 'payment-to-refund',
  args,
  result,
  run: async ({ database }, { payment: named }) => {
    const found = await findPayment(database, named.trim())
    return presented(found, requireRefundable(named, found))
  },
}

/**
 * Gives back money that came unexpected, or paid an order which was cancelled since, once however often it is asked; of an
 * invoice it writes down that whoever asks gave it back. No transaction is open meanwhile. @throws Unprocessable when there is no such payment, it is not to be refunded, or the
 * gateway refuses; ServiceUnavailable when that does not answer
 */
export const refundPayment: Verb<z.infer<typeof args>, z.infer<typeof result>> = {
  name: 'refund',
  args,
  result,
  trace: ({ id }) => ({ paymentId: id }),
  run: async (tools, { payment: named }) => {
    const { database, payments: provider } = tools
    const found = await findPayment(database, named.trim())
    const providerId = requireRefundable(named, found)
    const { payment, order } = found
    const context = { ...tools, jobs: await tools.jobs() }
    if (providerId !== null)
      await refundOnce(provider(), {
        id: providerId,
        amount: payment.amount,
        description: `Order ${order.number}`,
        idempotencyKey: `refund-${payment.id}-${providerId}`,
      })
    await database.transaction(async (tx) => {
      const [now] = await tx.select().from(orders).where(eq(orders.id, order.id)).for('update')
      if (now === undefined) throw new Error('the order of a payment was lost')
      const isExpected = payment.state === 'paid'
      const [changed] = await tx
        .update(payments)
        .set({ state: isExpected ? 'refunded' : 'unexpected_refunded' })
        .where(and(eq(payments.id, payment.id), eq(payments.state, payment.state)))
        .returning({ id: payments.id })
      if (changed === undefined) return
      await writeDeed(tx, tools, 'refund', { orderId: order.id })
      await tellRefund(context, tx, now, { amount: payment.amount, isUnexpected: !isExpected, isOnItsWay: true })
    })
    return presented(found, providerId)
  },
}
