import { dayMs } from '../../../src/api/contract/duration.ts'
import type { Context } from '../../context.ts'
import type { Tx } from '../../db/client.ts'
import { patient, type Queue } from '../../jobs/jobs.ts'
import type { PaymentRow } from '../order/own-payment.ts'

/** How long after it was opened a payment is still asked for, in ms. */
export const giveUpAfterMs = 14 * dayMs

/** How long after a payment was opened we ask the gateway ourselves, as its webhook may not come. */
const firstCheckSeconds = 15 * 60

/** The gateway's number of a payment that another one replaced, and until when it is asked for (ms since 1970). */
export type Replaced = { providerId: string; until: number }

/** What a payment was opened as when the check was asked for, null for not yet; jobs of earlier versions don't say. */
type Check = { paymentId: number; providerId?: string | null; replaced?: Replaced }

export const paymentQueue: Queue<Check> = {
  name: 'check-payment',
  retries: patient,
  concurrency: 1,
}

/** Has a payment that awaits its money checked later, in the transaction that wrote or opened it. */
export const checkLater = (
  { jobs }: Context,
  tx: Tx,
  { id, providerId }: Pick<PaymentRow, 'id' | 'providerId'>,
): Promise<void> => jobs.send(tx, paymentQueue, { paymentId: id, providerId }, { delaySeconds: firstCheckSeconds })

/** Has a payment checked later that another one replaced: it may still be paid. */
export const checkReplacedLater = ({ jobs }: Context, tx: Tx, paymentId: number, providerId: string): Promise<void> =>
  jobs.send(
    tx,
    paymentQueue,
    { paymentId, replaced: { providerId, until: Date.now() + giveUpAfterMs } },
    { delaySeconds: firstCheckSeconds },
  )
