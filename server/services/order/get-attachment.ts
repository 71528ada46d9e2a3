import { and, eq } from 'drizzle-orm'
import type { Attachment } from '../../../src/api/contract/order.ts'
import type { Context } from '../../context.ts'
import { orderItemAttachments, orderItems, orders } from '../../db/schema/order.ts'
import type { CustomerCaller } from '../../shared/caller.ts'
import { NotFound } from '../../shared/errors.ts'
import { presentAttachment } from './present-item.ts'

/** What is known of a script, for the reseller who put it there alone. @throws NotFound for anybody else */
export const getAttachment = async (
  { database: { db } }: Context,
  caller: CustomerCaller,
  id: number,
): Promise<Attachment> => {
  const [found] = await db
    .select({ attachment: orderItemAttachments })
    .from(orderItemAttachments)
    .innerJoin(orderItems, eq(orderItems.id, orderItemAttachments.orderItemId))
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .where(and(eq(orderItemAttachments.id, id), eq(orders.customerId, caller.customerId)))
  if (found === undefined) throw new NotFound()
  return presentAttachment(found.attachment)
}
