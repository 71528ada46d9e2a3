import { and, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { ProductType } from '../../src/api/contract/catalogue.ts'
import type { Tx } from '../db/client.ts'
import { products, variants } from '../db/schema/catalogue.ts'
import { RowFault } from '../shared/row-fault.ts'
import { holdCode } from './hold-code.ts'
import type { Written } from './write-item.ts'

/** What an order takes. */
export const orderKinds = ['product', 'option_post_processing'] as const satisfies readonly ProductType[]

/** The group that each type is listed in. */
export const mainTaxonOf = { product: 'products', option_post_processing: 'post_processing' } as const

/** One length of a product that an order takes (or one extent of a post-processing option), with what the product says. */
export const productLength = z.object({
  kind: z.enum(orderKinds),
  /** The product's. */
  code: z.string(),
  name: z.string(),
  /** Where the product stands among the others. */
  position: z.int(),
  length: z.object({
    code: z.string(),
    name: z.string(),
    /** Cents, without tax. */
    price: z.int(),
    /** Where the length stands among the product's. */
    position: z.int(),
    /** Offered for new orders; left out, it is as it was, and a new one is. */
    active: z.boolean().optional(),
  }),
})

export type ProductLength = z.infer<typeof productLength>

const writeProduct = async (tx: Tx, { kind, code, name, position }: ProductLength) => {
  const fields = { kind, code, name, position, mainTaxonCode: mainTaxonOf[kind] }
  const [current] = await tx.select().from(products).where(eq(products.code, code)).for('update')
  if (current !== undefined && current.kind !== kind) throw new RowFault('code-of-kind', { code, kind: current.kind })
  const isSame =
    current?.name === name && current.position === position && current.mainTaxonCode === fields.mainTaxonCode
  if (current !== undefined && isSame) return { id: current.id, changed: false }
  const [written] = await tx
    .insert(products)
    .values(fields)
    .onConflictDoUpdate({ target: products.code, set: { ...fields, updatedAt: new Date() } })
    .returning({ id: products.id })
  if (written === undefined) throw new Error('a product was not written')
  return { id: written.id, changed: true }
}

const writeVariant = async (tx: Tx, productId: number, length: ProductLength['length']): Promise<Written> => {
  const [current] = await tx.select().from(variants).where(eq(variants.code, length.code)).for('update')
  if (current !== undefined && current.productId !== productId)
    throw new RowFault('length-of-other', { code: length.code })
  const { name, price, position } = length
  const active = length.active ?? current?.active ?? true
  if (current?.name === name && current.price === price && current.position === position && current.active === active)
    return 'unchanged'
  await tx
    .insert(variants)
    .values({ productId, ...length, active })
    .onConflictDoUpdate({ target: variants.code, set: { ...length, active } })
  return current === undefined ? 'created' : 'updated'
}

/** A product is offered as long as one of its lengths is. */
export const offerByLengths = async (tx: Tx, productId: number): Promise<void> => {
  const offered = tx
    .select({ one: sql`1` })
    .from(variants)
    .where(and(eq(variants.productId, productId), eq(variants.active, true)))
  await tx
    .update(products)
    .set({ active: sql`exists ${offered}` })
    .where(and(eq(products.id, productId), sql`${products.active} is distinct from exists ${offered}`))
}

/**
 * Writes a length and its product, or those with their codes; nothing where they are the same already.
 * @throws RowFault when a code belongs to something else
 */
export const writeLength = async (tx: Tx, given: ProductLength): Promise<Written> => {
  await holdCode(tx, given.code)
  const { id, changed } = await writeProduct(tx, given)
  const written = await writeVariant(tx, id, given.length)
  await offerByLengths(tx, id)
  return written === 'unchanged' && changed ? 'updated' : written
}
