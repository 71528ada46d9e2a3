import { and, eq } from 'drizzle-orm'
import type { Order } from '../../../src/api/contract/order.ts'
import type { Context } from '../../context.ts'
import type { Tx } from '../../db/client.ts'
import { orderItemAttachments, orderItemInstructions, orderItemLinks, orderItems } from '../../db/schema/order.ts'
import type { CustomerCaller } from '../../shared/caller.ts'
import { findLine, type ItemPlace, type Line, piecesOf, touchOrder } from './order-lines.ts'
import { orderToChange } from './order-to-change.ts'
import { presentOneOrder } from './present-orders.ts'

const removeLine = async (tx: Tx, { item, index, indexes }: Line) => {
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
  place: ItemPlace,
): Promise<Order> => {
  let scripts: string[] = []
  const answer = await context.once(async (tx) => {
    const order = await orderToChange(context, tx, caller, token)
    const line = await findLine(tx, order, place)
    const { item } = line
    const isLast = line.indexes.length === 1
    const { orderItemId: ofItem, index, file } = orderItemAttachments
    const attached = await tx
      .select({ file })
      .from(orderItemAttachments)
      .where(isLast ? eq(ofItem, item.id) : and(eq(ofItem, item.id), eq(index, line.index)))
    if (isLast) await tx.delete(orderItems).where(eq(orderItems.id, item.id))
    else await removeLine(tx, line)
    const touched = await touchOrder(context, tx, order)
    scripts = attached.map((entry) => entry.file)
    return presentOneOrder(context, tx, touched)
  })
  for (const file of scripts) await context.files.remove(file)
  return answer
}
