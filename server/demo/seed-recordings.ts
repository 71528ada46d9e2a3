import { asc, eq } from 'drizzle-orm'
import type { Tx } from '../db/client.ts'
import { productAudio } from '../db/schema/catalogue.ts'
import { orderItemRecordings } from '../db/schema/order.ts'
import type { FileStorage } from '../files/storage.ts'
import { ago } from './seed-feedback.ts'

/** A version of what was recorded for a line, some hours ago, and what became of it. */
export type DemoRecording = {
  hoursAgo: number
  decided?: {
    state: 'revision' | 'approved'
    hoursAgo: number
    comment?: string
    notes?: { at: number; text: string }[]
  }
}

type Place = { orderItemId: number; voiceId: number; title: string }

/** The first one first. What is heard are the demos of the line's voice: the last version has the first of them. */
export const seedRecordings = async (
  tx: Tx,
  files: FileStorage,
  { orderItemId, voiceId, title }: Place,
  recordings: readonly DemoRecording[],
): Promise<void> => {
  const demos = await tx
    .select()
    .from(productAudio)
    .where(eq(productAudio.productId, voiceId))
    .orderBy(asc(productAudio.position), asc(productAudio.id))
  for (const [index, { hoursAgo, decided }] of recordings.entries()) {
    const demo = demos[(recordings.length - 1 - index) % demos.length]
    const opened = demo === undefined ? null : await files.open(demo.path)
    if (demo === undefined || opened === null) throw new Error('a demo voice has no sound')
    const version = index + 1
    const file = `recordings/demo-${orderItemId}-${version}.mp3`
    await files.write(file, opened.stream, { mediaType: opened.mediaType })
    await tx.insert(orderItemRecordings).values({
      orderItemId,
      index: 0,
      version,
      title,
      file,
      bytes: opened.size,
      mediaType: opened.mediaType,
      duration: demo.duration,
      peaks: demo.peaks,
      loudness: demo.loudness,
      createdAt: ago(hoursAgo),
      toldAt: ago(hoursAgo),
      ...(decided !== undefined && {
        state: decided.state,
        comment: decided.comment ?? null,
        notes: decided.notes ?? [],
        decidedBy: 'Robin Vermeer',
        decidedAt: ago(decided.hoursAgo),
      }),
    })
  }
}
