import { and, asc, eq, inArray, or } from 'drizzle-orm'
import { type CatalogueKind, catalogueKinds, isCatalogueKind } from '../../src/api/contract/catalogue.ts'
import type { Db } from '../db/client.ts'
import { catalogueVersion, productAudio, products, productTaxons, taxons, variants } from '../db/schema/catalogue.ts'

export type StoredTaxon = typeof taxons.$inferSelect
export type StoredAudio = {
  id: number
  title: string
  path: string
  /** Seconds. */
  duration: number
  /** 0 to 100. */
  peaks: Uint8Array
  /** LUFS. */
  loudness: number | null
}
export type StoredVariant = { id: number; code: string; name: string; price: number; active: boolean }
export type StoredItem = {
  id: number
  kind: CatalogueKind
  code: string
  name: string
  description: string | null
  image: string | null
  /** In lists, counts and searches; another one is found by its code alone. */
  active: boolean
  taxons: StoredTaxon[]
  audio: StoredAudio[]
  variants: StoredVariant[]
}

/** `number` counts up with every change and goes back with a backup; `stamp` is another after each. */
export type CatalogueVersion = { number: number; stamp: string }
type StoredCatalogue = { version: CatalogueVersion; taxons: StoredTaxon[]; items: StoredItem[] }

const variantOf = ({ id, code, name, price, active }: typeof variants.$inferSelect): StoredVariant => ({
  id,
  code,
  name,
  price,
  active,
})

/** The catalogue's version: another one after every change. */
export const readVersion = async (db: Db): Promise<CatalogueVersion> => {
  const [row] = await db.select().from(catalogueVersion).where(eq(catalogueVersion.id, 1))
  return { number: row?.version ?? 0, stamp: row?.stamp ?? '' }
}

/** An item that the team makes is nobody else's until it is published. */
export const wasPublic = or(products.active, products.wasPublished)

const pageSize = 2_000

/** Audio is by far the largest part: it comes in pages, each packed before the next is asked for. */
const readAudio = async (db: Db): Promise<Map<number, StoredAudio[]>> => {
  const found = new Map<number, StoredAudio[]>()
  for (let offset = 0; ; offset += pageSize) {
    const rows = await db
      .select()
      .from(productAudio)
      .orderBy(asc(productAudio.productId), asc(productAudio.position), asc(productAudio.id))
      .limit(pageSize)
      .offset(offset)
    for (const { id, productId, title, path, duration, peaks: stored, loudness } of rows) {
      const peaks = Uint8Array.from(stored, (peak) => Math.round(peak * 100))
      const entry = { id, title, path, duration, peaks, loudness }
      found.set(productId, [...(found.get(productId) ?? []), entry])
    }
    if (rows.length < pageSize) return found
  }
}

/** Reads the catalogue, ready to be held in memory: all that is public, or was once. */
export const loadCatalogue = async (db: Db): Promise<StoredCatalogue> => {
  const version = await readVersion(db)
  const taxonRows = await db.select().from(taxons).orderBy(asc(taxons.position), asc(taxons.id))
  const byId = new Map(taxonRows.map((taxon) => [taxon.id, taxon]))
  const rows = await db
    .select()
    .from(products)
    .where(and(inArray(products.kind, [...catalogueKinds]), wasPublic))
    .orderBy(asc(products.id))
  const links = await db.select().from(productTaxons).orderBy(asc(productTaxons.productId), asc(productTaxons.position))
  const linksOf = Map.groupBy(links, ({ productId }) => productId)
  const audioOf = await readAudio(db)
  const variantRows = await db
    .select()
    .from(variants)
    .orderBy(asc(variants.productId), asc(variants.position), asc(variants.id))
  const variantsOf = Map.groupBy(variantRows, ({ productId }) => productId)
  const items = rows.flatMap(({ id, kind, code, name, description, image, active }): StoredItem[] =>
    isCatalogueKind(kind)
      ? [
          {
            id,
            kind,
            code,
            name,
            description,
            image,
            active,
            taxons: (linksOf.get(id) ?? []).flatMap(({ taxonId }) => byId.get(taxonId) ?? []),
            audio: audioOf.get(id) ?? [],
            variants: (variantsOf.get(id) ?? []).map(variantOf),
          },
        ]
      : [],
  )
  return { version, taxons: taxonRows, items }
}
