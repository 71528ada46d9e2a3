import { eq } from 'drizzle-orm'
import type { Context } from '../../context.ts'
import type { Tx } from '../../db/client.ts'
import { payments } from '../../db/schema/order.ts'
import { patient, type Queue } from '../../jobs/jobs.ts'
import { settlePayment } from './settle-payment.ts'

const hour = 3600
/** Payments that were opened last, at first or anew, longer ago than this are not asked for any more, in ms. */
const giveUpAfterMs = 14 * 24 * hour * 1000

/** How long after a payment is asked for we ask the gateway ourselves, should its webhook not come. */
const firstCheckSeconds = 15 * 60

/** `providerId` of one that was opened before, and until when (ms) it is asked for. */
type Replaced = { providerId: string; until: number }

export const paymentQueue: Queue<{ paymentId: number; replaced?: Replaced }> = {
  name: 'check-payment',
  retries: patient,
  concurrency: 1,
}

/** Has a payment that awaits its money checked, with what made it. */
export const checkLater = ({ jobs }: Context, tx: Tx, paymentId: number): Promise<void> =>
  jobs.send(tx, paymentQueue, { paymentId }, { delaySeconds: firstCheckSeconds })

/** Has a payment that was opened and then replaced by another way to pay looked after: it may be paid all the same. */
export const checkReplacedLater = ({ jobs }: Context, tx: Tx, paymentId: number, providerId: string): Promise<void> =>
  jobs.send(
    tx,
    paymentQueue,
    { paymentId, replaced: { providerId, until: Date.now() + giveUpAfterMs } },
    { delaySeconds: firstCheckSeconds },
  )

/** Asks for a payment that was replaced, and again an hour later while it can still be paid. */
export const checkReplaced = async (context: Context, paymentId: number, replaced: Replaced): Promise<void> => {
  await settlePayment(context, replaced.providerId)
  const told = await context.payments.read(replaced.providerId)
  if (told?.state !== 'open' || Date.now() > replaced.until) return
  await context.database.transaction((tx) =>
    context.jobs.send(tx, paymentQueue, { paymentId, replaced }, { delaySeconds: hour }),
  )
}

const findPayment = async ({ database: { db } }: Context, paymentId: number) => {
  const [payment] = await db.select().from(payments).where(eq(payments.id, paymentId))
  return payment
}

/** Asks the gateway for a payment whose webhook has not come, and again an hour later while it is open. */
export const checkPayment = async (context: Context, paymentId: number): Promise<void> => {
  const payment = await findPayment(context, paymentId)
  if (payment === undefined || payment.method !== 'mollie' || payment.state !== 'awaiting_payment') return
  if (payment.providerId !== null) await settlePayment(context, payment.providerId)
  const after = await findPayment(context, paymentId)
  if (after?.method !== 'mollie' || after.state !== 'awaiting_payment') return
  if (Date.now() - after.updatedAt.getTime() > giveUpAfterMs) {
    context.log.warn({ paymentId }, 'a payment that stayed open is not asked for any more')
    return
  }
  await context.database.transaction((tx) => context.jobs.send(tx, paymentQueue, { paymentId }, { delaySeconds: hour }))
}

/** Has the job runner check payments. Before it is started. */
export const registerPaymentJob = (context: Context): void =>
  context.jobs.work(paymentQueue, ({ paymentId, replaced }) =>
    replaced === undefined ? checkPayment(context, paymentId) : checkReplaced(context, paymentId, replaced),
  )
