import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { extname } from 'node:path'
import { eq, inArray, sql } from 'drizzle-orm'
import type { CatalogueKind } from '../../src/api/contract/catalogue.ts'
import type { Database, Tx } from '../db/client.ts'
import { catalogueVersion, productAudio, products, productTaxons, taxons, variants } from '../db/schema/catalogue.ts'
import { mediaTypeOf } from '../files/media-types.ts'
import type { FileStorage } from '../files/storage.ts'
import { measureAudio } from './measure-audio.ts'
import { catalogueChannel } from './store.ts'

/** One item to import; paths are files on this machine, `price` is what a voice costs on top, in cents. */
export type ImportItem = {
  kind: CatalogueKind
  code: string
  name: string
  description: string | null
  taxons: readonly string[]
  image: string | null
  audio: readonly { title: string; path: string }[]
  price: number
}

export type ImportTools = { database: Database; files: FileStorage }

/** Stores a file under a name made of its content: importing it again changes nothing. */
const storeFile = async (files: FileStorage, path: string, bytes: Uint8Array): Promise<string> => {
  const digest = createHash('sha256').update(bytes).digest('hex').slice(0, 32)
  const key = `catalogue/${digest}${extname(path).toLowerCase()}`
  if ((await files.size(key)) === null) await files.write(key, bytes, { mediaType: mediaTypeOf(key) })
  return key
}

type PreparedAudio = { title: string; path: string; duration: number; peaks: number[] }

const prepareAudio = async (files: FileStorage, audio: ImportItem['audio'][number]): Promise<PreparedAudio> => {
  const bytes = await readFile(audio.path)
  const measured = await measureAudio(bytes).catch((error: unknown) => {
    throw new Error(`${audio.path} can't be decoded: ${error instanceof Error ? error.message : String(error)}`)
  })
  return { title: audio.title, path: await storeFile(files, audio.path, bytes), ...measured }
}

const taxonIds = async (tx: Tx, codes: readonly string[]): Promise<number[]> => {
  if (codes.length === 0) return []
  const rows = await tx
    .select({ id: taxons.id, code: taxons.code })
    .from(taxons)
    .where(inArray(taxons.code, [...codes]))
  return codes.map((code) => {
    const id = rows.find((row) => row.code === code)?.id
    if (id === undefined) throw new Error(`the taxon ${code} does not exist`)
    return id
  })
}

const writeItem = async (
  tx: Tx,
  item: ImportItem,
  image: string | null,
  audio: readonly PreparedAudio[],
): Promise<void> => {
  const { kind, code, name, description } = item
  const fields = { kind, code, name, description, image }
  const [product] = await tx
    .insert(products)
    .values(fields)
    .onConflictDoUpdate({ target: products.code, set: fields, setWhere: eq(products.kind, kind) })
    .returning({ id: products.id })
  if (product === undefined) throw new Error(`the code ${code} belongs to a product of another kind`)
  const productId = product.id
  const ids = await taxonIds(tx, item.taxons)
  await tx.delete(productTaxons).where(eq(productTaxons.productId, productId))
  if (ids.length > 0)
    await tx.insert(productTaxons).values(ids.map((taxonId, position) => ({ productId, taxonId, position })))
  await tx.delete(productAudio).where(eq(productAudio.productId, productId))
  if (audio.length > 0)
    await tx.insert(productAudio).values(audio.map((entry, position) => ({ productId, position, ...entry })))
  const variant = { productId, code: `${code}-standard`, name, price: item.price }
  await tx.insert(variants).values(variant).onConflictDoUpdate({ target: variants.code, set: variant })
}

/**
 * Imports one item, or updates the one with its code: measures its audio, stores its files, writes its rows in one transaction.
 * @throws Error that says what is wrong with the item; nothing of it is written then
 */
export const importItem = async ({ database, files }: ImportTools, item: ImportItem): Promise<void> => {
  const audio: PreparedAudio[] = []
  for (const entry of item.audio) audio.push(await prepareAudio(files, entry))
  const image = item.image === null ? null : await storeFile(files, item.image, await readFile(item.image))
  await database.transaction((tx) => writeItem(tx, item, image, audio))
}

/** Counts the catalogue's version up and tells every server process. */
export const announceCatalogue = ({ database }: Pick<ImportTools, 'database'>): Promise<void> =>
  database.transaction(async (tx) => {
    await tx
      .insert(catalogueVersion)
      .values({ id: 1, version: 1 })
      .onConflictDoUpdate({ target: catalogueVersion.id, set: { version: sql`${catalogueVersion.version} + 1` } })
    await database.notify(catalogueChannel, '', tx)
  })
