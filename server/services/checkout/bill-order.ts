import { formatEuro } from '../../../src/api/contract/format.ts'
import { iriOf } from '../../../src/api/contract/hydra.ts'
import type { Bill } from '../../mail/mail-facts.ts'
import { type OrderedCosts, orderLinesOf } from '../../mail/order-lines.ts'
import { linksAt, type OrderParts, textAt } from '../order/order-parts.ts'
import { costOf, type OrderPrice } from '../order/price-order.ts'

export type BoughtLine = OrderedCosts & { voice: OrderedCosts['linked'][number] | null }

/** The lines of an order, in the words that are stored with it and at what they are priced; `parts` are of this order alone. */
export const boughtLines = (parts: OrderParts, price: OrderPrice): BoughtLine[] =>
  parts.items.flatMap(({ item }) =>
    costOf(price.items, item).lines.map((line) => {
      const place = { orderItemId: item.id, index: line.index }
      const linked = linksAt(parts, place).map(({ link }) => ({
        '@id': iriOf('order-item-links', link.id),
        type: link.type,
        productName: link.productName,
        variantName: link.variantName,
        ...costOf(price.links, link),
      }))
      return {
        ...line,
        '@id': iriOf('order-items', item.id),
        productName: item.productName,
        variantName: item.variantName,
        reference: textAt(parts, place, 'reference'),
        voice: linked.find(({ type }) => type === 'voice') ?? null,
        linked,
      }
    }),
  )

/** What a mail says of it. */
export const billOf = (lines: readonly BoughtLine[], { subtotal, tax, total }: OrderPrice): Bill => ({
  lines: orderLinesOf(lines),
  subtotal: formatEuro(subtotal),
  tax: formatEuro(tax),
  total: formatEuro(total),
})
