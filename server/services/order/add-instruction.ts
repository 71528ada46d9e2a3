import type { Instruction } from '../../../src/api/contract/order.ts'
import type { Context } from '../../context.ts'
import { orderItemInstructions } from '../../db/schema/order.ts'
import type { CustomerCaller } from '../../shared/caller.ts'
import { refuse } from '../../shared/errors.ts'
import { lockOrderOfItem } from '../scope/order-scope.ts'
import type { InstructionInput } from './add-product.ts'
import { holdLine, lineToFill, makeRoom, touchOrder } from './order-lines.ts'
import { presentInstruction } from './present-item.ts'

/** `index` null: for the line that is named, else for the item's first one. One that no line has makes a line. */
type InstructionToAdd = Omit<InstructionInput, 'index'> & {
  orderItem: { id: number; line: number | null }
  index: number | null
}

/**
 * Adds an instruction to an item. A new index is a new line, and the item costs what it did: its lines divide that.
 * @throws Invalid at `orderItem` for an item that is not the reseller's or a line that it has not, at `payload.index` for
 * another line than the named one; Unprocessable when its order can't be changed
 */
export const addInstruction = (
  context: Context,
  caller: CustomerCaller,
  { orderItem, index: given, ...text }: InstructionToAdd,
): Promise<Instruction> =>
  context.once(async (tx) => {
    const { order, item } = await lockOrderOfItem(tx, caller, { orderItemId: orderItem.id, field: 'orderItem' })
    const named = await lineToFill(tx, item, { line: orderItem.line, field: 'orderItem' })
    const index = given ?? named.index
    const isOther = orderItem.line !== null && index !== named.index && named.indexes.includes(index)
    if (isOther) refuse('payload.index', 'invalid')
    // A line that was named stays, also where no text named it so far.
    if (orderItem.line !== null && index !== named.index && !named.hasTexts) await holdLine(tx, named)
    await makeRoom(tx, item, index)
    const [row] = await tx
      .insert(orderItemInstructions)
      .values({ orderItemId: item.id, index, ...text })
      .returning()
    if (row === undefined) throw new Error('an instruction was not written')
    await touchOrder(context, tx, order)
    return presentInstruction(row)
  })
