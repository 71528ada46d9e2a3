import { eq } from 'drizzle-orm'
import type { Context } from '../../context.ts'
import type { Tx } from '../../db/client.ts'
import { payments } from '../../db/schema/order.ts'
import { settlePayment } from './settle-payment.ts'

const hour = 3600
/** Payments that were opened last, at first or anew, longer ago than this are not asked for any more, in ms. */
const giveUpAfterMs = 14 * 24 * hour * 1000

/** How long after a payment is asked for we ask the provider ourselves, should its webhook not come. */
const firstCheckSeconds = 15 * 60

/** Has a payment that awaits its money checked, with what made it. */
export const checkLater = ({ jobs }: Context, tx: Tx, paymentId: number): Promise<void> =>
  jobs.send(tx, 'check-payment', { paymentId }, { delaySeconds: firstCheckSeconds })

const findPayment = async ({ database: { db } }: Context, paymentId: number) => {
  const [payment] = await db.select().from(payments).where(eq(payments.id, paymentId))
  return payment
}

/** Asks the provider for a payment whose webhook has not come, and again an hour later while it is open. */
export const checkPayment = async (context: Context, paymentId: number): Promise<void> => {
  const payment = await findPayment(context, paymentId)
  if (payment === undefined || payment.state !== 'awaiting_payment') return
  if (payment.providerId !== null) await settlePayment(context, payment.providerId)
  const after = await findPayment(context, paymentId)
  if (after?.state !== 'awaiting_payment') return
  if (Date.now() - after.updatedAt.getTime() > giveUpAfterMs) {
    context.log.warn({ paymentId }, 'a payment that stayed open is not asked for any more')
    return
  }
  await context.database.transaction((tx) =>
    context.jobs.send(tx, 'check-payment', { paymentId }, { delaySeconds: hour }),
  )
}

/** Has the job runner check payments. Before it is started. */
export const registerPaymentJob = (context: Context): void =>
  context.jobs.work('check-payment', ({ paymentId }) => checkPayment(context, paymentId))
