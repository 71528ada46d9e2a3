import { asc, inArray } from 'drizzle-orm'
import { type CatalogueKind, isCatalogueKind } from '../../../src/api/contract/catalogue.ts'
import { adminIriOf } from '../../../src/api/contract/hydra.ts'
import { type ProviderItem, providerTypeOf } from '../../../src/api/contract/provider-item.ts'
import { wireProductTaxon } from '../../catalogue/wire.ts'
import type { Db, Tx } from '../../db/client.ts'
import { productAudio, type products, productTaxons, taxons, variants } from '../../db/schema/catalogue.ts'
import type { Locale } from '../../shared/locale.ts'
import { mediaPath } from '../../shared/media-path.ts'

type ProductRow = typeof products.$inferSelect
export type ItemRow = ProductRow & { kind: CatalogueKind }

/** Whether a product is an item of one of the catalogues. */
const isItem = (row: ProductRow): row is ItemRow => isCatalogueKind(row.kind)

/** The variant that an item is ordered by. */
const standardVariant = (code: string): string => `${code}-standard`

const soundColumns = {
  id: productAudio.id,
  productId: productAudio.productId,
  title: productAudio.title,
  path: productAudio.path,
  duration: productAudio.duration,
  loudness: productAudio.loudness,
}

type Wanted = { locale: Locale; withPeaks: boolean }

const readSounds = async (executor: Db | Tx, ids: readonly number[], withPeaks: boolean) => {
  const where = inArray(productAudio.productId, [...ids])
  const order = [asc(productAudio.position), asc(productAudio.id)]
  if (!withPeaks) {
    const rows = await executor
      .select(soundColumns)
      .from(productAudio)
      .where(where)
      .orderBy(...order)
    return rows.map((row) => ({ ...row, peaks: [] }))
  }
  return executor
    .select({ ...soundColumns, peaks: productAudio.peaks })
    .from(productAudio)
    .where(where)
    .orderBy(...order)
}

/** Items as the provider's team has them, in the order of their rows; as many queries for one as for a page. */
export const presentItems = async (
  executor: Db | Tx,
  rows: readonly ProductRow[],
  { locale, withPeaks }: Wanted,
): Promise<ProviderItem[]> => {
  const items = rows.filter(isItem)
  if (items.length === 0) return []
  const ids = items.map(({ id }) => id)
  const allTaxons = await executor.select().from(taxons)
  const byId = new Map(allTaxons.map((taxon) => [taxon.id, taxon]))
  const byCode = new Map(allTaxons.map((taxon) => [taxon.code, taxon]))
  const source = { taxon: (code: string) => byCode.get(code) ?? null }
  const links = await executor
    .select()
    .from(productTaxons)
    .where(inArray(productTaxons.productId, ids))
    .orderBy(asc(productTaxons.position))
  const linksOf = Map.groupBy(links, ({ productId }) => productId)
  const soundsOf = Map.groupBy(await readSounds(executor, ids, withPeaks), ({ productId }) => productId)
  const codes = items.map(({ code }) => standardVariant(code))
  const priced = await executor.select().from(variants).where(inArray(variants.code, codes))
  const priceOf = new Map(priced.map(({ code, price }) => [code, price]))
  return items.map((item): ProviderItem => {
    const { id, kind, code, name, description, image, active, createdAt, updatedAt } = item
    const own = (linksOf.get(id) ?? []).flatMap(({ taxonId }) => byId.get(taxonId) ?? [])
    const sounds = soundsOf.get(id) ?? []
    return {
      '@id': adminIriOf(kind, code),
      '@type': providerTypeOf[kind],
      id,
      code,
      kind,
      name,
      description,
      image: image === null ? null : mediaPath(image),
      status: active ? 'published' : 'hidden',
      audio: sounds.map(({ productId: _, path, ...sound }) => ({ ...sound, path: mediaPath(path) })),
      numberOfDemos: sounds.length,
      taxons: own.map((taxon) => adminIriOf('taxons', taxon.code)),
      productTaxons: own.map((taxon) => wireProductTaxon(source, item, taxon, locale)),
      price: priceOf.get(standardVariant(code)) ?? 0,
      createdAt: createdAt.toISOString(),
      updatedAt: updatedAt.toISOString(),
    }
  })
}

/** One item with all its peaks. */
export const presentItem = async (executor: Db | Tx, row: ItemRow, locale: Locale): Promise<ProviderItem> => {
  const [item] = await presentItems(executor, [row], { locale, withPeaks: true })
  if (item === undefined) throw new Error('an item was lost while it was read')
  return item
}
