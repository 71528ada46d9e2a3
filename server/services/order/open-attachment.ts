import type { Readable } from 'node:stream'
import { and, eq } from 'drizzle-orm'
import type { Context } from '../../context.ts'
import { orderItemAttachments, orderItems, orders } from '../../db/schema/order.ts'
import { projects } from '../../db/schema/project.ts'
import { NotFound } from '../../errors.ts'
import type { CustomerCaller } from '../caller.ts'
import { visibleOrders } from './order-scope.ts'

/** A file to hand out: `size` in bytes. */
export type OpenedFile = { name: string; mediaType: string; size: number; stream: Readable }

/** The script behind an attachment. @throws NotFound when the person does not see its order */
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
    .leftJoin(projects, eq(projects.id, orders.projectId))
    .where(and(eq(orderItemAttachments.id, id), visibleOrders(caller)))
  if (found === undefined) throw new NotFound()
  const opened = await files.open(found.file)
  if (opened === null) throw new NotFound()
  return { name: found.title, mediaType: found.mediaType, size: opened.size, stream: opened.stream }
}
