import { and, asc, eq, or } from 'drizzle-orm'
import type { Tx } from '../../db/client.ts'
import { products, variants } from '../../db/schema/catalogue.ts'
import { refuse } from '../../shared/errors.ts'
import { idIn } from '../../shared/id-in.ts'

type Kind = (typeof products.$inferSelect)['kind']
/** What was taken off the market stays in the orders that hold it, and gets into no other. */
const isOffered = and(eq(products.active, true), eq(variants.active, true))
/** Nobody deletes it until the transaction ends; the product is locked first, as those who write it do. */
const kept = { of: [products, variants] }

export type Bought = { product: typeof products.$inferSelect; variant: typeof variants.$inferSelect }

/** A variant as a call names it: its code or id, and the field that it stands in. */
export type NamedVariant = { code: string; field: string }

/** What an order writes down of what it buys: names, and the price of a piece in cents, as the catalogue has them now. */
export const boughtAs = ({ product, variant }: Bought) => ({
  productName: product.name,
  variantName: variant.name,
  unitPrice: variant.price,
})

/**
 * A variant of a kind of product, by its code or id.
 * @throws Invalid at `field` when there is none
 */
export const findOfferedVariant = async (
  tx: Tx,
  { code, kind, field }: NamedVariant & { kind: Kind },
): Promise<Bought> => {
  const rows = await tx
    .select({ product: products, variant: variants })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .where(and(isOffered, eq(products.kind, kind), or(eq(variants.code, code), eq(variants.id, idIn(code)))))
    .for('key share', kept)
  return rows.find(({ variant }) => variant.code === code) ?? rows[0] ?? refuse(field, 'not-found')
}

/**
 * A voice to attach, named by its variant or by itself: then its first variant.
 * @throws Invalid at `field` when there is none
 */
export const findOfferedVoice = async (tx: Tx, { code, field }: NamedVariant): Promise<Bought> => {
  const [named] = await tx
    .select({ product: products, variant: variants })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .where(and(isOffered, eq(products.kind, 'voices'), or(eq(products.code, code), eq(variants.code, code))))
    .orderBy(asc(variants.position), asc(variants.id))
    .limit(1)
    .for('key share', kept)
  return named ?? findOfferedVariant(tx, { code, kind: 'voices', field })
}
