import { eq } from 'drizzle-orm'
import type { ProviderProduct } from '../../../src/api/contract/provider-product.ts'
import { type ProductLength, writeLength } from '../../catalogue/write-length.ts'
import type { Context } from '../../context.ts'
import type { Tx } from '../../db/client.ts'
import { products } from '../../db/schema/catalogue.ts'
import { announceChange } from '../item/edit-item.ts'

/**
 * Writes a variant, and its product with it, as an import does: what is open is priced by it from then on.
 * @throws Unprocessable when the code belongs to another product
 */
export const saveVariant = async (
  context: Context,
  tx: Tx,
  { type: kind, code, name, position }: Pick<ProviderProduct, 'type' | 'code' | 'name' | 'position'>,
  length: ProductLength['length'],
): Promise<void> => {
  const written = await writeLength(tx, { kind, code, name, position, length })
  if (written === 'unchanged') return
  await tx.update(products).set({ updatedAt: new Date() }).where(eq(products.code, code))
  await announceChange(context, tx)
}
