import { inArray, sql } from 'drizzle-orm'
import type { Database, Db, Tx } from '../db/client.ts'
import { catalogueVersion, productAudio } from '../db/schema/catalogue.ts'
import type { FileStorage } from '../files/storage.ts'
import { type MeasureOnce, measureOnce } from './measure-once.ts'
import { type ImportItem, prepareItem } from './prepare-item.ts'
import { catalogueChannel } from './store.ts'
import { type Written, writeItem } from './write-item.ts'

type ImportTools = { database: Database; files: FileStorage }

/** Those of the stored files whose duration and peaks are known. */
export const measuredAudio = async (db: Db, paths: readonly string[]): Promise<string[]> => {
  const rows = await db
    .selectDistinct({ path: productAudio.path })
    .from(productAudio)
    .where(inArray(productAudio.path, [...paths]))
  return rows.map(({ path }) => path)
}

/**
 * Imports one item, or updates the one with its code: stores its files, measures audio that is new, writes its rows in
 * one transaction. Say `announceCatalogue` after the last. `measure` may know figures that were taken before.
 * @throws RowFault that says what is wrong with the item; no row of it is written then
 */
export const importItem = async (
  { database, files }: ImportTools,
  item: ImportItem,
  measure: MeasureOnce = measureOnce(),
): Promise<Written> => {
  const measuredBefore = (paths: string[]) => measuredAudio(database.db, paths)
  const prepared = await prepareItem({ files, measuredBefore, measureOnce: measure }, item)
  return database.transaction((tx) => writeItem(tx, prepared))
}

/** Counts the catalogue's version up and stamps it: in the transaction of a change, so that no crash leaves one unseen. */
export const countVersionUp = async (tx: Tx): Promise<void> => {
  await tx
    .insert(catalogueVersion)
    .values({ id: 1, version: 1 })
    .onConflictDoUpdate({
      target: catalogueVersion.id,
      set: { version: sql`${catalogueVersion.version} + 1`, stamp: sql`gen_random_uuid()` },
    })
}

/** Counts the catalogue's version up and tells every server process. */
export const announceCatalogue = ({ database }: Pick<ImportTools, 'database'>): Promise<void> =>
  database.transaction(async (tx) => {
    await countVersionUp(tx)
    await database.notify(catalogueChannel, '', tx)
  })
