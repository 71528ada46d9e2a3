import { eq } from 'drizzle-orm'
import type { Attachment } from '../../../src/api/contract/order.ts'
import type { Context } from '../../context.ts'
import type { Tx } from '../../db/client.ts'
import { orderItemAttachments, orderItemInstructions } from '../../db/schema/order.ts'
import type { CustomerCaller } from '../../shared/caller.ts'
import { refuse } from '../../shared/errors.ts'
import { lockOrderOfItem } from '../scope/order-scope.ts'
import { requireRoom } from '../stored-bytes.ts'
import { lineIndexes, touchOrder } from './order-lines.ts'
import { presentAttachment } from './present-item.ts'
import type { StoredScript } from './store-script.ts'

/** What an attachment hangs on: an item (then its first line), or one of its instructions. */
export type AttachmentOwner = { kind: 'item' | 'instruction'; id: number }

export type AttachmentInput = { owner: AttachmentOwner; title: string; type: string; script: StoredScript }

const placeOf = async (tx: Tx, owner: AttachmentOwner): Promise<{ orderItemId: number; index: number | null }> => {
  if (owner.kind === 'item') return { orderItemId: owner.id, index: null }
  const { orderItemId, index, id } = orderItemInstructions
  const [instruction] = await tx.select({ orderItemId, index }).from(orderItemInstructions).where(eq(id, owner.id))
  return instruction ?? refuse('owner', 'not-found')
}

/**
 * Hangs a stored script on a line of an order item.
 * @throws Invalid at `owner` when it is not the reseller's, at `file` when the account is full, Unprocessable when its order can't be changed any more
 */
export const addAttachment = (
  context: Context,
  caller: CustomerCaller,
  { owner, title, type, script }: AttachmentInput,
): Promise<Attachment> =>
  context.once(async (tx) => {
    const { orderItemId, index } = await placeOf(tx, owner)
    const { order, item } = await lockOrderOfItem(tx, caller, { orderItemId, field: 'owner' })
    await requireRoom(context, tx, { customerId: caller.customerId, bytes: script.bytes })
    const [row] = await tx
      .insert(orderItemAttachments)
      .values({
        orderItemId: item.id,
        index: index ?? (await lineIndexes(tx, item.id))[0] ?? 0,
        title,
        type,
        file: script.key,
        bytes: script.bytes,
        mediaType: script.mediaType,
      })
      .returning()
    if (row === undefined) throw new Error('an attachment was not written')
    await touchOrder(context, tx, order)
    return presentAttachment(row)
  })
