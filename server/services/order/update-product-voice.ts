import { and, eq } from 'drizzle-orm'
import type { Order } from '../../../src/api/contract/order.ts'
import type { Context } from '../../context.ts'
import { orderItemLinks } from '../../db/schema/order.ts'
import type { CustomerCaller } from '../../shared/caller.ts'
import { linkRow } from './add-product.ts'
import { findOfferedVoice } from './find-offered.ts'
import { findLine, type ItemPlace, touchOrder } from './order-lines.ts'
import { orderToChange } from './order-to-change.ts'
import { presentOneOrder } from './present-orders.ts'

type LinkRow = typeof orderItemLinks.$inferSelect

/** Since when a voice stands on its line: put back, it is as old as before, so that an undo leaves nothing newer behind. */
const sincePlaced = (variantId: number, former: LinkRow | undefined): Partial<LinkRow> => {
  if (former === undefined || former.variantId === variantId) return {}
  const { replacedVariantId, replacedAt } = former
  if (replacedVariantId === variantId && replacedAt !== null) return { createdAt: replacedAt }
  return { replacedVariantId: former.variantId, replacedAt: former.createdAt }
}

/**
 * Gives one line of an item a voice, or none with null. Answers the order.
 * @throws NotFound, PreconditionFailed, Unprocessable when the order can't be changed any more, Invalid at `orderItemId`,
 * `instructionIndex` or `productVariantVoice`
 */
export const updateProductVoice = (
  context: Context,
  caller: CustomerCaller,
  token: string,
  { voice, ...place }: ItemPlace & { voice: string | null },
): Promise<Order> =>
  context.once(async (tx) => {
    const order = await orderToChange(context, tx, caller, token)
    const { item, index: at } = await findLine(tx, order, place)
    const bought = voice === null ? null : await findOfferedVoice(tx, { code: voice, field: 'productVariantVoice' })
    const { orderItemId: ofItem, index, type } = orderItemLinks
    const [former] = await tx
      .delete(orderItemLinks)
      .where(and(eq(ofItem, item.id), eq(index, at), eq(type, 'voice')))
      .returning()
    if (bought !== null) {
      const row = linkRow(item.id, at, { type: 'voice', bought })
      await tx.insert(orderItemLinks).values({ ...row, ...sincePlaced(row.variantId, former) })
    }
    return presentOneOrder(context, tx, await touchOrder(context, tx, order))
  })
