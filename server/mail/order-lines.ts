import { formatEuro } from '../../src/api/contract/format.ts'
import type { Order } from '../../src/api/contract/order.ts'
import { type LineCost, lineCosts, lineTotal } from '../../src/api/contract/order-lines.ts'
import type { OrderedLine } from './mail-facts.ts'

const eachOf = ({ quantity, unitPrice, total }: LineCost): string =>
  quantity > 1 && quantity * unitPrice === total ? `${quantity} × ${formatEuro(unitPrice)}` : ''

/** What was ordered, line by line as the screen shows it: a price, and the parts that it is made of. */
export const orderLinesOf = (order: Pick<Order, 'items' | 'linkedItems'>): OrderedLine[] =>
  order.items.map((item) => {
    const name = `${item.productName} · ${item.variantName}`
    return {
      name: item.quantity === 1 ? name : `${name} × ${item.quantity}`,
      reference: item.reference ?? '',
      amount: formatEuro(lineTotal(order, item)),
      parts: lineCosts(order, item).map((part) => ({
        kind: part.kind,
        name: part.name,
        each: eachOf(part),
        amount: formatEuro(part.total),
      })),
    }
  })
