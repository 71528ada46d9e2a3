import { eq } from 'drizzle-orm'
import { offerByLengths } from '../../catalogue/write-length.ts'
import type { Context } from '../../context.ts'
import { products, variants } from '../../db/schema/catalogue.ts'
import { orderItemLinks } from '../../db/schema/order.ts'
import { Unprocessable } from '../../shared/errors.ts'
import { providerVariantTag } from '../../shared/resource-tags.ts'
import { announceChange, showAtOnce } from '../item/edit-item.ts'
import { findVariant } from './change-variant.ts'
import { lockProduct } from './lock-product.ts'

/**
 * Deletes a variant; its product is offered as long as another one is.
 * @throws NotFound, PreconditionFailed, Unprocessable where an order names it, which can be taken off the market instead
 */
export const deleteVariant = (context: Context, code: string): Promise<void> => {
  const work = context.once(async (tx) => {
    await lockProduct(tx, (await findVariant(tx, code)).product.code)
    const { product, variant } = await findVariant(tx, code)
    await context.requireMatch(async () => providerVariantTag(variant))
    const replaced = await tx.$count(orderItemLinks, eq(orderItemLinks.replacedVariantId, variant.id))
    if (variant.numberOfOrders + replaced > 0)
      throw new Unprocessable('An order names this length. Take it off the market instead.')
    await tx.delete(variants).where(eq(variants.id, variant.id))
    await offerByLengths(tx, product.id)
    await tx.update(products).set({ updatedAt: new Date() }).where(eq(products.id, product.id))
    await announceChange(context, tx)
  })
  return showAtOnce(context, work)
}
