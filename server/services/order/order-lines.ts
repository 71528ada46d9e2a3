import { eq } from 'drizzle-orm'
import { sharePieces } from '../../../src/api/contract/order.ts'
import type { Tx } from '../../db/client.ts'
import { orderItemAttachments, orderItemInstructions, orderItemLinks, orders } from '../../db/schema/order.ts'
import { refuse } from '../../shared/errors.ts'
import type { PublishTools } from '../../stream/publish.ts'
import { findOrderItem, type OrderItemRow, type OrderRow } from '../scope/order-scope.ts'
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

/** An item, and which of its lines is meant; null where nothing says so. */
export type ItemPlace = { orderItemId: number; instructionIndex: number | null }

/** A line among those of its item. */
export type Line = { item: OrderItemRow; index: number; indexes: readonly number[] }

/**
 * The line of an order that is to be changed: the named one, or line 0 where that is the only one of its item. Another
 * only line has to be named: whoever holds the item may have seen a line that is gone.
 * @throws Invalid at `orderItemId`, or at `instructionIndex` where there is no such line or any of several could be meant
 */
export const findLine = async (
  tx: Tx,
  order: OrderRow,
  { orderItemId, instructionIndex }: ItemPlace,
): Promise<Line> => {
  const item = await findOrderItem(tx, order, orderItemId)
  const indexes = indexesOf(await readIndexes(tx, item.id))
  if (instructionIndex === null && indexes.length > 1) return refuse('instructionIndex', 'not-blank')
  const index = instructionIndex ?? 0
  return indexes.includes(index) ? { item, index, indexes } : refuse('instructionIndex', 'not-found')
}

/**
 * The line that something is added to: the named one, or the first of its item; and whether the item has texts.
 * @throws Invalid at `field` where there is no such line
 */
export const lineToFill = async (
  tx: Tx,
  item: OrderItemRow,
  { line, field }: { line: number | null; field: string },
): Promise<Line & { hasTexts: boolean }> => {
  const rows = await readIndexes(tx, item.id)
  const indexes = indexesOf(rows)
  const index = indexes.find((known) => line === null || known === line) ?? refuse(field, 'not-found')
  return { item, index, indexes, hasTexts: rows.length > 0 }
}

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

/** Keeps a line that has no text, beside others: an empty one stands for it. */
export const holdLine = async (
  tx: Tx,
  { item, index }: Pick<Line, 'index'> & { item: { id: number } },
): Promise<void> => {
  await tx
    .insert(orderItemInstructions)
    .values({ orderItemId: item.id, index, type: 'instruction', instruction: '', payloadType: null })
}

/** The contents of an order changed: gives it with its new time, and tells open portals. Call it late, as `announceOrder`. */
export const touchOrder = async (context: PublishTools, tx: Tx, order: OrderRow): Promise<OrderRow> => {
  const updatedAt = new Date()
  await tx.update(orders).set({ updatedAt }).where(eq(orders.id, order.id))
  await announceOrder(context, tx, order, { updatedAt: updatedAt.toISOString() })
  return { ...order, updatedAt }
}
