import type { Readable } from 'node:stream'
import { eq } from 'drizzle-orm'
import { type Recording, recordingBytes } from '../../../src/api/contract/recording.ts'
import type { Context } from '../../context.ts'
import { orderItems } from '../../db/schema/order.ts'
import { uploadsFolder } from '../../files/sweep-files.ts'
import type { AdministratorCaller } from '../../shared/caller.ts'
import { refuse } from '../../shared/errors.ts'
import { lineToFill } from '../order/order-lines.ts'
import { presentRecording } from '../order/present-recording.ts'
import { removeUnnamed } from '../remove-unnamed.ts'
import { lockDeliveredItem } from '../scope/recording-scope.ts'
import { spoolUpload } from '../spool-upload.ts'
import { storeRecording } from './store-recording.ts'
import { titleOfFile, writeRecording } from './write-recording.ts'

/** For which line: `line` null is the first of the item. Without a title the file's name is one. */
type RecordingFields = { item: number; line: number | null; title: string | null }

type RecordingUpload = {
  file: { name: string; stream: Readable }
  /** Asked once the file has been read. */
  fields: () => Promise<RecordingFields>
}

/** Nothing is measured for nobody. @throws Invalid at `orderItem` */
const requireItem = async ({ database: { db } }: Context, id: number): Promise<void> => {
  const found = await db.$count(orderItems, eq(orderItems.id, id))
  if (found === 0) refuse('orderItem', 'not-found')
}

/**
 * Delivers a recording, by the provider's team, as the next version of a line of a confirmed order (contract,
 * "Recordings"). It counts for no account's storage.
 * @throws Invalid at `file` for a byte too many or what can't be decoded, at `orderItem` for an unknown item or line; what
 * `fields` throws; Unprocessable for an order in another state; FilesUnavailable when the disk takes no more
 */
export const deliverRecording = async (
  context: Context,
  { customerId: by }: AdministratorCaller,
  { file, fields }: RecordingUpload,
): Promise<Recording> => {
  const upload = await spoolUpload(file.stream, {
    folder: uploadsFolder(context.config),
    limitOf: () => recordingBytes,
    log: context.log,
  })
  try {
    const { item: id, line, title } = await fields()
    await requireItem(context, id)
    const sound = await storeRecording(context, upload)
    try {
      return await context.once(async (tx) => {
        const { order, item } = await lockDeliveredItem(tx, id)
        const { index } = await lineToFill(tx, item, { line, field: 'orderItem' })
        const named = title ?? titleOfFile(file.name)
        const row = await writeRecording({ ...context, by }, tx, { order, orderItemId: id, index, title: named, sound })
        return presentRecording(context.tokens, row)
      })
    } catch (error) {
      await removeUnnamed(context, sound.key, error)
      throw error
    }
  } finally {
    await upload.remove()
  }
}
