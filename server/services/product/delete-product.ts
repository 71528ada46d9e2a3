import { eq } from 'drizzle-orm'
import type { Context } from '../../context.ts'
import { products } from '../../db/schema/catalogue.ts'
import { NotFound, Unprocessable } from '../../shared/errors.ts'
import { providerProductTag } from '../../shared/resource-tags.ts'
import { isUsed } from '../item/delete-item.ts'
import { announceChange, showAtOnce } from '../item/edit-item.ts'
import { lockProduct } from './lock-product.ts'
import { productNamed } from './present-products.ts'

/**
 * Deletes what an order takes, with its variants.
 * @throws NotFound, PreconditionFailed, Unprocessable where an order names it, which can be taken off the market instead
 */
export const deleteProduct = (context: Context, code: string): Promise<void> => {
  const work = context.once(async (tx) => {
    await lockProduct(tx, code)
    const product = await productNamed(tx, code)
    if (product === null) throw new NotFound()
    await context.requireMatch(async () => providerProductTag(product))
    if (await isUsed(tx, product.id))
      throw new Unprocessable('An order names this product. Take it off the market instead.')
    await tx.delete(products).where(eq(products.id, product.id))
    await announceChange(context, tx)
  })
  return showAtOnce(context, work)
}
