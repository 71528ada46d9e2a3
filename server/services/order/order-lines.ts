import { asc, eq } from 'drizzle-orm'
import type { Tx } from '../../db/client.ts'
import { orderItemInstructions, orderItems, orders } from '../../db/schema/order.ts'

/** Indexes of an item's lines: those of its instructions, or 0 alone when it has none. */
export const indexesOf = (instructions: readonly { index: number }[]): number[] => {
  const indexes = [...new Set(instructions.map(({ index }) => index))].sort((a, b) => a - b)
  return indexes.length === 0 ? [0] : indexes
}

export const lineIndexes = async (tx: Tx, orderItemId: number): Promise<number[]> =>
  indexesOf(
    await tx
      .select({ index: orderItemInstructions.index })
      .from(orderItemInstructions)
      .where(eq(orderItemInstructions.orderItemId, orderItemId))
      .orderBy(asc(orderItemInstructions.index)),
  )

/** Every line is at least one piece: writes the quantity that an item then has. */
export const fitQuantity = async (tx: Tx, item: { id: number; quantity: number }): Promise<void> => {
  const lines = await lineIndexes(tx, item.id)
  const quantity = Math.max(item.quantity, lines.length)
  if (quantity !== item.quantity) await tx.update(orderItems).set({ quantity }).where(eq(orderItems.id, item.id))
}

export const touchOrder = async (tx: Tx, orderId: number): Promise<void> => {
  await tx.update(orders).set({ updatedAt: new Date() }).where(eq(orders.id, orderId))
}
