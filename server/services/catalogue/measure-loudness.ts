import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { asc, eq, not } from 'drizzle-orm'
import { formatOfKey } from '../../catalogue/audio-format.ts'
import { countVersionUp } from '../../catalogue/import-items.ts'
import { measureAudio } from '../../catalogue/measure-audio.ts'
import { catalogueChannel } from '../../catalogue/store.ts'
import type { Context } from '../../context.ts'
import type { Database, Db, Tx } from '../../db/client.ts'
import { productAudio } from '../../db/schema/catalogue.ts'
import { uploadsFolder } from '../../files/sweep-files.ts'
import { type Jobs, patient, type Queue } from '../../jobs/jobs.ts'
import { makeFolder } from '../../shared/make-folder.ts'

/** Measures the loudness of sounds that were imported before it was measured at import (decision 043). */
export const loudnessQueue: Queue = {
  name: 'measure-loudness',
  retries: { ...patient, expireInSeconds: 900 },
  concurrency: 1,
}

/** So many in one job. */
const batch = 50

/** Keys of sounds whose loudness nobody has measured, `batch` at most. */
const waitingSounds = async (db: Db): Promise<string[]> => {
  const rows = await db
    .selectDistinct({ path: productAudio.path })
    .from(productAudio)
    .where(not(productAudio.loudnessMeasured))
    .orderBy(asc(productAudio.path))
    .limit(batch)
  return rows.map(({ path }) => path)
}

type Tools = Pick<Context, 'config' | 'files' | 'log'>

/** The loudness of a stored sound; null of one that is silent, missing or damaged. @throws where the files are away */
const loudnessOf = async ({ config, files, log }: Tools, key: string): Promise<number | null> => {
  const format = formatOfKey(key)
  const file = await files.open(key)
  if (format === null || file === null) {
    log.warn({ key }, 'a sound is missing: its loudness stays unknown')
    file?.stream.destroy()
    return null
  }
  const folder = uploadsFolder(config)
  const copy = join(folder, randomUUID())
  makeFolder(folder)
  try {
    await pipeline(file.stream, createWriteStream(copy))
    const { loudness } = await measureAudio(copy, format).catch((error: unknown) => {
      log.warn({ err: error, key }, 'a sound can not be decoded: its loudness stays unknown')
      return { loudness: null }
    })
    return loudness
  } finally {
    await rm(copy, { force: true })
  }
}

/** Says that there are sounds to measure. */
export const announceSounds = (jobs: Jobs, tx: Tx): Promise<void> => jobs.send(tx, loudnessQueue, {})

/**
 * Measures what waits, one sound after the other, and goes on in another job while there is more; the catalogue has a
 * new version after the last. Decoding lets other work pass: it goes by pieces of 16 KB. Doing it twice does no harm.
 * @throws what kept the first sound that is still waiting from being read
 */
export const measureLoudness = async (
  context: Pick<Context, 'config' | 'database' | 'files' | 'jobs' | 'log'>,
): Promise<void> => {
  const { database, jobs, log } = context
  const keys = await waitingSounds(database.db)
  const measured = new Map<string, number | null>()
  const errors: unknown[] = []
  for (const key of keys)
    try {
      measured.set(key, await loudnessOf(context, key))
    } catch (error) {
      errors.push(error)
    }
  await database.transaction(async (tx) => {
    for (const [path, loudness] of measured)
      await tx.update(productAudio).set({ loudness, loudnessMeasured: true }).where(eq(productAudio.path, path))
    if (keys.length === batch && errors.length === 0) return announceSounds(jobs, tx)
    if (measured.size === 0) return
    await countVersionUp(tx)
    await database.notify(catalogueChannel, '', tx)
  })
  if (measured.size > 0) log.info({ sounds: measured.size }, 'the loudness of sounds was measured')
  if (errors.length > 0) throw errors[0]
}

/** Whether there is any sound to measure. */
export const hasWaitingSounds = async ({ db }: Pick<Database, 'db'>): Promise<boolean> =>
  (await waitingSounds(db)).length > 0
