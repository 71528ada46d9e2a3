import { asc, eq, inArray, or } from 'drizzle-orm'
import type { Tx } from '../../db/client.ts'
import { variants } from '../../db/schema/catalogue.ts'
import { orderItemLinks, orderItems } from '../../db/schema/order.ts'
import { boughtAs } from '../order/find-offered.ts'
import type { OrderParts } from '../order/order-parts.ts'

/** Prices stay as they are until the transaction ends: those that were seen, compared and frozen are the same. */
export const holdPrices = async (tx: Tx, orderId: number): Promise<void> => {
  const own = tx.select({ id: orderItems.id }).from(orderItems).where(eq(orderItems.orderId, orderId))
  const ofItems = tx.select({ id: orderItems.variantId }).from(orderItems).where(eq(orderItems.orderId, orderId))
  const ofLinks = tx
    .select({ id: orderItemLinks.variantId })
    .from(orderItemLinks)
    .where(inArray(orderItemLinks.orderItemId, own))
  await tx
    .select({ id: variants.id })
    .from(variants)
    .where(or(inArray(variants.id, ofItems), inArray(variants.id, ofLinks)))
    .orderBy(asc(variants.id))
    .for('share')
}

type Kept = ReturnType<typeof boughtAs>

const isSame = (stored: Kept, now: Kept): boolean =>
  stored.productName === now.productName && stored.variantName === now.variantName && stored.unitPrice === now.unitPrice

/** From here on the order holds what the catalogue called and charged when it was read. Gives its parts so. */
export const freezeCatalogue = async (tx: Tx, parts: OrderParts): Promise<OrderParts> => {
  const items = parts.items.map((part) => ({ ...part, now: boughtAs(part) }))
  const links = parts.links.map((part) => ({ ...part, now: boughtAs(part) }))
  for (const { item, now } of items)
    if (!isSame(item, now)) await tx.update(orderItems).set(now).where(eq(orderItems.id, item.id))
  for (const { link, now } of links)
    if (!isSame(link, now)) await tx.update(orderItemLinks).set(now).where(eq(orderItemLinks.id, link.id))
  return {
    ...parts,
    items: items.map(({ now, ...part }) => ({ ...part, item: { ...part.item, ...now } })),
    links: links.map(({ now, ...part }) => ({ ...part, link: { ...part.link, ...now } })),
  }
}
