import { eq } from 'drizzle-orm'
import { sharePieces } from '../../../src/api/contract/order.ts'
import type { Tx } from '../../db/client.ts'
import { orderItemAttachments, orderItemInstructions, orderItemLinks, orders } from '../../db/schema/order.ts'
import type { PublishTools } from '../../stream/publish.ts'
import type { OrderRow } from '../scope/order-scope.ts'
import { announceOrder } from './announce-order.ts'

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
 * The pieces that a line takes along when it goes, and those that are left: where the lines outnumber the pieces, these
 * stay with the lines that are left (decision 016).
 */
export const piecesOf = (
  { quantity }: { quantity: number },
  { index, indexes }: { index: number; indexes: readonly number[] },
): { pieces: number; left: number } => {
  const pieces = sharePieces(quantity, indexes.length)[indexes.indexOf(index)] ?? 1
  return { pieces, left: quantity < indexes.length ? quantity : quantity - pieces }
}

/** The first instruction of an item names its only line, and what hangs on that line follows. */
export const makeRoom = async (tx: Tx, item: { id: number }, index: number): Promise<void> => {
  const rows = await readIndexes(tx, item.id)
  if (rows.length > 0) return
  for (const part of [orderItemLinks, orderItemAttachments])
    await tx.update(part).set({ index }).where(eq(part.orderItemId, item.id))
}

/** The contents of an order changed: it says since when, and tells open portals. Call it late, as `announceOrder`. */
export const touchOrder = async (context: PublishTools, tx: Tx, order: OrderRow): Promise<void> => {
  const updatedAt = new Date()
  await tx.update(orders).set({ updatedAt }).where(eq(orders.id, order.id))
  await announceOrder(context, tx, order, { updatedAt: updatedAt.toISOString() })
}
