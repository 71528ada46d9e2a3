import { eq, or, sql } from 'drizzle-orm'
import type { ProviderVariant } from '../../../src/api/contract/provider-product.ts'
import { holdCode } from '../../catalogue/hold-code.ts'
import type { Context } from '../../context.ts'
import type { Tx } from '../../db/client.ts'
import { variants } from '../../db/schema/catalogue.ts'
import { refuse } from '../../shared/errors.ts'
import { slugOf } from '../item/create-item.ts'
import { showAtOnce } from '../item/edit-item.ts'
import { productNamed, variantNamed } from './present-products.ts'
import { saveVariant } from './save-variant.ts'

type NewVariant = {
  /** The code of the product. */
  product: string
  name: string
  /** Cents, without tax. */
  price: number
  code?: string | undefined
  active?: boolean | undefined
}

/** The code that was asked for, or one of the product's and the name. @throws Invalid at `code` when it is used */
const freeCode = async (tx: Tx, { code, product, name }: NewVariant): Promise<string> => {
  const wanted = code ?? `${product}-${slugOf(name)}`.replace(/-$/, '')
  const rows = await tx
    .select({ code: variants.code })
    .from(variants)
    .where(or(eq(variants.code, wanted), sql`starts_with(${variants.code}, ${`${wanted}-`}::text)`))
  const used = new Set(rows.map((row) => row.code))
  if (!used.has(wanted)) return wanted
  if (code !== undefined) return refuse('code', 'invalid', { wanted: 'free-code' })
  for (let number = 2; ; number += 1) if (!used.has(`${wanted}-${number}`)) return `${wanted}-${number}`
}

/**
 * Adds a variant to what an order takes, behind those that it has, offered unless told otherwise.
 * @throws Invalid at `product` where there is none, at `code` when it is used
 */
export const createVariant = (context: Context, fields: NewVariant): Promise<ProviderVariant> => {
  const work = context.once(async (tx) => {
    await holdCode(tx, fields.product)
    const product = (await productNamed(tx, fields.product)) ?? refuse('product', 'not-found')
    const code = await freeCode(tx, fields)
    const { name, price, active = true } = fields
    const position = Math.max(0, ...product.variants.map((variant) => variant.position + 1))
    await saveVariant(context, tx, product, { code, name, price, position, active })
    const made = await variantNamed(tx, code)
    if (made === null) throw new Error('a variant was not written')
    return made.variant
  })
  return showAtOnce(context, work)
}
