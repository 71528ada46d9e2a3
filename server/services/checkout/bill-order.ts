import { formatEuro } from '../../../src/api/contract/format.ts'
import { iriOf } from '../../../src/api/contract/hydra.ts'
import type { Bill } from '../../mail/mail-facts.ts'
import { type OrderedCosts, orderLinesOf } from '../../mail/order-lines.ts'
import { linksAt, type OrderParts, textAt } from '../order/order-parts.ts'
import { costOf, type OrderPrice } from '../order/price-order.ts'

const boughtLines = (parts: OrderParts, price: OrderPrice): OrderedCosts[] =>
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
        linked,
      }
    }),
  )

/** An order in a mail, in the words that are stored with it and at what it is priced; `parts` are of this order alone. */
export const billOf = (parts: OrderParts, price: OrderPrice): Bill => ({
  lines: orderLinesOf(boughtLines(parts, price)),
  subtotal: formatEuro(price.subtotal),
  tax: formatEuro(price.tax),
  total: formatEuro(price.total),
})
