import { and, eq, gt } from 'drizzle-orm'
import { displayName } from '../../../src/api/contract/customer.ts'
import { iriOf } from '../../../src/api/contract/hydra.ts'
import type { Recording } from '../../../src/api/contract/recording.ts'
import type { Context } from '../../context.ts'
import type { Tx } from '../../db/client.ts'
import { customers } from '../../db/schema/customer.ts'
import { orderItemRecordings, type StoredNote } from '../../db/schema/order.ts'
import { queueProviderMail } from '../../mail/queue-mail.ts'
import type { CustomerCaller } from '../../shared/caller.ts'
import { Conflict, type Fault, Invalid, Unprocessable } from '../../shared/errors.ts'
import { announceOrder } from '../order/announce-order.ts'
import { markFulfilled } from '../order/mark-fulfilled.ts'
import { indexesOf } from '../order/order-lines.ts'
import { orderedBy } from '../order/order-mail.ts'
import { type RecordingRow, readParts, recordingsAt } from '../order/order-parts.ts'
import { presentRecording } from '../order/present-recording.ts'
import { personOf } from '../person.ts'
import type { OrderRow } from '../scope/order-scope.ts'
import { lockRecording } from '../scope/recording-scope.ts'
import { lineNamesOf } from './line-names.ts'

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
const requireUndecided = async (tx: Tx, { id, orderItemId, index, state }: RecordingRow): Promise<void> => {
  if (state === 'approved') throw new Conflict('This recording was approved already.')
  if (state === 'revision') throw new Conflict('A revision of this recording was asked for already.')
  const ofLine = and(eq(orderItemRecordings.orderItemId, orderItemId), eq(orderItemRecordings.index, index))
  const newer = await tx.$count(orderItemRecordings, and(ofLine, gt(orderItemRecordings.id, id)))
  if (newer > 0) throw new Conflict('A newer version of this recording has been delivered.')
}

const nameOf = async (tx: Tx, { customerId }: CustomerCaller): Promise<string> => {
  const [account] = await tx.select().from(customers).where(eq(customers.id, customerId))
  if (account === undefined) throw new Error('a caller has no account')
  return displayName(account)
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

const tellProvider = async (context: Context, tx: Tx, order: OrderRow, row: RecordingRow): Promise<void> => {
  const nameIn = await lineNamesOf(tx, order)
  const { version, comment, notes, decidedBy } = row
  await queueProviderMail(context, tx, {
    kind: 'provider-revision',
    facts: {
      ...orderedBy(await personOf(tx, order.customerId), order),
      by: decidedBy ?? '',
      line: nameIn(row),
      version,
      comment: comment ?? '',
      notes,
    },
  })
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
      .set({ ...decision, decidedBy: await nameOf(tx, caller), decidedAt: new Date() })
      .where(eq(orderItemRecordings.id, id))
      .returning()
    if (row === undefined) throw new Error('a recording was not written')
    if (decision.state === 'revision') await tellProvider(context, tx, order, row)
    const isLast = decision.state === 'approved' && order.state === 'new' && (await isAllApproved(tx, order))
    if (isLast) await markFulfilled(context, tx, order)
    const news = { recording: iriOf('order-item-recordings', id), deliveryState: decision.state }
    await announceOrder(context, tx, order, isLast ? { ...news, state: 'fulfilled' } : news)
    return presentRecording(context.tokens, row)
  })
