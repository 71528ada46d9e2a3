import { eq } from 'drizzle-orm'
import type { Context } from '../../context.ts'
import { payments } from '../../db/schema/order.ts'
import { giveUpAfterMs, paymentQueue, type Replaced } from './payment-queue.ts'
import { settlePayment } from './settle-payment.ts'

const hourSeconds = 3600

/** Asks for a payment that was replaced, and again an hour later while it can still be paid. */
export const checkReplaced = async (context: Context, paymentId: number, replaced: Replaced): Promise<void> => {
  await settlePayment(context, replaced.providerId)
  const told = await context.payments.read(replaced.providerId)
  if (told?.state !== 'open' || Date.now() > replaced.until) return
  await context.database.transaction((tx) =>
    context.jobs.send(tx, paymentQueue, { paymentId, replaced }, { delaySeconds: hourSeconds }),
  )
}

const findPayment = async ({ database: { db } }: Context, paymentId: number) => {
  const [payment] = await db.select().from(payments).where(eq(payments.id, paymentId))
  return payment
}

/**
 * Asks the gateway for a payment whose webhook has not come, and again an hour later while it is open. One that was
 * opened anew since has checks of its own.
 */
export const checkPayment = async (context: Context, paymentId: number, openedAs?: string | null): Promise<void> => {
  const payment = await findPayment(context, paymentId)
  if (payment === undefined || payment.method !== 'mollie' || payment.state !== 'awaiting_payment') return
  const providerId = openedAs === undefined ? payment.providerId : openedAs
  if (payment.providerId !== providerId) return
  if (providerId !== null) await settlePayment(context, providerId)
  const after = await findPayment(context, paymentId)
  if (after?.method !== 'mollie' || after.state !== 'awaiting_payment' || after.providerId !== providerId) return
  if (Date.now() - after.updatedAt.getTime() > giveUpAfterMs) {
    context.log.warn({ paymentId }, 'a payment that stayed open is not asked for any more')
    return
  }
  await context.database.transaction((tx) =>
    context.jobs.send(tx, paymentQueue, { paymentId, providerId }, { delaySeconds: hourSeconds }),
  )
}

/** Has the job runner check payments. Before it is started. */
export const registerPaymentJob = (context: Context): void =>
  context.jobs.work(paymentQueue, ({ paymentId, providerId, replaced }) =>
    replaced === undefined ? checkPayment(context, paymentId, providerId) : checkReplaced(context, paymentId, replaced),
  )
