import type { Readable } from 'node:stream'
import { and, eq, type SQL } from 'drizzle-orm'
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

const openOne = async (
  { database: { db }, files }: Context,
  id: number,
  scope: SQL | undefined,
): Promise<OpenedFile> => {
  const { title, file, mediaType } = orderItemAttachments
  const [found] = await db
    .select({ title, file, mediaType })
    .from(orderItemAttachments)
    .innerJoin(orderItems, eq(orderItems.id, orderItemAttachments.orderItemId))
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .where(and(eq(orderItemAttachments.id, id), scope))
  if (found === undefined) throw new NotFound()
  const opened = await files.open(found.file)
  if (opened === null) throw new NotFound()
  return { name: nameOf(found.title, found.file), mediaType: found.mediaType, size: opened.size, stream: opened.stream }
}

/** The script behind an attachment, for the reseller who put it there alone. @throws NotFound for anybody else */
export const openAttachment = (context: Context, { customerId }: CustomerCaller, id: number): Promise<OpenedFile> =>
  openOne(context, id, eq(orders.customerId, customerId))

/** The same for the provider's team, of anybody's order. @throws NotFound */
export const openAnyAttachment = (context: Context, id: number): Promise<OpenedFile> => openOne(context, id, undefined)
