import type { LinkedItem, Order, OrderItem } from './order.ts'

/** Where a line stands: its item, and which of the item's lines it is. */
export type LinePlace = { orderItemId: number; instructionIndex: number }
type Contents = Pick<Order, 'items' | 'linkedItems'>

export const placeOf = ({ id, instructionIndex }: Pick<OrderItem, 'id' | 'instructionIndex'>): LinePlace => ({
  orderItemId: id,
  instructionIndex,
})

export const lineKey = ({ orderItemId, instructionIndex }: LinePlace): string => `${orderItemId}-${instructionIndex}`

export const isSamePlace = (one: LinePlace, other: LinePlace): boolean => lineKey(one) === lineKey(other)

/** The voice and the post-processing of a line. */
export const linkedOf = ({ linkedItems }: Pick<Order, 'linkedItems'>, item: OrderItem): LinkedItem[] =>
  linkedItems.filter((linked) => isSamePlace(linked, placeOf(item)))

/** Cents without tax: the line with the voice and the post-processing that belong to it. */
export const lineTotal = (order: Pick<Order, 'linkedItems'>, item: OrderItem): number =>
  linkedOf(order, item).reduce((sum, { total }) => sum + total, item.total)

/** The line at a place; null for one that is gone. */
export const lineAt = (order: Pick<Order, 'items'>, place: LinePlace): OrderItem | null =>
  order.items.find((item) => isSamePlace(placeOf(item), place)) ?? null

export type LineField =
  | 'product'
  | 'quantity'
  | 'voice'
  | 'postProcessing'
  | 'price'
  | 'reference'
  | 'script'
  | 'remarks'
  | 'attachment'

const lineFields: readonly LineField[] = [
  'product',
  'quantity',
  'voice',
  'postProcessing',
  'price',
  'reference',
  'script',
  'remarks',
  'attachment',
]

const fieldOf = (order: Contents, item: OrderItem, field: LineField): string | number | null => {
  if (field === 'product') return `${item.productVariant} ${item.productName} ${item.variantName}`
  if (field === 'voice') return item.voice?.['@id'] ?? null
  if (field === 'postProcessing') return item.postProcessingVariants.toSorted().join(' ')
  if (field === 'price') return lineTotal(order, item)
  if (field === 'attachment') return item.scriptAttachment?.id ?? null
  return item[field]
}

/** What differs between a line then and now. */
export const changedFields = (
  then: { order: Contents; item: OrderItem },
  now: { order: Contents; item: OrderItem },
): LineField[] =>
  lineFields.filter((field) => fieldOf(then.order, then.item, field) !== fieldOf(now.order, now.item, field))

/** One line of an order that somebody changed while it was looked at. */
export type LineChange =
  | { kind: 'added' }
  | { kind: 'changed'; fields: LineField[]; was: OrderItem /** Cents without tax. */; wasTotal: number }

export type OrderChanges = {
  /** By `lineKey`. */
  lines: ReadonlyMap<string, LineChange>
  removed: OrderItem[]
  seen: Order
}

/** What is different in an order from how a person saw it; null where nothing that is shown of it is. */
export const changesBetween = (seen: Order, order: Order): OrderChanges | null => {
  const lines = new Map<string, LineChange>()
  for (const item of order.items) {
    const was = lineAt(seen, placeOf(item))
    const fields = was === null ? [] : changedFields({ order: seen, item: was }, { order, item })
    if (was === null) lines.set(lineKey(placeOf(item)), { kind: 'added' })
    else if (fields.length > 0)
      lines.set(lineKey(placeOf(item)), { kind: 'changed', fields, was, wasTotal: lineTotal(seen, was) })
  }
  const removed = seen.items.filter((item) => lineAt(order, placeOf(item)) === null)
  const isSame = seen.total === order.total && seen.clientName === order.clientName
  if (lines.size === 0 && removed.length === 0 && isSame) return null
  return { lines, removed, seen }
}

/** A part of what a line costs, in cents without tax. */
export type LineCost = {
  id: string
  kind: 'product' | 'voice' | 'post_processing'
  name: string
  quantity: number
  unitPrice: number
  /** Its share, where the item's lines divide what the item costs. */
  total: number
}

export type Priced = Pick<OrderItem, '@id' | 'productName' | 'variantName' | 'quantity' | 'unitPrice' | 'total'>
export type PricedLink = Priced & Pick<LinkedItem, 'type'>

const costOf = (part: Priced, kind: LineCost['kind']): LineCost => ({
  id: part['@id'],
  kind,
  name: kind === 'voice' ? part.productName : `${part.productName} · ${part.variantName}`,
  quantity: part.quantity,
  unitPrice: part.unitPrice,
  total: part.total,
})

/** What a price is made of: the product first, then the voice, then the post-processing. */
export const costsOf = (item: Priced, linked: readonly PricedLink[]): LineCost[] => {
  const costs = linked.map((part) => costOf(part, part.type))
  return [
    costOf(item, 'product'),
    ...costs.filter(({ kind }) => kind === 'voice'),
    ...costs.filter(({ kind }) => kind === 'post_processing'),
  ]
}

/** What a line's price is made of. */
export const lineCosts = (order: Pick<Order, 'linkedItems'>, item: OrderItem): LineCost[] =>
  costsOf(item, linkedOf(order, item))
