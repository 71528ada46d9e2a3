import { eq } from 'drizzle-orm'
import type { Context } from '../../context.ts'
import { orderItemRecordings } from '../../db/schema/order.ts'
import { fileName } from '../../shared/file-name.ts'
import { recordingPath } from '../order/present-recording.ts'

/** A recording to hand out; `size` in bytes. */
type RecordingFile = { key: string; name: string; mediaType: string; size: number }

/** The file of a recording for whoever has its path signed, an hour long; null for everybody else (contract, "Recordings"). */
export const findRecordingFile = async (
  { database: { db }, tokens }: Pick<Context, 'database' | 'tokens'>,
  id: number,
  query: URLSearchParams,
): Promise<RecordingFile | null> => {
  const [row] = await db.select().from(orderItemRecordings).where(eq(orderItemRecordings.id, id))
  if (row === undefined || !tokens.opensNow(recordingPath(row), query)) return null
  return { key: row.file, name: fileName(row.title, row.file), mediaType: row.mediaType, size: row.bytes }
}
