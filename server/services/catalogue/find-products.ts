import { and, asc, eq, inArray, or, type SQL } from 'drizzle-orm'
import type { Product, Variant } from '../../../src/api/contract/catalogue.ts'
import { iriOf } from '../../../src/api/contract/hydra.ts'
import { wasPublic } from '../../catalogue/load-catalogue.ts'
import { type WireItem, wireVariant } from '../../catalogue/wire.ts'
import { orderKinds } from '../../catalogue/write-length.ts'
import type { Context } from '../../context.ts'
import { products, productTaxons, taxons, variants } from '../../db/schema/catalogue.ts'
import { NotFound } from '../../shared/errors.ts'
import { idIn } from '../../shared/id-in.ts'
import type { Locale } from '../../shared/locale.ts'
import type { List, Page } from '../../shared/paging.ts'
import { pageOf } from '../list-queries.ts'
import { findItem } from './find-items.ts'

/** With the lengths that are offered. */
const withVariants = async (context: Context, where: SQL | undefined): Promise<Product[]> => {
  const { db } = context.database
  const rows = await db
    .select()
    .from(products)
    .where(and(inArray(products.kind, [...orderKinds]), where))
    .orderBy(asc(products.position), asc(products.id))
  const ids = rows.map(({ id }) => id)
  const variantRows =
    ids.length === 0
      ? []
      : await db
          .select()
          .from(variants)
          .where(and(eq(variants.active, true), inArray(variants.productId, ids)))
          .orderBy(asc(variants.position), asc(variants.id))
  return rows.map(({ id, code, name, kind, mainTaxonCode }) => ({
    '@id': iriOf('products', code),
    '@type': 'Product',
    id,
    code,
    name,
    type: kind === 'option_post_processing' ? kind : 'product',
    mainTaxon: mainTaxonCode === null ? null : iriOf('taxons', mainTaxonCode),
    variants: variantRows.filter(({ productId }) => productId === id).map(wireVariant),
  }))
}

/** Products that an order takes and that are offered, in one of the taxons when any are given. */
export const findProducts = async (context: Context, taxonCodes: string[], page: Page): Promise<List<Product>> => {
  const inTaxons = context.database.db
    .select({ id: productTaxons.productId })
    .from(productTaxons)
    .innerJoin(taxons, eq(taxons.id, productTaxons.taxonId))
    .where(inArray(taxons.code, taxonCodes))
  const where =
    taxonCodes.length === 0
      ? undefined
      : or(inArray(products.mainTaxonCode, taxonCodes), inArray(products.id, inTaxons))
  const all = await withVariants(context, and(eq(products.active, true), where))
  return pageOf(all, page)
}

/** A product that an order takes, or an item of any catalogue, by its code or id. @throws NotFound */
export const findProduct = async (context: Context, codeOrId: string, locale: Locale): Promise<Product | WireItem> => {
  const [product] = await withVariants(context, or(eq(products.code, codeOrId), eq(products.id, idIn(codeOrId))))
  return product ?? findItem(context, null, codeOrId, locale)
}

/** A variant of any product that is or was public. @throws NotFound */
export const findVariant = async (context: Context, codeOrId: string): Promise<Variant> => {
  const [found] = await context.database.db
    .select({ variant: variants })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .where(and(wasPublic, or(eq(variants.code, codeOrId), eq(variants.id, idIn(codeOrId)))))
    .limit(1)
  if (found === undefined) throw new NotFound()
  return wireVariant(found.variant)
}
