import { isEditable, shareEvenly, sharePieces, taxOf, taxShares } from '../../../src/api/contract/order.ts'

/** Cents for one piece: `price` in today's catalogue, `unitPrice` as it was written down with the order. */
type Prices = { price: number; unitPrice: number }

/** A voice or an option on the line at `index`. */
type LinkToPrice = Prices & { id: number; index: number }

/** `indexes`: those of its lines, one at least. */
type ItemToPrice = Prices & {
  id: number
  quantity: number
  indexes: readonly number[]
  links: readonly LinkToPrice[]
}

/** `subtotal` and `tax`: cents that its confirmation fixed; null before. */
export type OrderToPrice = {
  state: string
  subtotal: number | null
  tax: number | null
  items: readonly ItemToPrice[]
}

/** What so many pieces cost, in cents: `total` is without tax. */
type Cost = { quantity: number; unitPrice: number; total: number; tax: number }
export type PricedLine = Cost & { index: number }
type PricedItem = Cost & { id: number; lines: PricedLine[] }
type PricedLink = Cost & { id: number; itemId: number; index: number }

export type OrderPrice = {
  items: PricedItem[]
  links: PricedLink[]
  numberOfProducts: number
  subtotal: number
  tax: number
  total: number
}

const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0)

/** Lines divide what their item costs, tax included (decision 016). */
const linesOf = ({ quantity, unitPrice, total, tax }: Cost, indexes: readonly number[]): PricedLine[] => {
  const pieces = sharePieces(quantity, indexes.length)
  const totals = shareEvenly(total, indexes.length)
  const taxes = shareEvenly(tax, indexes.length)
  return indexes.map((index, at) => ({
    index,
    unitPrice,
    quantity: pieces[at] ?? 1,
    total: totals[at] ?? 0,
    tax: taxes[at] ?? 0,
  }))
}

/** A voice or an option is bought as often as its line has pieces; once where the line is gone. */
const linkQuantity = ({ quantity, indexes }: ItemToPrice, { index }: LinkToPrice): number =>
  sharePieces(quantity, indexes.length)[indexes.indexOf(index)] ?? 1

/**
 * What an order costs, in cents: at today's prices while it can be changed, then at those of its confirmation. Each part
 * bears its share of the order's tax, so that the shares add up exactly. `taxRate` in per cent.
 */
export const priceOrder = (order: OrderToPrice, taxRate: number): OrderPrice => {
  const isOpen = isEditable(order)
  const untaxed = ({ price, unitPrice: fixed }: Prices, quantity: number) => {
    const unitPrice = isOpen ? price : fixed
    return { quantity, unitPrice, total: unitPrice * quantity }
  }
  const items = order.items.map((item) => ({ item, cost: untaxed(item, item.quantity) }))
  const links = order.items.flatMap((item) =>
    item.links.map((link) => ({ item, link, cost: untaxed(link, linkQuantity(item, link)) })),
  )
  const totals = [...items, ...links].map(({ cost }) => cost.total)
  const subtotal = (isOpen ? null : order.subtotal) ?? sumOf(totals)
  const tax = (isOpen ? null : order.tax) ?? taxOf(subtotal, taxRate)
  const taxes = taxShares(totals, subtotal === 0 ? taxRate : (tax * 100) / subtotal)
  const pricedItems = items.map(({ item, cost }, at) => {
    const taxed = { ...cost, tax: taxes[at] ?? 0 }
    return { id: item.id, ...taxed, lines: linesOf(taxed, item.indexes) }
  })
  return {
    items: pricedItems,
    links: links.map(({ item, link, cost }, at) => ({
      id: link.id,
      itemId: item.id,
      index: link.index,
      ...cost,
      tax: taxes[items.length + at] ?? 0,
    })),
    numberOfProducts: sumOf(pricedItems.flatMap(({ lines }) => lines.map(({ quantity }) => quantity))),
    subtotal,
    tax,
    total: subtotal + tax,
  }
}

/** What a part of a priced order costs. @throws Error for a part of another order */
export const costOf = <Part extends { id: number }>(priced: readonly Part[], { id }: { id: number }): Part => {
  const found = priced.find((part) => part.id === id)
  if (found === undefined) throw new Error('a part of an order was not priced')
  return found
}
