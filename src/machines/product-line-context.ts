import type { Violation } from '../api/contract/hydra.ts'
import type { Order, OrderItem, ProductToAdd } from '../api/contract/order.ts'
import { changesBetween, expectedOrder, placeOf } from '../api/contract/order-lines.ts'
import { type Placed, waitingLine } from './placed-line.ts'

/**
 * A product as the drawer hands it over; the script goes up after the item exists. `price`: cents that a piece of it was
 * to cost, as it stood on screen; null where nothing did.
 */
export type OrderedProduct = { product: ProductToAdd; scriptFile: File | null; price: number | null }

export type ProductLineInput = {
  projectId: number
  /** The project's order as it is held; null where it has none. */
  order: Order | null
  /** The order as it was seen last, where somebody else changed it since; then as it was when the product was added. */
  before: Order | null
  /** Left by a reload, or null. */
  placed: Placed | null
  added: OrderedProduct
}

/** What became of it; an order that is not `isKnown` is to be read again. */
export type Ending = { isAdded: boolean; isKnown: boolean }

export type ProductLineContext = ProductLineInput & {
  /** The line that came of the product, while its script goes up. */
  line: OrderItem | null
  /** A new order that is not linked to the project yet. */
  made: Order | null
  /** The order that took nothing any more, by its code, where a new one is to take the product. */
  earlier: string | null
  /** How much of its script has left, from 0 to 1; null while none is on its way. */
  share: number | null
  violations: Violation[]
  ending: Ending | null
}

/** A script on its way: how far it is, from 0 to 1, and that it is not to arrive. */
export type UploadEvent = { type: 'upload.progressed'; share: number } | { type: 'upload.stopped' }

/** Is told how much of a file has left, from 0 to 1. */
export type OnProgress = (share: number) => void

export type ProductLineEvent =
  | { type: 'retry.pressed' }
  /** The browser is online again. */
  | { type: 'connection.returned' }
  /** Whoever waited for an answer does not want to any more. */
  | { type: 'attempt.dropped' }
  | UploadEvent

/**
 * What its order takes over, while it runs and at its end. `expected`: the order as whoever added the product expects it;
 * null where that is what it is.
 */
export type ProductLineResult = Pick<ProductLineContext, 'order' | 'placed' | 'share' | 'violations'> & {
  expected: Order | null
}
export type ProductLineOutput = ProductLineResult & Ending

const expectedIn = ({ before, order, line, added }: ProductLineContext): Order | null => {
  if (before === null || order === null) return null
  if (line !== null) return expectedOrder(before, order, { place: placeOf(line), piece: added.price })
  return changesBetween(before, order) === null ? null : before
}

/** What there is of it so far. */
export const standingIn = (context: ProductLineContext): ProductLineResult => {
  const { order, placed, share, violations } = context
  return { order, placed, share, violations, expected: expectedIn(context) }
}

const isSameProduct = (one: ProductToAdd, other: ProductToAdd): boolean => JSON.stringify(one) === JSON.stringify(other)

/** What is submitted is the line that waits for its script: nothing is added. */
export const isPlaced = (context: ProductLineContext): boolean =>
  waitingLine(context.order, context.placed) !== null &&
  context.placed !== null &&
  isSameProduct(context.placed.product, context.added.product)

/** A refusal that names no field is the order's: another order may take the product. */
export const isOfOrder = ({ status, violations }: { status: number; violations: Violation[] }): boolean =>
  violations.length === 0 && [404, 409, 422].includes(status)
