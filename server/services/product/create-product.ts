import { inArray, max } from 'drizzle-orm'
import type { ProductType } from '../../../src/api/contract/catalogue.ts'
import type { ProviderProduct } from '../../../src/api/contract/provider-product.ts'
import { mainTaxonOf, orderKinds } from '../../catalogue/write-length.ts'
import type { Context } from '../../context.ts'
import { products } from '../../db/schema/catalogue.ts'
import { freeCode } from '../item/create-item.ts'
import { announceChange, showAtOnce } from '../item/edit-item.ts'
import { productNamed } from './present-products.ts'

type NewProduct = { name: string; type: ProductType; code?: string | undefined }

/**
 * Makes what an order is to take, behind all others: it is offered with its first variant.
 * @throws Invalid at `code` when it is used
 */
export const createProduct = (context: Context, { name, type, ...given }: NewProduct): Promise<ProviderProduct> => {
  const work = context.once(async (tx) => {
    const code = await freeCode(tx, 'product', { name, code: given.code })
    const [last] = await tx
      .select({ position: max(products.position) })
      .from(products)
      .where(inArray(products.kind, [...orderKinds]))
    const position = (last?.position ?? -1) + 1
    await tx
      .insert(products)
      .values({ kind: type, code, name, position, mainTaxonCode: mainTaxonOf[type], active: false })
    await announceChange(context, tx)
    const made = await productNamed(tx, code)
    if (made === null) throw new Error('a product was not written')
    return made
  })
  return showAtOnce(context, work)
}
