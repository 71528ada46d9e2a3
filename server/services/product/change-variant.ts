import type { ProviderVariant } from '../../../src/api/contract/provider-product.ts'
import { holdCode } from '../../catalogue/hold-code.ts'
import type { Context } from '../../context.ts'
import type { Tx } from '../../db/client.ts'
import { NotFound } from '../../shared/errors.ts'
import { providerVariantTag } from '../../shared/resource-tags.ts'
import { showAtOnce } from '../item/edit-item.ts'
import { variantNamed } from './present-products.ts'
import { saveVariant } from './save-variant.ts'

type VariantChange = { name?: string | undefined; price?: number | undefined; active?: boolean | undefined }

/** A variant with its product. @throws NotFound */
export const findVariant = async (tx: Tx, code: string) => {
  const named = await variantNamed(tx, code)
  if (named === null) throw new NotFound()
  return named
}

/**
 * Changes the given fields of a variant; what is open is priced by it from then on, confirmed orders are not.
 * @throws NotFound, PreconditionFailed
 */
export const changeVariant = (context: Context, code: string, change: VariantChange): Promise<ProviderVariant> => {
  const work = context.once(async (tx) => {
    await holdCode(tx, (await findVariant(tx, code)).product.code)
    const { product, variant } = await findVariant(tx, code)
    await context.requireMatch(async () => providerVariantTag(variant))
    const { name = variant.name, price = variant.price, active = variant.active } = change
    await saveVariant(context, tx, product, { code, name, price, position: variant.position, active })
    return (await findVariant(tx, code)).variant
  })
  return showAtOnce(context, work)
}
