import { buffer } from 'node:stream/consumers'
import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import { variantPath, variantsOf } from '../../../src/api/contract/picture.ts'
import type { Context } from '../../context.ts'
import type { Database, Db, Tx } from '../../db/client.ts'
import { products } from '../../db/schema/catalogue.ts'
import { preparedPictures } from '../../db/schema/picture.ts'
import { themeMedia } from '../../db/schema/theme.ts'
import { mediaTypeOf } from '../../files/media-types.ts'
import { type Jobs, patient, type Queue } from '../../jobs/jobs.ts'

/** Draws the smaller pictures of all that have none yet (decision 035). */
export const pictureQueue: Queue = { name: 'prepare-pictures', retries: patient, concurrency: 1 }

/** So many in one job: it is over long before the runner takes it for dead. */
const batch = 20

/** Keys of pictures that wait for their smaller ones, `batch` at most. */
const waitingPictures = async (db: Db): Promise<string[]> => {
  const items = await db
    .selectDistinct({ file: products.image })
    .from(products)
    .leftJoin(preparedPictures, eq(preparedPictures.file, products.image))
    .where(and(isNotNull(products.image), isNull(preparedPictures.file)))
    .limit(batch)
  const grounds = await db
    .select({ file: themeMedia.file })
    .from(themeMedia)
    .leftJoin(preparedPictures, eq(preparedPictures.file, themeMedia.file))
    .where(and(eq(themeMedia.type, 'background'), isNull(preparedPictures.file)))
    .limit(batch)
  return [...grounds, ...items].flatMap(({ file }) => file ?? []).slice(0, batch)
}

type Tools = Pick<Context, 'files' | 'pictures'>
type Failure = NonNullable<(typeof preparedPictures.$inferInsert)['failure']>

const readWhole = async ({ files }: Tools, key: string): Promise<Buffer | null> => {
  const file = await files.open(key)
  return file === null ? null : buffer(file.stream)
}

/** Stores the smaller ones of a picture; gives why there are none. Doing it twice does no harm. */
const preparePicture = async (tools: Tools, key: string): Promise<Failure | null> => {
  const variants = variantsOf(key)
  if (variants.length === 0) return null
  const picture = await readWhole(tools, key)
  if (picture === null) return 'missing'
  const outcome = await tools.pictures.drawVariants({ picture, variants })
  if (!outcome.ok) return outcome.reason
  for (const { bytes, ...variant } of outcome.drawn) {
    const path = variantPath(key, variant)
    await tools.files.write(path, bytes, { mediaType: mediaTypeOf(path) })
  }
  return null
}

/** Says that there may be new pictures, in the transaction that brings them. */
export const announcePictures = (jobs: Jobs, tx: Tx): Promise<void> => jobs.send(tx, pictureQueue, {})

/**
 * Draws what waits, one picture after the other, and goes on in another job while there is more. A picture is done once
 * its row is written, so that a process that was killed begins with that picture again.
 * @throws what kept the first picture that is still waiting from being drawn
 */
export const preparePictures = async (
  context: Pick<Context, 'database' | 'files' | 'pictures' | 'jobs' | 'log'>,
): Promise<void> => {
  const { database, jobs, log } = context
  const keys = await waitingPictures(database.db)
  const errors: unknown[] = []
  for (const file of keys)
    try {
      const failure = await preparePicture(context, file)
      if (failure !== null) log.warn({ key: file, failure }, 'a picture has no smaller ones: it is sent as it is')
      await database.db.insert(preparedPictures).values({ file, failure }).onConflictDoNothing()
    } catch (error) {
      errors.push(error)
    }
  const done = keys.length - errors.length
  if (done > 0) log.info({ pictures: done }, 'smaller pictures were drawn')
  if (errors.length > 0) throw errors[0]
  if (keys.length === batch) await database.transaction((tx) => announcePictures(jobs, tx))
}

/** Whether there is anything to draw: pictures that came without their smaller ones, or whose drawing was cut short. */
export const hasWaitingPictures = async ({ db }: Pick<Database, 'db'>): Promise<boolean> =>
  (await waitingPictures(db)).length > 0
