import { z } from 'zod'
import { catalogueKinds } from '../../../src/api/contract/catalogue.ts'
import { countVersionUp, measuredAudio } from '../../catalogue/import-items.ts'
import { catalogueChannel } from '../../catalogue/store.ts'
import { writeItem } from '../../catalogue/write-item.ts'
import type { Verb } from './verb.ts'

const paths = z.object({ paths: z.array(z.string()) })

/** Which of the stored files have been measured already, by key. */
export const knownAudio: Verb<z.infer<typeof paths>, z.infer<typeof paths>> = {
  name: 'known-audio',
  args: paths,
  result: paths,
  run: async ({ database }, given) => ({ paths: await measuredAudio(database.db, given.paths) }),
}

const measured = z.object({ duration: z.number(), peaks: z.array(z.number()) })
const prepared = z.object({
  kind: z.enum(catalogueKinds),
  code: z.string(),
  name: z.string(),
  description: z.string().nullable(),
  taxons: z.array(z.string()),
  image: z.string().nullable(),
  audio: z.array(z.object({ title: z.string(), path: z.string(), measured: measured.nullable() })),
  /** Cents. */
  price: z.int(),
})
const written = z.object({ written: z.enum(['created', 'updated', 'unchanged']) })

/**
 * Writes an item whose files are stored. Its change counts in the catalogue's version with it; servers hear of it by
 * `announceImport`.
 * @throws Unprocessable when a taxon is missing or the code belongs to something else
 */
export const importPreparedItem: Verb<z.infer<typeof prepared>, z.infer<typeof written>> = {
  name: 'import-item',
  args: prepared,
  result: written,
  run: ({ database }, item) =>
    database.transaction(async (tx) => {
      const outcome = await writeItem(tx, item)
      if (outcome !== 'unchanged') await countVersionUp(tx)
      return { written: outcome }
    }),
}

const nothing = z.object({})

/** Tells every server process to look at the catalogue's version. */
export const announceImport: Verb<Record<string, never>, Record<string, never>> = {
  name: 'announce-import',
  args: nothing,
  result: nothing,
  run: async ({ database }) => {
    await database.notify(catalogueChannel, '')
    return {}
  },
}
