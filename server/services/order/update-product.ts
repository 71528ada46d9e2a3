import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Order } from '../../../src/api/contract/order.ts'
import type { Context } from '../../context.ts'
import type { Tx } from '../../db/client.ts'
import { variants } from '../../db/schema/catalogue.ts'
import { orderItemAttachments, orderItemInstructions, orderItemLinks, orderItems } from '../../db/schema/order.ts'
import type { CustomerCaller } from '../../shared/caller.ts'
import { refuse } from '../../shared/errors.ts'
import type { OrderItemRow } from '../scope/order-scope.ts'
import { boughtAs, findOfferedVariant, type NamedVariant } from './find-offered.ts'
import { findLine, holdLine, type ItemPlace, type Line, piecesOf, touchOrder } from './order-lines.ts'
import { orderToChange } from './order-to-change.ts'
import { presentOneOrder } from './present-orders.ts'

/** A text of a line; null takes it away. */
type TextChange = {
  type: 'script' | 'comment' | 'reference'
  instruction: string | null
  payloadType: 'voice' | 'post_processing' | null
}

export type ProductChange = ItemPlace & {
  /** Another length of the same product. */
  variant: NamedVariant | null
  quantity?: number | undefined
  instructions: readonly TextChange[]
}

/** What another length changes of an item; null for the length that it has. */
const lengthOf = async (tx: Tx, item: OrderItemRow, { code, field }: NamedVariant) => {
  const [known] = await tx.select().from(variants).where(eq(variants.id, item.variantId))
  if (known?.code === code || String(known?.id) === code) return null
  const bought = await findOfferedVariant(tx, { code, kind: 'product', field })
  if (bought.product.id !== known?.productId) return refuse(field, 'choice')
  return { variantId: bought.variant.id, ...boughtAs(bought) }
}

/** Texts are written in their places, so that what names an instruction still finds it. */
const changeText = async (tx: Tx, { item, index }: Line, { type, instruction, payloadType }: TextChange) => {
  const { id, orderItemId, index: at, type: kind } = orderItemInstructions
  const rows = await tx
    .select({ id })
    .from(orderItemInstructions)
    .where(and(eq(orderItemId, item.id), eq(at, index), eq(kind, type)))
    .orderBy(asc(id))
  const shown = instruction === null ? undefined : rows.at(-1)
  const gone = rows.filter((row) => row !== shown).map((row) => row.id)
  if (gone.length > 0) await tx.delete(orderItemInstructions).where(inArray(id, gone))
  if (instruction === null) return
  const values = { type, instruction, payloadType }
  if (shown !== undefined) await tx.update(orderItemInstructions).set(values).where(eq(id, shown.id))
  else await tx.insert(orderItemInstructions).values({ orderItemId: item.id, index, ...values })
}

/** A line is told by its instructions: one that has lost them all keeps an empty one, unless it is all of its item. */
const keepLine = async (tx: Tx, { item, index, indexes }: Line): Promise<void> => {
  const { id, orderItemId, index: at, instruction } = orderItemInstructions
  const isOfLine = and(eq(orderItemId, item.id), eq(at, index))
  const left = await tx.select({ id, instruction }).from(orderItemInstructions).where(isOfLine)
  const hasText = left.some((row) => row.instruction !== '')
  if (hasText) await tx.delete(orderItemInstructions).where(and(isOfLine, eq(instruction, '')))
  if (left.length > 0 || (index === 0 && indexes.length === 1)) return
  await holdLine(tx, { item, index })
}

/** Gives one of several lines an item of its own, with its pieces and all that hangs on it. Gives the item's id. */
const setApart = async (tx: Tx, line: Line): Promise<number> => {
  const { item, index, indexes } = line
  if (indexes.length === 1) return item.id
  const { pieces, left } = piecesOf(item, line)
  const { orderId, variantId, productName, variantName, unitPrice } = item
  const [own] = await tx
    .insert(orderItems)
    .values({ orderId, variantId, productName, variantName, unitPrice, quantity: pieces })
    .returning({ id: orderItems.id })
  if (own === undefined) throw new Error('an order item was not written')
  for (const part of [orderItemInstructions, orderItemLinks, orderItemAttachments])
    await tx
      .update(part)
      .set({ orderItemId: own.id })
      .where(and(eq(part.orderItemId, item.id), eq(part.index, index)))
  await tx.update(orderItems).set({ quantity: left }).where(eq(orderItems.id, item.id))
  return own.id
}

/**
 * Changes one line of an item and no other: with another length or number it gets an item of its own (decision 016).
 * Answers the order. @throws NotFound, PreconditionFailed, Unprocessable when the order can't be changed any more,
 * Invalid at `orderItemId`, `instructionIndex` or the field of `variant`
 */
export const updateProduct = (
  context: Context,
  caller: CustomerCaller,
  token: string,
  { variant, quantity, instructions, ...place }: ProductChange,
): Promise<Order> =>
  context.once(async (tx) => {
    const order = await orderToChange(context, tx, caller, token)
    const line = await findLine(tx, order, place)
    const length = variant === null ? null : await lengthOf(tx, line.item, variant)
    for (const text of instructions) await changeText(tx, line, text)
    await keepLine(tx, line)
    const isOther = quantity !== undefined && quantity !== piecesOf(line.item, line).pieces
    const change = { ...length, ...(isOther ? { quantity } : {}) }
    if (Object.keys(change).length > 0)
      await tx
        .update(orderItems)
        .set(change)
        .where(eq(orderItems.id, await setApart(tx, line)))
    return presentOneOrder(context, tx, await touchOrder(context, tx, order))
  })
