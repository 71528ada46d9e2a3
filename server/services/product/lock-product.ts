import { eq } from 'drizzle-orm'
import { holdCode } from '../../catalogue/hold-code.ts'
import type { Tx } from '../../db/client.ts'
import { products, variants } from '../../db/schema/catalogue.ts'

/**
 * Locks a product and its variants until the transaction ends, the product first as all who write it do. Orders that
 * take one of them are in the database by then, or find it gone (`findOfferedVariant`).
 */
export const lockProduct = async (tx: Tx, code: string): Promise<void> => {
  await holdCode(tx, code)
  const [product] = await tx.select({ id: products.id }).from(products).where(eq(products.code, code)).for('update')
  if (product === undefined) return
  await tx.select({ id: variants.id }).from(variants).where(eq(variants.productId, product.id)).for('update')
}
