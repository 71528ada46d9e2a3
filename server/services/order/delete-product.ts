import { and, eq } from 'drizzle-orm'
import { type Order, sharePieces } from '../../../src/api/contract/order.ts'
import type { Context } from '../../context.ts'
import type { Tx } from '../../db/client.ts'
import { orderItemAttachments, orderItemInstructions, orderItemLinks, orderItems } from '../../db/schema/order.ts'
import { refuse } from '../../errors.ts'
import type { CustomerCaller } from '../caller.ts'
import { lineIndexes, touchOrder } from './order-lines.ts'
import { findItem, lockEditableOrder, type OrderItemRow } from './order-scope.ts'
import { presentOneOrder } from './present-orders.ts'
import type { ItemPlace } from './update-product-voice.ts'

/** The line takes its pieces with it; where the lines outnumber the pieces, those stay with the lines that are left. */
const removeLine = async (tx: Tx, item: OrderItemRow, { index, indexes }: { index: number; indexes: number[] }) => {
  const pieces = sharePieces(item.quantity, indexes.length)[indexes.indexOf(index)] ?? 0
  for (const part of [orderItemInstructions, orderItemLinks, orderItemAttachments])
    await tx.delete(part).where(and(eq(part.orderItemId, item.id), eq(part.index, index)))
  await tx
    .update(orderItems)
    .set({ quantity: item.quantity < indexes.length ? item.quantity : item.quantity - pieces })
    .where(eq(orderItems.id, item.id))
}

/**
 * Takes one line out of an order; an item whose last line it was goes with it. Answers the order.
 * @throws NotFound, Unprocessable when the order can't be changed any more, Invalid at `orderItemId` or
 * `instructionIndex`
 */
export const deleteProduct = async (
  context: Context,
  caller: CustomerCaller,
  token: string,
  { orderItemId, instructionIndex }: ItemPlace,
): Promise<Order> => {
  const { answer, scripts } = await context.database.transaction(async (tx) => {
    const order = await lockEditableOrder(tx, caller, token)
    const item = await findItem(tx, order, orderItemId)
    const indexes = await lineIndexes(tx, item.id)
    if (!indexes.includes(instructionIndex)) refuse('instructionIndex', 'not-found')
    const isLast = indexes.length === 1
    const { orderItemId: ofItem, index, file } = orderItemAttachments
    const attached = await tx
      .select({ file })
      .from(orderItemAttachments)
      .where(isLast ? eq(ofItem, item.id) : and(eq(ofItem, item.id), eq(index, instructionIndex)))
    if (isLast) await tx.delete(orderItems).where(eq(orderItems.id, item.id))
    else await removeLine(tx, item, { index: instructionIndex, indexes })
    await touchOrder(tx, order.id)
    return { answer: await presentOneOrder(context, tx, order), scripts: attached }
  })
  for (const { file } of scripts) await context.files.remove(file)
  return answer
}
