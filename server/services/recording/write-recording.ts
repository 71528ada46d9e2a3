import { and, desc, eq } from 'drizzle-orm'
import { iriOf } from '../../../src/api/contract/hydra.ts'
import type { Tx } from '../../db/client.ts'
import { orderItemRecordings } from '../../db/schema/order.ts'
import type { Jobs } from '../../jobs/jobs.ts'
import { Unprocessable } from '../../shared/errors.ts'
import type { PublishTools } from '../../stream/publish.ts'
import { type ByTeam, writeDeed } from '../deed/write-deed.ts'
import { announceOrder } from '../order/announce-order.ts'
import type { RecordingRow } from '../order/order-parts.ts'
import type { OrderRow } from '../scope/order-scope.ts'
import type { StoredRecording } from './store-recording.ts'
import { queueTelling } from './tell-delivered.ts'

/** A title has so many characters at most. */
export const titleLength = 255

/** What a recording is called that nobody named: its file, without the ending. */
export const titleOfFile = (name: string): string =>
  name
    .toWellFormed()
    .replace(/\p{Cc}/gu, '')
    .replace(/(?<=.)\.[^.]*$/, '')
    .trim()
    .slice(0, titleLength) || 'Recording'

type Delivery = { order: OrderRow; orderItemId: number; index: number; title: string; sound: StoredRecording }

/**
 * Delivers the next version for a line of an order that is locked: its row, the news, and the job that mails its customer.
 * @throws Unprocessable for an order that is not confirmed, or cancelled
 */
export const writeRecording = async (
  tools: PublishTools & ByTeam & { jobs: Jobs },
  tx: Tx,
  { order, orderItemId, index, title, sound }: Delivery,
): Promise<RecordingRow> => {
  if (order.state === 'cancelled') throw new Unprocessable('This order has been cancelled.')
  if (order.state !== 'new' && order.state !== 'fulfilled')
    throw new Unprocessable('Recordings are delivered for confirmed orders only.')
  const { orderItemId: ofItem, index: ofLine, version } = orderItemRecordings
  const [latest] = await tx
    .select({ version, state: orderItemRecordings.state })
    .from(orderItemRecordings)
    .where(and(eq(ofItem, orderItemId), eq(ofLine, index)))
    .orderBy(desc(version))
    .limit(1)
  const { key, bytes, mediaType, duration, peaks, loudness } = sound
  const [row] = await tx
    .insert(orderItemRecordings)
    .values({
      ...{ orderItemId, index, title, bytes, mediaType, duration, peaks, loudness },
      version: (latest?.version ?? 0) + 1,
      file: key,
    })
    .returning()
  if (row === undefined) throw new Error('a recording was not written')
  const kind = latest?.state === 'revision' ? 'revision' : 'delivery'
  await writeDeed(tx, tools, kind, { orderId: order.id, recordingId: row.id })
  await queueTelling(tools.jobs, tx, order.id)
  const recording = iriOf('order-item-recordings', row.id)
  await announceOrder(tools, tx, order, { recording, deliveryState: 'delivered' })
  return row
}
