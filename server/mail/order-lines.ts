import { formatEuro } from '../../src/api/contract/format.ts'
import { costsOf, type LineCost, type Priced, type PricedLink } from '../../src/api/contract/order-lines.ts'
import type { OrderedLine } from './mail-facts.ts'

/** A line and what hangs on it, with their prices in cents. */
export type OrderedCosts = Priced & { reference: string | null; linked: PricedLink[] }

const eachOf = ({ quantity, unitPrice, total }: LineCost): string =>
  quantity > 1 && quantity * unitPrice === total ? `${quantity} × ${formatEuro(unitPrice)}` : ''

/** What was ordered, line by line as the screen shows it: a price, and the parts that it is made of. */
export const orderLinesOf = (lines: readonly OrderedCosts[]): OrderedLine[] =>
  lines.map((line) => {
    const name = `${line.productName} · ${line.variantName}`
    const costs = costsOf(line, line.linked)
    return {
      name: line.quantity === 1 ? name : `${name} × ${line.quantity}`,
      reference: line.reference ?? '',
      amount: formatEuro(costs.reduce((sum, { total }) => sum + total, 0)),
      parts: costs.map((part) => ({
        kind: part.kind,
        name: part.name,
        each: eachOf(part),
        amount: formatEuro(part.total),
      })),
    }
  })
