import type { Order, OrderItem, ProductToAdd } from '../api/contract/order.ts'
import { changedFields } from '../api/contract/order-lines.ts'

/** A line that was added and waits for its script; it outlives a reload. `line` is how it was then. */
export type Placed = { code: string; itemId: number; product: ProductToAdd; line: OrderItem }

/** The line that waits for its script, as it is now; null where the order has none. */
export const waitingLine = (order: Order | null, placed: Placed | null): OrderItem | null =>
  order?.items.find(({ id }) => placed !== null && order.code === placed.code && id === placed.itemId) ?? null

/** Prices and names move by themselves. */
const bare = { items: [], linkedItems: [] }
const namesOf = ({ productName, variantName, postProcessingOptions }: OrderItem) => ({
  productName,
  variantName,
  postProcessingOptions,
})

/** Somebody worked on a line since it was placed. */
export const isWorkedOn = (then: OrderItem, now: OrderItem): boolean =>
  changedFields({ order: bare, item: then }, { order: bare, item: { ...now, ...namesOf(then) } }).some(
    (field) => field !== 'price',
  )
