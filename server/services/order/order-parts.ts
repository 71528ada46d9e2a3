import { asc, desc, eq, getTableColumns, inArray, sql } from 'drizzle-orm'
import type { InstructionType } from '../../../src/api/contract/order.ts'
import type { Db, Tx } from '../../db/client.ts'
import { products, variants } from '../../db/schema/catalogue.ts'
import {
  orderItemAttachments,
  orderItemInstructions,
  orderItemLinks,
  orderItemRecordings,
  orderItems,
  payments,
} from '../../db/schema/order.ts'
import type { OrderRow } from '../scope/order-scope.ts'
import { indexesOf } from './order-lines.ts'
import { isOwnPayment, isStrayPayment } from './own-payment.ts'
import type { OrderToPrice } from './price-order.ts'

const recordingColumns = getTableColumns(orderItemRecordings)
const noPeaks = { ...recordingColumns, peaks: sql<number[]>`'[]'::jsonb`.mapWith(orderItemRecordings.peaks) }

/**
 * What orders are made of, with today's names and prices of the catalogue beside the stored ones. Six queries. The peaks of
 * recordings are some 2 KB each, and left out unless they are asked for.
 */
export const readParts = async (executor: Db | Tx, orderIds: readonly number[], { withPeaks = false } = {}) => {
  const items = await executor
    .select({ item: orderItems, variant: variants, product: products })
    .from(orderItems)
    .innerJoin(variants, eq(variants.id, orderItems.variantId))
    .innerJoin(products, eq(products.id, variants.productId))
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
  const recordings = await executor
    .select(withPeaks ? recordingColumns : noPeaks)
    .from(orderItemRecordings)
    .where(inArray(orderItemRecordings.orderItemId, itemIds))
    .orderBy(desc(orderItemRecordings.id))
  const paid = await executor
    .select()
    .from(payments)
    .where(inArray(payments.orderId, [...orderIds]))
    .orderBy(desc(payments.id))
  return {
    items,
    instructions,
    links,
    attachments,
    recordings,
    payments: paid.filter(isOwnPayment),
    strayPayments: paid.filter(isStrayPayment).reverse(),
  }
}

export type OrderParts = Awaited<ReturnType<typeof readParts>>
export type ItemPart = OrderParts['items'][number]
export type LinkPart = OrderParts['links'][number]
export type RecordingRow = typeof orderItemRecordings.$inferSelect

/** An item's line: where its texts, its voice, its options and its recordings are. */
type Place = { orderItemId: number; index: number }

/** The voice and the options of a line. */
export const linksAt = ({ links }: OrderParts, { orderItemId, index }: Place): LinkPart[] =>
  links.filter(({ link }) => link.orderItemId === orderItemId && link.index === index)

/** The latest text of a kind. */
export const textAt = ({ instructions }: OrderParts, { orderItemId, index }: Place, type: InstructionType) =>
  instructions.findLast((row) => row.orderItemId === orderItemId && row.index === index && row.type === type)
    ?.instruction ?? null

/** The recordings of a line, the newest first. */
export const recordingsAt = ({ recordings }: OrderParts, { orderItemId, index }: Place): RecordingRow[] =>
  recordings.filter((row) => row.orderItemId === orderItemId && row.index === index)

/** The items of one of the orders that were read. */
export const itemsOf = ({ items }: OrderParts, order: OrderRow): ItemPart[] =>
  items.filter(({ item }) => item.orderId === order.id)

const prices = ({ unitPrice, id }: { id: number; unitPrice: number }, { price }: { price: number }) => ({
  id,
  unitPrice,
  price,
})

/** What an order's price is computed from. */
export const toPrice = (order: OrderRow, parts: OrderParts): OrderToPrice => ({
  state: order.state,
  subtotal: order.subtotal,
  tax: order.tax,
  items: itemsOf(parts, order).map(({ item, variant }) => ({
    ...prices(item, variant),
    quantity: item.quantity,
    indexes: indexesOf(parts.instructions.filter(({ orderItemId }) => orderItemId === item.id)),
    links: parts.links
      .filter(({ link }) => link.orderItemId === item.id)
      .map(({ link, variant: ofLink }) => ({ ...prices(link, ofLink), index: link.index })),
  })),
})
