import { and, eq } from 'drizzle-orm'
import type { CatalogueKind } from '../../../src/api/contract/catalogue.ts'
import type { ProviderItem } from '../../../src/api/contract/provider-item.ts'
import { countVersionUp } from '../../catalogue/import-items.ts'
import type { PreparedItem } from '../../catalogue/prepare-item.ts'
import { catalogueChannel } from '../../catalogue/store.ts'
import { writeItem } from '../../catalogue/write-item.ts'
import type { Context } from '../../context.ts'
import type { Db, Tx } from '../../db/client.ts'
import { productAudio, products } from '../../db/schema/catalogue.ts'
import { NotFound } from '../../shared/errors.ts'
import type { Locale } from '../../shared/locale.ts'
import { providerItemTag } from '../../shared/resource-tags.ts'
import { announcePictures } from '../picture/prepare-pictures.ts'
import { type ItemRow, presentItem } from './present-items.ts'

/** Which item, by the code in its path. */
export type ItemName = { kind: CatalogueKind; code: string }

const isNamed = ({ kind, code }: ItemName) => and(eq(products.kind, kind), eq(products.code, code))

/** @throws NotFound */
export const findItemRow = async (executor: Db | Tx, name: ItemName): Promise<ItemRow> => {
  const [row] = await executor.select().from(products).where(isNamed(name))
  if (row === undefined) throw new NotFound()
  return { ...row, kind: name.kind }
}

/**
 * The item, locked until the transaction ends, and as it stands, under the condition of the call. `soundId`: of a sound
 * that it is to have.
 * @throws NotFound, PreconditionFailed
 */
export const lockItem = async (
  context: Context,
  tx: Tx,
  { soundId, ...name }: ItemName & { soundId?: number },
  locale: Locale,
): Promise<{ row: ItemRow; item: ProviderItem; sounds: { id: number; title: string; path: string }[] }> => {
  const [found] = await tx.select().from(products).where(isNamed(name)).for('update')
  if (found === undefined) throw new NotFound()
  const row = { ...found, kind: name.kind }
  const item = await presentItem(tx, row, locale)
  if (soundId !== undefined && item.audio.every(({ id }) => id !== soundId)) throw new NotFound()
  await context.requireMatch(async () => providerItemTag(item))
  const stored = await tx
    .select({ id: productAudio.id, title: productAudio.title, path: productAudio.path })
    .from(productAudio)
    .where(eq(productAudio.productId, row.id))
  const sounds = item.audio.flatMap(({ id }) => stored.find((sound) => sound.id === id) ?? [])
  return { row, item, sounds }
}

/** Counts the catalogue's version up, and tells every server process of it after the commit. */
export const announceChange = async ({ database }: Pick<Context, 'database'>, tx: Tx): Promise<void> => {
  await countVersionUp(tx)
  await database.notify(catalogueChannel, '', tx)
}

/** Writes an item as an import does, and gives it as it is then; a new picture is to get its smaller ones. */
export const saveItem = async (context: Context, tx: Tx, item: PreparedItem, locale: Locale): Promise<ProviderItem> => {
  const written = await writeItem(tx, item)
  if (written !== 'unchanged') {
    await announceChange(context, tx)
    if (item.image) await announcePictures(context.jobs, tx)
  }
  return presentItem(tx, await findItemRow(tx, item), locale)
}

/** Has this process read the catalogue before it answers; the others hear of it. */
export const showAtOnce = async <Value>({ catalogue, log }: Context, work: Promise<Value>): Promise<Value> => {
  const value = await work
  await catalogue
    .refresh()
    .catch((error: unknown) => log.error({ err: error }, 'the catalogue could not be read again'))
  return value
}
