import { eq } from 'drizzle-orm'
import type { ProviderProduct, ProviderVariant } from '../../../src/api/contract/provider-product.ts'
import { holdCode } from '../../catalogue/hold-code.ts'
import { writeLength } from '../../catalogue/write-length.ts'
import type { Context } from '../../context.ts'
import { products } from '../../db/schema/catalogue.ts'
import { NotFound, refuse } from '../../shared/errors.ts'
import { providerProductTag } from '../../shared/resource-tags.ts'
import { announceChange, showAtOnce } from '../item/edit-item.ts'
import { productNamed } from './present-products.ts'

type NamedVariant = {
  code: string
  name?: string | undefined
  price?: number | undefined
  active?: boolean | undefined
}
type ProductChange = {
  name?: string | undefined
  /** Of all variants; one that is named with its own goes by that. */
  active?: boolean | undefined
  /** Those that are named come first, in this order. */
  variants?: readonly NamedVariant[] | undefined
}

/** @throws Invalid at the code of a variant that the product does not have, or that is named twice */
const changedVariants = (all: readonly ProviderVariant[], { active, variants: named = [] }: ProductChange) => {
  const twice = named.findIndex(({ code }, at) => named.findIndex((one) => one.code === code) < at)
  if (twice >= 0) refuse(`variants[${twice}].code`, 'invalid')
  const found = named.map(
    ({ code }, at) => all.find((one) => one.code === code) ?? refuse(`variants[${at}].code`, 'not-found'),
  )
  return [...new Set([...found, ...all])].map((variant) => {
    const change = named.find(({ code }) => code === variant.code)
    return {
      code: variant.code,
      name: change?.name ?? variant.name,
      price: change?.price ?? variant.price,
      active: change?.active ?? active ?? variant.active,
    }
  })
}

/**
 * Changes what an order takes, all together: its name, and the names, prices and order of its variants. What is open is
 * priced by them from then on; confirmed orders keep what they have.
 * @throws NotFound, PreconditionFailed, Invalid at `variants[n].code` for one that the product does not have, or
 * that is named twice
 */
export const changeProduct = (context: Context, code: string, change: ProductChange): Promise<ProviderProduct> => {
  const work = context.once(async (tx) => {
    await holdCode(tx, code)
    const product = await productNamed(tx, code)
    if (product === null) throw new NotFound()
    await context.requireMatch(async () => providerProductTag(product))
    const { id, name, type: kind, position } = { ...product, name: change.name ?? product.name }
    await tx.update(products).set({ name, updatedAt: new Date() }).where(eq(products.id, id))
    for (const [at, length] of changedVariants(product.variants, change).entries())
      await writeLength(tx, { kind, code, name, position, length: { ...length, position: at } })
    await announceChange(context, tx)
    return (await productNamed(tx, code)) ?? product
  })
  return showAtOnce(context, work)
}
