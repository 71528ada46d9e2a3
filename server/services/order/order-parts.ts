import { asc, desc, eq, inArray } from 'drizzle-orm'
import type { Db, Tx } from '../../db/client.ts'
import { products, variants } from '../../db/schema/catalogue.ts'
import {
  orderItemAttachments,
  orderItemInstructions,
  orderItemLinks,
  orderItems,
  payments,
} from '../../db/schema/order.ts'
import { isOwnPayment } from '../payment/own-payment.ts'

/** What orders are made of, with today's prices of the catalogue beside the stored ones. Five queries. */
export const readParts = async (executor: Db | Tx, orderIds: readonly number[]) => {
  const items = await executor
    .select({ item: orderItems, variant: variants })
    .from(orderItems)
    .innerJoin(variants, eq(variants.id, orderItems.variantId))
    .where(inArray(orderItems.orderId, [...orderIds]))
    .orderBy(asc(orderItems.id))
  const itemIds = items.map(({ item }) => item.id)
  const instructions = await executor
    .select()
    .from(orderItemInstructions)
    .where(inArray(orderItemInstructions.orderItemId, itemIds))
    .orderBy(asc(orderItemInstructions.id))
  const links = await executor
    .select({ link: orderItemLinks, variant: variants, product: products })
    .from(orderItemLinks)
    .innerJoin(variants, eq(variants.id, orderItemLinks.variantId))
    .innerJoin(products, eq(products.id, orderItemLinks.productId))
    .where(inArray(orderItemLinks.orderItemId, itemIds))
    .orderBy(asc(orderItemLinks.id))
  const attachments = await executor
    .select()
    .from(orderItemAttachments)
    .where(inArray(orderItemAttachments.orderItemId, itemIds))
    .orderBy(asc(orderItemAttachments.id))
  const paid = await executor
    .select()
    .from(payments)
    .where(inArray(payments.orderId, [...orderIds]))
    .orderBy(desc(payments.id))
  return { items, instructions, links, attachments, payments: paid.filter(isOwnPayment) }
}

export type OrderParts = Awaited<ReturnType<typeof readParts>>
export type ItemPart = OrderParts['items'][number]
export type LinkPart = OrderParts['links'][number]

/** Cents for one piece: the catalogue's price while the order can be changed, the price it was confirmed at afterwards. */
export const priceOf = (isOpen: boolean, stored: { unitPrice: number }, variant: { price: number }): number =>
  isOpen ? variant.price : stored.unitPrice
