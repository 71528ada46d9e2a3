import type { OrderNote } from '../../../src/api/contract/provider.ts'
import type { Context } from '../../context.ts'
import { orderNotes } from '../../db/schema/desk.ts'
import type { AdministratorCaller } from '../../shared/caller.ts'
import { findOrder } from '../order/find-any-order.ts'
import { presentNote } from './read-notes.ts'

/**
 * Writes a note of the team's own on an order, by its code or number. No customer is told, by mail or otherwise.
 * @throws NotFound
 */
export const addNote = (
  context: Context,
  caller: AdministratorCaller,
  { named, text }: { named: string; text: string },
): Promise<OrderNote> =>
  context.once(async (tx) => {
    const { order } = await findOrder(tx, named)
    const [row] = await tx
      .insert(orderNotes)
      .values({ orderId: order.id, authorId: caller.customerId, authorName: caller.name, text })
      .returning()
    if (row === undefined) throw new Error('a note was not written')
    return presentNote(row)
  })
