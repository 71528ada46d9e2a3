import { eq } from 'drizzle-orm'
import type { ProviderProduct } from '../../../src/api/contract/provider-product.ts'
import { holdCode } from '../../catalogue/hold-code.ts'
import type { Context } from '../../context.ts'
import { products, variants } from '../../db/schema/catalogue.ts'
import { NotFound } from '../../shared/errors.ts'
import { providerProductTag } from '../../shared/resource-tags.ts'
import { announceChange, showAtOnce } from '../item/edit-item.ts'
import { productNamed } from './present-products.ts'

type ProductChange = { name?: string | undefined; active?: boolean | undefined }

/**
 * Renames what an order takes, or offers all of its variants, or none; confirmed orders keep the name that they have.
 * @throws NotFound, PreconditionFailed
 */
export const changeProduct = (context: Context, code: string, change: ProductChange): Promise<ProviderProduct> => {
  const work = context.once(async (tx) => {
    await holdCode(tx, code)
    const product = await productNamed(tx, code)
    if (product === null) throw new NotFound()
    await context.requireMatch(async () => providerProductTag(product))
    const { name = product.name, active } = change
    const isOffered = active === undefined ? {} : { active: active && product.variants.length > 0 }
    await tx
      .update(products)
      .set({ name, ...isOffered, updatedAt: new Date() })
      .where(eq(products.id, product.id))
    if (active !== undefined) await tx.update(variants).set({ active }).where(eq(variants.productId, product.id))
    await announceChange(context, tx)
    return (await productNamed(tx, code)) ?? product
  })
  return showAtOnce(context, work)
}
