import type { LinkedItem, Order, OrderItem } from './order.ts'

/** Where a line stands: its item, and which of the item's lines it is. */
export type LinePlace = { orderItemId: number; instructionIndex: number }
type Contents = Pick<Order, 'items' | 'linkedItems'>

/** The place by which calls name a line. */
export const placeOf = ({ id, instructionIndex }: Pick<OrderItem, 'id' | 'instructionIndex'>): LinePlace => ({
  orderItemId: id,
  instructionIndex,
})

/** A text for each place, other than that of any other line of the order. */
export const lineKey = ({ orderItemId, instructionIndex }: LinePlace): string => `${orderItemId}-${instructionIndex}`

/** Whether both are the same line. */
export const isSamePlace = (one: LinePlace, other: LinePlace): boolean => lineKey(one) === lineKey(other)

/** What a line is called where it stands in words: its product, and its reference where it has one. */
export const lineName = ({
  productName,
  variantName,
  reference,
}: Pick<OrderItem, 'productName' | 'variantName' | 'reference'>): string =>
  [`${productName} · ${variantName}`, reference].filter(Boolean).join(' · ')

/** What tells a line from those that are called alike; counted from 1. */
export const numberedName = (number: number, item: OrderItem): string => `${number}. ${lineName(item)}`

/** The voice and the post-processing of a line. */
export const linkedOf = ({ linkedItems }: Pick<Order, 'linkedItems'>, item: OrderItem): LinkedItem[] =>
  linkedItems.filter((linked) => isSamePlace(linked, placeOf(item)))

/** Cents without tax: the line with the voice and the post-processing that belong to it. */
export const lineTotal = (order: Pick<Order, 'linkedItems'>, item: OrderItem): number =>
  linkedOf(order, item).reduce((sum, { total }) => sum + total, item.total)

/** Cents without tax: one piece of the line, with the voice and the post-processing that belong to it. */
export const pieceOf = (order: Pick<Order, 'linkedItems'>, item: OrderItem): number =>
  linkedOf(order, item).reduce((sum, { unitPrice }) => sum + unitPrice, item.unitPrice)

/** The line at a place; null for one that is gone. */
export const lineAt = (order: Pick<Order, 'items'>, place: LinePlace): OrderItem | null =>
  order.items.find((item) => isSamePlace(placeOf(item), place)) ?? null

const lineFields = [
  'product',
  'quantity',
  'voice',
  'postProcessing',
  'price',
  'reference',
  'script',
  'remarks',
  'attachment',
] as const
export type LineField = (typeof lineFields)[number]

const fieldOf = (order: Contents, item: OrderItem, field: LineField): string | number | null => {
  if (field === 'product') return `${item.productVariant} ${item.productName} ${item.variantName}`
  if (field === 'voice') return item.voice?.['@id'] ?? null
  if (field === 'postProcessing')
    return [...item.postProcessingVariants, ...item.postProcessingOptions.map(({ name }) => name)].toSorted().join(' ')
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

/** What is different in an order's lines and total from how a person saw them; null where nothing is. */
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
  if (lines.size === 0 && removed.length === 0 && seen.total === order.total) return null
  return { lines, removed, seen }
}

/** What is different for whoever confirms the order, who also sees for which client that is; null where nothing is. */
export const changesToConfirm = (seen: Order, order: Order): OrderChanges | null =>
  changesBetween(seen, order) ?? (seen.clientName === order.clientName ? null : { lines: new Map(), removed: [], seen })

/** Where a line is once it was changed: of several of an item it may have got one of its own (decision 016). */
export const placeAfter = (before: Order, answer: Order, place: LinePlace): LinePlace => {
  const isOfSeveral = before.items.filter(({ id }) => id === place.orderItemId).length > 1
  if (!isOfSeveral || lineAt(answer, place) !== null) return place
  const apart = answer.items.find(
    ({ id, instructionIndex }) =>
      instructionIndex === place.instructionIndex && before.items.every((item) => item.id !== id),
  )
  return apart === undefined ? place : placeOf(apart)
}

/**
 * What a press was about, `now` where it is since; and what a piece of it was to cost by what stood on screen, in cents,
 * null where nothing did.
 */
type Expected = { place: LinePlace; now?: LinePlace; piece: number | null }

/**
 * An order as whoever pressed expects it: its own item as it was answered, at the price that stood on screen, and the
 * others as they were before. Null where that is what was answered.
 */
export const expectedOrder = (before: Order, answer: Order, own: Expected): Order | null => {
  const { place, now = place, piece } = own
  const isOwn = ({ orderItemId }: { orderItemId: number }) => [place.orderItemId, now.orderItemId].includes(orderItemId)
  const isOwnItem = (item: OrderItem) => isOwn(placeOf(item))
  const atSeenPrice = (item: OrderItem): OrderItem => {
    const more = piece === null || !isSamePlace(placeOf(item), now) ? 0 : piece - pieceOf(answer, item)
    return { ...item, total: item.total + more * item.quantity }
  }
  const expected = {
    ...answer,
    items: [...before.items.filter((item) => !isOwnItem(item)), ...answer.items.filter(isOwnItem).map(atSeenPrice)],
    linkedItems: [...before.linkedItems.filter((linked) => !isOwn(linked)), ...answer.linkedItems.filter(isOwn)],
  }
  return changesBetween(expected, answer) === null ? null : expected
}

/** An order as it was before, with the lines that came into it since. */
export const withNewLines = (before: Order, now: Order): Order => {
  const isNew = (place: LinePlace) => lineAt(before, place) === null
  return {
    ...now,
    items: [...before.items, ...now.items.filter((item) => isNew(placeOf(item)))],
    linkedItems: [...before.linkedItems, ...now.linkedItems.filter(isNew)],
  }
}

/** An order as whoever gave one of its lines a voice expects it: as it was before, but for that voice. */
export const withVoice = (before: Order, answer: Order, place: LinePlace): Order => {
  const isOwn = (one: LinePlace) => isSamePlace(one, place)
  const voice = lineAt(answer, place)?.voice ?? null
  return {
    ...answer,
    clientName: before.clientName,
    items: before.items.map((item) => (isOwn(placeOf(item)) ? { ...item, voice } : item)),
    linkedItems: [...before.linkedItems.filter((linked) => !isOwn(linked)), ...answer.linkedItems.filter(isOwn)],
  }
}

/** An order as whoever attached a script to one of its lines expects it: as it was before, but for that script. */
export const withAttachment = (before: Order, answer: Order, place: LinePlace): Order => ({
  ...answer,
  items: before.items.map((item) =>
    isSamePlace(placeOf(item), place)
      ? { ...item, scriptAttachment: lineAt(answer, place)?.scriptAttachment ?? null }
      : item,
  ),
  linkedItems: before.linkedItems,
})

/** A line whose price alone is another than it was; cents without tax. */
export type MovedPrice = { item: OrderItem; was: number; now: number }

/** The lines that nobody changed, and that cost something else all the same: the catalogue's prices moved. */
export const movedPrices = ({ lines }: OrderChanges, order: Order): MovedPrice[] =>
  order.items.flatMap((item) => {
    const change = lines.get(lineKey(placeOf(item)))
    return change?.kind === 'changed' && change.fields.every((field) => field === 'price')
      ? [{ item, was: change.wasTotal, now: lineTotal(order, item) }]
      : []
  })

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
