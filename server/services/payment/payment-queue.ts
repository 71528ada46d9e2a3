import { dayMs } from '../../../src/api/contract/duration.ts'
import type { Context } from '../../context.ts'
import type { Tx } from '../../db/client.ts'
import { patient, type Queue } from '../../jobs/jobs.ts'

/** Payments that were opened last, at first or anew, longer ago than this are not asked for any more, in ms. */
export const giveUpAfterMs = 14 * dayMs

/** How long after a payment is asked for we ask the gateway ourselves, should its webhook not come. */
const firstCheckSeconds = 15 * 60

/** `providerId` of one that was opened before, and until when (ms) it is asked for. */
export type Replaced = { providerId: string; until: number }

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
