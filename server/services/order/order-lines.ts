import { eq } from 'drizzle-orm'
import type { Tx } from '../../db/client.ts'
import {
  orderItemAttachments,
  orderItemInstructions,
  orderItemLinks,
  orderItems,
  orders,
} from '../../db/schema/order.ts'
import { refuse } from '../../errors.ts'

/** Indexes of an item's lines: those of its instructions, or 0 alone when it has none. */
export const indexesOf = (instructions: readonly { index: number }[]): number[] => {
  const indexes = [...new Set(instructions.map(({ index }) => index))].sort((a, b) => a - b)
  return indexes.length === 0 ? [0] : indexes
}

const readIndexes = (tx: Tx, orderItemId: number) =>
  tx
    .select({ index: orderItemInstructions.index })
    .from(orderItemInstructions)
    .where(eq(orderItemInstructions.orderItemId, orderItemId))

export const lineIndexes = async (tx: Tx, orderItemId: number): Promise<number[]> =>
  indexesOf(await readIndexes(tx, orderItemId))

/**
 * Makes room for an instruction at an index: a new one is a new line and one more piece. The first instruction of an item
 * names its only line, and what hangs on that line follows.
 * @throws Invalid at `payload.index` for a second line of an item that is ordered several times
 */
export const makeRoom = async (tx: Tx, item: { id: number; quantity: number }, index: number): Promise<void> => {
  const rows = await readIndexes(tx, item.id)
  if (rows.length === 0) {
    for (const part of [orderItemLinks, orderItemAttachments])
      await tx.update(part).set({ index }).where(eq(part.orderItemId, item.id))
    return
  }
  const lines = indexesOf(rows)
  if (lines.includes(index)) return
  if (item.quantity > lines.length) refuse('payload.index', 'invalid')
  await tx
    .update(orderItems)
    .set({ quantity: lines.length + 1 })
    .where(eq(orderItems.id, item.id))
}

export const touchOrder = async (tx: Tx, orderId: number): Promise<void> => {
  await tx.update(orders).set({ updatedAt: new Date() }).where(eq(orders.id, orderId))
}
