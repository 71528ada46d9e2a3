import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { union } from 'drizzle-orm/pg-core'
import { adminIriOf } from '../../../src/api/contract/hydra.ts'
import type { ProviderProduct, ProviderVariant } from '../../../src/api/contract/provider-product.ts'
import { orderKinds } from '../../catalogue/write-length.ts'
import type { Db, Tx } from '../../db/client.ts'
import { products, variants } from '../../db/schema/catalogue.ts'
import { orderItemLinks, orderItems, orders } from '../../db/schema/order.ts'
import { isEditableOrder } from '../scope/order-scope.ts'

type VariantRow = typeof variants.$inferSelect

type Uses = Pick<ProviderVariant, 'numberOfOrders' | 'numberOfOpenOrders'>

const unused: Uses = { numberOfOrders: 0, numberOfOpenOrders: 0 }

/** How many orders have each of these variants, for a line or on one; one query however many. */
const countUses = async (executor: Db | Tx, ids: readonly number[]): Promise<ReadonlyMap<number, Uses>> => {
  if (ids.length === 0) return new Map()
  const own = executor
    .select({ variantId: orderItems.variantId, orderId: orderItems.orderId })
    .from(orderItems)
    .where(inArray(orderItems.variantId, [...ids]))
  const linked = executor
    .select({ variantId: orderItemLinks.variantId, orderId: orderItems.orderId })
    .from(orderItemLinks)
    .innerJoin(orderItems, eq(orderItems.id, orderItemLinks.orderItemId))
    .where(inArray(orderItemLinks.variantId, [...ids]))
  const uses = union(own, linked).as('uses')
  const rows = await executor
    .select({
      variantId: uses.variantId,
      numberOfOrders: sql<number>`count(*)::int`,
      numberOfOpenOrders: sql<number>`count(*) filter (where ${isEditableOrder})::int`,
    })
    .from(uses)
    .innerJoin(orders, eq(orders.id, uses.orderId))
    .groupBy(uses.variantId)
  return new Map(rows.map(({ variantId, ...counts }) => [variantId, counts]))
}

const presentVariant = (
  product: string,
  { id, code, name, price, active, position }: VariantRow,
  uses: Uses = unused,
): ProviderVariant => ({
  '@id': adminIriOf('product-variants', code),
  '@type': 'ProviderProductVariant',
  id,
  code,
  product,
  name,
  price,
  active,
  position,
  ...uses,
})

/** Products that an order takes, offered or not, with all their variants in order; three queries however many. */
export const readProducts = async (executor: Db | Tx, where?: SQL): Promise<ProviderProduct[]> => {
  const rows = await executor
    .select()
    .from(products)
    .where(and(inArray(products.kind, [...orderKinds]), where))
    .orderBy(asc(products.position), asc(products.id))
  const ids = rows.map(({ id }) => id)
  const found = await executor
    .select()
    .from(variants)
    .where(inArray(variants.productId, ids))
    .orderBy(asc(variants.position), asc(variants.id))
  const usesOf = await countUses(
    executor,
    found.map(({ id }) => id),
  )
  const variantsOf = Map.groupBy(found, ({ productId }) => productId)
  return rows.map(({ id, code, name, kind, mainTaxonCode, active, position, updatedAt }) => {
    const iri = adminIriOf('products', code)
    return {
      '@id': iri,
      '@type': 'ProviderProduct',
      id,
      code,
      name,
      type: kind === 'option_post_processing' ? kind : 'product',
      mainTaxon: mainTaxonCode === null ? null : adminIriOf('taxons', mainTaxonCode),
      active,
      position,
      variants: (variantsOf.get(id) ?? []).map((variant) => presentVariant(iri, variant, usesOf.get(variant.id))),
      updatedAt: updatedAt.toISOString(),
    }
  })
}

/** The product with this code; null where an order takes none. */
export const productNamed = async (executor: Db | Tx, code: string): Promise<ProviderProduct | null> => {
  const [product] = await readProducts(executor, eq(products.code, code))
  return product ?? null
}

/** A variant with its product, by its code; null where no product that an order takes has it. */
export const variantNamed = async (
  executor: Db | Tx,
  code: string,
): Promise<{ product: ProviderProduct; variant: ProviderVariant } | null> => {
  const [row] = await executor.select({ id: variants.productId }).from(variants).where(eq(variants.code, code))
  const [product] = row === undefined ? [] : await readProducts(executor, eq(products.id, row.id))
  const variant = product?.variants.find((one) => one.code === code)
  return product === undefined || variant === undefined ? null : { product, variant }
}
