import { eq, exists, or, sql } from 'drizzle-orm'
import type { Context } from '../../context.ts'
import type { Tx } from '../../db/client.ts'
import { products, variants } from '../../db/schema/catalogue.ts'
import { orderItemLinks, orderItems } from '../../db/schema/order.ts'
import { formerProjectVoices, projectVoices } from '../../db/schema/project.ts'
import { Unprocessable } from '../../shared/errors.ts'
import type { Locale } from '../../shared/locale.ts'
import { announceChange, type ItemName, lockItem, showAtOnce } from './edit-item.ts'

/** Whether an order or a project, also one that had it once, names the product. */
export const isUsed = async (tx: Tx, productId: number): Promise<boolean> => {
  const one = { one: sql`1` }
  const named = or(
    exists(tx.select(one).from(orderItemLinks).where(eq(orderItemLinks.productId, productId))),
    exists(
      tx
        .select(one)
        .from(orderItems)
        .innerJoin(variants, eq(variants.id, orderItems.variantId))
        .where(eq(variants.productId, productId)),
    ),
    exists(tx.select(one).from(projectVoices).where(eq(projectVoices.productId, productId))),
    exists(tx.select(one).from(formerProjectVoices).where(eq(formerProjectVoices.productId, productId))),
  )
  return (await tx.execute(sql`select 1 where ${named}`)).rows.length > 0
}

/**
 * Deletes an item that nothing names; sets lose it. Its files go with a sweep, unless others have the same.
 * @throws NotFound, PreconditionFailed, Unprocessable where an order or a project names it
 */
export const deleteItem = (context: Context, name: ItemName, locale: Locale): Promise<void> => {
  const work = context.once(async (tx) => {
    const { row } = await lockItem(context, tx, name, locale)
    if (await isUsed(tx, row.id)) throw new Unprocessable('An order or a project names this item. Hide it instead.')
    await tx.delete(products).where(eq(products.id, row.id))
    await announceChange(context, tx)
  })
  return showAtOnce(context, work)
}
