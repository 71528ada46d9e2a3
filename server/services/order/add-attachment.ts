import type { Readable } from 'node:stream'
import { eq } from 'drizzle-orm'
import type { Attachment } from '../../../src/api/contract/order.ts'
import type { Context } from '../../context.ts'
import type { Tx } from '../../db/client.ts'
import { orderItemAttachments, orderItemInstructions } from '../../db/schema/order.ts'
import type { CustomerCaller } from '../../shared/caller.ts'
import { refuse } from '../../shared/errors.ts'
import { removeUnnamed } from '../remove-unnamed.ts'
import { lockOrderOfItem } from '../scope/order-scope.ts'
import { requireRoom } from '../stored-bytes.ts'
import { lineToFill, touchOrder } from './order-lines.ts'
import { presentAttachment } from './present-item.ts'
import { type StoredScript, storeScript } from './store-script.ts'

/** What an attachment hangs on: a line of an item (the first where none is named), or one of its instructions. */
export type AttachmentOwner = { kind: 'item'; id: number; line: number | null } | { kind: 'instruction'; id: number }

/** What is said of a script; a title or a type that is missing or empty is given. */
export type AttachmentFields = {
  owner: AttachmentOwner
  title?: string | null | undefined
  type?: string | null | undefined
}

const titleOf = (fileName: string): string => fileName.replace(/\p{Cc}/gu, '').slice(0, 255)

const placeOf = async (tx: Tx, owner: AttachmentOwner): Promise<{ orderItemId: number; line: number | null }> => {
  if (owner.kind === 'item') return { orderItemId: owner.id, line: owner.line }
  const { orderItemId, index, id } = orderItemInstructions
  const [instruction] = await tx
    .select({ orderItemId, line: index })
    .from(orderItemInstructions)
    .where(eq(id, owner.id))
  return instruction ?? refuse('owner', 'not-found')
}

type Script = StoredScript & { fileName: string }

const attach = (
  context: Context,
  caller: CustomerCaller,
  { owner, title, type }: AttachmentFields,
  script: Script,
): Promise<Attachment> =>
  context.once(async (tx) => {
    const { orderItemId, line } = await placeOf(tx, owner)
    const { order, item } = await lockOrderOfItem(tx, caller, { orderItemId, field: 'owner' })
    await requireRoom(context, tx, { customerId: caller.customerId, bytes: script.bytes })
    const [row] = await tx
      .insert(orderItemAttachments)
      .values({
        orderItemId: item.id,
        index: (await lineToFill(tx, item, { line, field: 'owner' })).index,
        title: title || titleOf(script.fileName),
        type: type || 'script',
        file: script.key,
        bytes: script.bytes,
        mediaType: script.mediaType,
      })
      .returning()
    if (row === undefined) throw new Error('an attachment was not written')
    await touchOrder(context, tx, order)
    return presentAttachment(row)
  })

/**
 * Hangs a script on a line of an order item. `fields` is asked once the file is stored, since they may come after it.
 * @throws Invalid at `file` for the wrong type, a byte too many or an account that is full, at `owner` when it is not
 * the reseller's; what `fields` throws; Unprocessable when its order can't be changed any more
 */
export const addAttachment = async (
  context: Context,
  caller: CustomerCaller,
  { file, fields }: { file: { name: string; stream: Readable }; fields: () => Promise<AttachmentFields> },
): Promise<Attachment> => {
  const script = { ...(await storeScript(context, file)), fileName: file.name }
  try {
    return await attach(context, caller, await fields(), script)
  } catch (error) {
    await removeUnnamed(context, script.key, error)
    throw error
  }
}
