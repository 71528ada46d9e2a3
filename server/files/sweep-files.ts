import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { inArray } from 'drizzle-orm'
import type { Logger } from 'pino'
import { originalOf, variantPath, variantsOf } from '../../src/api/contract/picture.ts'
import type { Config } from '../config.ts'
import type { Database } from '../db/client.ts'
import { productAudio, products } from '../db/schema/catalogue.ts'
import { imports } from '../db/schema/import.ts'
import { orderItemAttachments, orderItemRecordings } from '../db/schema/order.ts'
import { preparedPictures } from '../db/schema/picture.ts'
import { themeMedia } from '../db/schema/theme.ts'
import { claimOwnFiles } from './files-owner.ts'
import type { FileStorage } from './storage.ts'

/** Where uploads wait until they are judged. */
export const uploadsFolder = ({ dataDir }: Config): string => join(dataDir, 'uploads')

/** Files are written before the rows that name them: a young one may be waiting for its row. */
const patienceMs = 24 * 3_600_000

const keysAtOnce = 500

const withVariants = (file: string): string[] => [
  file,
  ...variantsOf(file).map((variant) => variantPath(file, variant)),
]

const namers = {
  'catalogue/': async ({ db }: Database, keys: string[]): Promise<string[]> => {
    const wholes = keys.map((key) => originalOf(key) ?? key)
    const pictures = await db.select({ file: products.image }).from(products).where(inArray(products.image, wholes))
    const sounds = await db
      .select({ file: productAudio.path })
      .from(productAudio)
      .where(inArray(productAudio.path, keys))
    return [...pictures.flatMap(({ file }) => withVariants(file ?? '')), ...sounds.map(({ file }) => file)]
  },
  'themes/': async ({ db }: Database, keys: string[]): Promise<string[]> => {
    const wholes = keys.map((key) => originalOf(key) ?? key)
    const rows = await db.select({ file: themeMedia.file }).from(themeMedia).where(inArray(themeMedia.file, wholes))
    return rows.flatMap(({ file }) => withVariants(file))
  },
  'scripts/': async ({ db }: Database, keys: string[]): Promise<string[]> => {
    const named = inArray(orderItemAttachments.file, keys)
    const rows = await db.select({ file: orderItemAttachments.file }).from(orderItemAttachments).where(named)
    return rows.map(({ file }) => file)
  },
  'recordings/': async ({ db }: Database, keys: string[]): Promise<string[]> => {
    const named = inArray(orderItemRecordings.file, keys)
    const rows = await db.select({ file: orderItemRecordings.file }).from(orderItemRecordings).where(named)
    return rows.map(({ file }) => file)
  },
  'imports/': async ({ db }: Database, keys: string[]): Promise<string[]> => {
    const rows = await db.select({ file: imports.file }).from(imports).where(inArray(imports.file, keys))
    return rows.flatMap(({ file }) => file ?? [])
  },
}

const sweepFolder = async (folder: string, before: Date): Promise<void> => {
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name)
    const found = await stat(path).catch(() => null)
    if (found !== null && found.mtime < before) await rm(path, { force: true, recursive: true })
  }
}

/**
 * Removes what nobody names any more: files of the catalogue, theme media, scripts, recordings and imports whose rows are gone
 * (or never came, after a crash), and halves of uploads. Nothing younger than a day, nothing that a row names, and of
 * another database's files none at all.
 * Gives how many files went.
 */
export const sweepFiles = async (
  { config, database, files, log }: { config: Config; database: Database; files: FileStorage; log: Logger },
  now: Date,
): Promise<number> => {
  const before = new Date(now.getTime() - patienceMs)
  await sweepFolder(uploadsFolder(config), before)
  if (!(await claimOwnFiles({ database, files, log }))) return 0
  let gone = 0
  for (const [prefix, namedOf] of Object.entries(namers)) {
    let keys: string[] = []
    const flush = async (): Promise<void> => {
      const named = new Set(keys.length === 0 ? [] : await namedOf(database, keys))
      const unnamed = keys.filter((key) => !named.has(key))
      // Before its files, so that a picture which comes again gets its smaller ones again.
      const wholes = unnamed.map((key) => originalOf(key) ?? key)
      await database.db.delete(preparedPictures).where(inArray(preparedPictures.file, wholes))
      for (const key of unnamed) {
        await files.remove(key)
        gone += 1
      }
      keys = []
    }
    for await (const { key, modifiedAt } of files.list(prefix)) {
      if (modifiedAt < before) keys.push(key)
      if (keys.length >= keysAtOnce) await flush()
    }
    await flush()
  }
  await files.removeLeftovers(before)
  return gone
}
