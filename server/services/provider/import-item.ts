import { inArray } from 'drizzle-orm'
import { z } from 'zod'
import { catalogueKinds } from '../../../src/api/contract/catalogue.ts'
import { measuredAudio } from '../../catalogue/import-items.ts'
import { catalogueChannel } from '../../catalogue/store.ts'
import { Unmeasured, type Written, writeItem } from '../../catalogue/write-item.ts'
import { productLength, writeLength } from '../../catalogue/write-length.ts'
import type { Tx } from '../../db/client.ts'
import { taxons } from '../../db/schema/catalogue.ts'
import { announceSounds, hasWaitingSounds } from '../catalogue/measure-loudness.ts'
import { announcePictures, hasWaitingPictures } from '../picture/prepare-pictures.ts'
import { countedChange, withRollback } from './import-transaction.ts'
import type { Verb } from './verb.ts'

const paths = z.object({ paths: z.array(z.string()) })

/** Which of the stored files have been measured already, by key. */
export const knownAudio: Verb<z.infer<typeof paths>, z.infer<typeof paths>> = {
  name: 'known-audio',
  args: paths,
  result: paths,
  run: async ({ database }, given) => ({ paths: await measuredAudio(database.db, given.paths) }),
}

const measured = z.object({
  duration: z.number(),
  peaks: z.array(z.number()),
  loudness: z.number().nullable(),
})
const prepared = z.object({
  kind: z.enum(catalogueKinds),
  code: z.string(),
  name: z.string(),
  description: z.string().nullable().optional(),
  taxons: z.array(z.string()).optional(),
  image: z.string().nullable().optional(),
  audio: z.array(z.object({ title: z.string(), path: z.string(), measured: measured.nullable() })).optional(),
  /** Cents. */
  price: z.int().optional(),
  active: z.boolean().optional(),
})
/** Everything is looked at and nothing is kept. */
const dryRun = z.boolean()
const itemArgs = z.object({ item: prepared, dryRun })
const lengthArgs = z.object({ row: productLength, dryRun })
const written = z.object({ written: z.enum(['created', 'updated', 'unchanged']) })
/** `unmeasured`: nothing was written, for audio that was known is so no more; ask again with its figures. */
const writtenItem = z.object({ written: z.enum(['created', 'updated', 'unchanged', 'unmeasured']) })

/** New taxons are not there in a dry run; an item that has one more than there are is a change for certain. */
const tryItem = async (tx: Tx, item: z.infer<typeof prepared>): Promise<Written> => {
  if (item.taxons === undefined || item.taxons.length === 0) return writeItem(tx, item)
  const rows = await tx.select().from(taxons).where(inArray(taxons.code, item.taxons))
  const known = item.taxons.filter((code) => rows.some((row) => row.code === code))
  const outcome = await writeItem(tx, { ...item, taxons: known })
  return outcome === 'unchanged' && known.length < item.taxons.length ? 'updated' : outcome
}

/**
 * Writes an item whose files are stored. Its change counts in the catalogue's version with it; servers hear of it by
 * `announceImport`.
 * @throws Unprocessable when a taxon is missing or the code belongs to something else
 */
export const importPreparedItem: Verb<z.infer<typeof itemArgs>, z.infer<typeof writtenItem>> = {
  name: 'import-item',
  args: itemArgs,
  result: writtenItem,
  run: async ({ database }, { item, dryRun }) => {
    try {
      const written = dryRun
        ? await withRollback(database, (tx) => tryItem(tx, item))
        : await countedChange(database, (tx) => writeItem(tx, item))
      return { written }
    } catch (error) {
      if (error instanceof Unmeasured) return { written: 'unmeasured' }
      throw error
    }
  },
}

/**
 * Writes one length of an order product, and the product with it.
 * @throws Unprocessable when a code belongs to something else
 */
export const importLength: Verb<z.infer<typeof lengthArgs>, z.infer<typeof written>> = {
  name: 'import-length',
  args: lengthArgs,
  result: written,
  run: async ({ database }, { row, dryRun }) => ({
    written: await (dryRun ? withRollback : countedChange)(database, (tx) => writeLength(tx, row)),
  }),
}

const nothing = z.object({})

/** Tells every server process to look at the catalogue's version, and has done what is left to do for it. */
export const announceImport: Verb<Record<string, never>, Record<string, never>> = {
  name: 'announce-import',
  args: nothing,
  result: nothing,
  trace: () => ({}),
  run: async ({ database, jobs }) => {
    await database.notify(catalogueChannel, '')
    const work = [
      ...((await hasWaitingPictures(database)) ? [announcePictures] : []),
      ...((await hasWaitingSounds(database)) ? [announceSounds] : []),
    ]
    if (work.length === 0) return {}
    const runner = await jobs()
    await database.transaction(async (tx) => {
      for (const announce of work) await announce(runner, tx)
    })
    return {}
  },
}
