import { eq } from 'drizzle-orm'
import { iriOf } from '../../../src/api/contract/hydra.ts'
import type { Recording } from '../../../src/api/contract/recording.ts'
import type { Context } from '../../context.ts'
import type { Tx } from '../../db/client.ts'
import { orderItemRecordings, type StoredNote } from '../../db/schema/order.ts'
import type { CustomerCaller } from '../../shared/caller.ts'
import { Conflict, type Fault, Invalid, Unprocessable } from '../../shared/errors.ts'
import { announceOrder } from '../order/announce-order.ts'
import { markFulfilled } from '../order/mark-fulfilled.ts'
import { indexesOf } from '../order/order-lines.ts'
import { type RecordingRow, readParts, recordingsAt } from '../order/order-parts.ts'
import { presentRecording } from '../order/present-recording.ts'
import type { OrderRow } from '../scope/order-scope.ts'
import { lockRecording } from '../scope/recording-scope.ts'
import { decidedNow, requireUnsettled } from './decided-now.ts'
import { mailRevision } from './revision-mails.ts'

/** What is said of a recording; an approval has neither comment nor notes. */
type Decision = { state: 'approved' | 'revision'; comment: string | null; notes: StoredNote[] }

/** @throws Invalid at each note that is of no moment of the recording */
const requireWithin = ({ duration }: RecordingRow, notes: readonly StoredNote[]): void => {
  const faults = notes.flatMap(({ at }, index): Fault[] =>
    at <= duration
      ? []
      : [{ propertyPath: `notes[${index}].at`, code: 'invalid', values: { wanted: 'seconds', maximum: duration } }],
  )
  if (faults.length > 0) throw new Invalid(faults)
}

const isSame = ({ state, comment, notes }: RecordingRow, asked: Decision): boolean =>
  state === asked.state &&
  comment === asked.comment &&
  notes.length === asked.notes.length &&
  notes.every(({ at, text }, index) => at === asked.notes[index]?.at && text === asked.notes[index]?.text)

/** @throws Conflict where somebody decided, or a newer version came */
const requireUndecided = async (tx: Tx, recording: RecordingRow): Promise<void> => {
  if (recording.state === 'revision') throw new Conflict('A revision of this recording was asked for already.')
  await requireUnsettled(tx, recording)
}

/** Whether the newest recording of each line is approved. */
const isAllApproved = async (tx: Tx, { id }: OrderRow): Promise<boolean> => {
  const parts = await readParts(tx, [id])
  return parts.items.every(({ item: { id: orderItemId } }) =>
    indexesOf(parts.instructions.filter((row) => row.orderItemId === orderItemId)).every(
      (index) => recordingsAt(parts, { orderItemId, index })[0]?.state === 'approved',
    ),
  )
}

/**
 * Approves a recording, or asks for its next version, by the order's reseller (contract, "Recordings"): the last approval
 * fulfils a new order, a revision is mailed to the provider. The same again changes nothing.
 * @throws NotFound for somebody else's, Invalid at `notes[n].at` for a moment behind the end, Conflict where somebody
 * decided or a newer version came, Unprocessable where the order is cancelled
 */
export const decideRecording = (
  context: Context,
  caller: CustomerCaller,
  id: number,
  decision: Decision,
): Promise<Recording> =>
  context.once(async (tx) => {
    const { order, recording } = await lockRecording(tx, caller, id)
    if (order.state === 'cancelled') throw new Unprocessable('This order has been cancelled.')
    requireWithin(recording, decision.notes)
    if (isSame(recording, decision)) return presentRecording(context.tokens, recording)
    await requireUndecided(tx, recording)
    const [row] = await tx
      .update(orderItemRecordings)
      .set({ ...decision, ...(await decidedNow(tx, caller)) })
      .where(eq(orderItemRecordings.id, id))
      .returning()
    if (row === undefined) throw new Error('a recording was not written')
    if (decision.state === 'revision') await mailRevision(context, tx, { order, row })
    const isLast = decision.state === 'approved' && order.state === 'new' && (await isAllApproved(tx, order))
    if (isLast) await markFulfilled(context, tx, order)
    const news = { recording: iriOf('order-item-recordings', id), deliveryState: decision.state }
    await announceOrder(context, tx, order, isLast ? { ...news, state: 'fulfilled' } : news)
    return presentRecording(context.tokens, row)
  })
