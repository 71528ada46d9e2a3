import { and, eq } from 'drizzle-orm'
import type { Order } from '../../../src/api/contract/order.ts'
import type { Context } from '../../context.ts'
import type { Tx } from '../../db/client.ts'
import { orderItemAttachments, orderItemInstructions, orderItemLinks, orderItems } from '../../db/schema/order.ts'
import type { CustomerCaller } from '../../shared/caller.ts'
import { refuse } from '../../shared/errors.ts'
import { findOrderItem, type OrderItemRow } from '../scope/order-scope.ts'
import { lineIndexes, piecesOf, touchOrder } from './order-lines.ts'
import { orderToChange } from './order-to-change.ts'
import { presentOneOrder } from './present-orders.ts'
import type { ItemPlace } from './update-product-voice.ts'

const removeLine = async (tx: Tx, item: OrderItemRow, { index, indexes }: { index: number; indexes: number[] }) => {
  for (const part of [orderItemInstructions, orderItemLinks, orderItemAttachments])
    await tx.delete(part).where(and(eq(part.orderItemId, item.id), eq(part.index, index)))
  await tx
    .update(orderItems)
    .set({ quantity: piecesOf(item, { index, indexes }).left })
    .where(eq(orderItems.id, item.id))
}

/**
 * Takes one line out of an order; an item whose last line it was goes with it. Answers the order.
 * @throws NotFound, PreconditionFailed, Unprocessable when the order can't be changed any more, Invalid at `orderItemId` or
 * `instructionIndex`
 */
export const deleteProduct = async (
  context: Context,
  caller: CustomerCaller,
  token: string,
  { orderItemId, instructionIndex }: ItemPlace,
): Promise<Order> => {
  let scripts: string[] = []
  const answer = await context.once(async (tx) => {
    const order = await orderToChange(context, tx, caller, token)
    const item = await findOrderItem(tx, order, orderItemId)
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
    await touchOrder(context, tx, order)
    scripts = attached.map((entry) => entry.file)
    return presentOneOrder(context, tx, order)
  })
  for (const file of scripts) await context.files.remove(file)
  return answer
}
