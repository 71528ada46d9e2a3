import type { Readable } from 'node:stream'
import { and, eq } from 'drizzle-orm'
import { extensionOf } from '../../../src/api/contract/upload.ts'
import type { Context } from '../../context.ts'
import { orderItemAttachments, orderItems, orders } from '../../db/schema/order.ts'
import type { CustomerCaller } from '../../shared/caller.ts'
import { NotFound } from '../../shared/errors.ts'

/** A file to hand out: `size` in bytes. */
type OpenedFile = { name: string; mediaType: string; size: number; stream: Readable }

/** The title, with the ending of what the file is: a title such as `invoice.html` opens as no page. */
const nameOf = (title: string, key: string): string => {
  const ending = extensionOf(key)
  return extensionOf(title) === ending ? title : `${title}.${ending}`
}

/** The script behind an attachment, for the reseller who put it there alone. @throws NotFound for anybody else */
export const openAttachment = async (
  { database: { db }, files }: Context,
  caller: CustomerCaller,
  id: number,
): Promise<OpenedFile> => {
  const { title, file, mediaType } = orderItemAttachments
  const [found] = await db
    .select({ title, file, mediaType })
    .from(orderItemAttachments)
    .innerJoin(orderItems, eq(orderItems.id, orderItemAttachments.orderItemId))
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .where(and(eq(orderItemAttachments.id, id), eq(orders.customerId, caller.customerId)))
  if (found === undefined) throw new NotFound()
  const opened = await files.open(found.file)
  if (opened === null) throw new NotFound()
  return { name: nameOf(found.title, found.file), mediaType: found.mediaType, size: opened.size, stream: opened.stream }
}
