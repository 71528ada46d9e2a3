import { eq } from 'drizzle-orm'
import { iriOf } from '../../../src/api/contract/hydra.ts'
import type { Recording } from '../../../src/api/contract/recording.ts'
import type { Context } from '../../context.ts'
import { inboxAssignments } from '../../db/schema/desk.ts'
import { orderItemRecordings } from '../../db/schema/order.ts'
import type { CustomerCaller } from '../../shared/caller.ts'
import { Conflict, Unprocessable } from '../../shared/errors.ts'
import { isAssignmentOf, lockAssignee } from '../inbox/lock-assignee.ts'
import { announceOrder } from '../order/announce-order.ts'
import { presentRecording } from '../order/present-recording.ts'
import { lockRecording } from '../scope/recording-scope.ts'
import { decidedNow, requireUnsettled } from './decided-now.ts'
import { mailWithdrawal } from './revision-mails.ts'

/**
 * Takes back the revision that was asked for of a recording, by the order's reseller, until a newer version comes
 * (decision 061): it waits to be decided again, and the provider's team is told. One that waits already is answered as it
 * is. `seen`: `decidedAt` of the revision as the caller saw it; null for whichever stands.
 * @throws NotFound for somebody else's, Conflict where another revision was asked for, it was approved or a newer version
 * came, Unprocessable where the order is cancelled
 */
export const withdrawRevision = (
  context: Context,
  caller: CustomerCaller,
  id: number,
  { seen }: { seen: Date | null },
): Promise<Recording> =>
  context.once(async (tx) => {
    const { order, recording } = await lockRecording(tx, caller, id)
    if (order.state === 'cancelled') throw new Unprocessable('This order has been cancelled.')
    if (recording.state === 'delivered') return presentRecording(context.tokens, recording)
    await requireUnsettled(tx, recording)
    if (seen !== null && recording.decidedAt?.getTime() !== seen.getTime())
      throw new Conflict('Another revision of this recording was asked for in the meantime.')
    const [row] = await tx
      .update(orderItemRecordings)
      .set({ state: 'delivered', comment: null, notes: [], ...(await decidedNow(tx, caller)) })
      .where(eq(orderItemRecordings.id, id))
      .returning()
    if (row === undefined) throw new Error('a recording was not written')
    const entry = { kind: 'revision', id } as const
    // Whoever takes it up at this moment waits, and finds nothing: one that is asked anew is taken up anew.
    await lockAssignee(tx, entry)
    await tx.delete(inboxAssignments).where(isAssignmentOf(entry))
    await mailWithdrawal(context, tx, { order, row })
    await announceOrder(context, tx, order, { recording: iriOf('order-item-recordings', id), revision: 'withdrawn' })
    return presentRecording(context.tokens, row)
  })
