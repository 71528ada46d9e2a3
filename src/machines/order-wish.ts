import type { Iri, Violation } from '../api/contract/hydra.ts'
import { atTheirFields, fieldOfType } from '../api/contract/line-texts.ts'
import { isEditable, type Order, type OrderItem, type ProductChange } from '../api/contract/order.ts'
import {
  changedFields,
  changesBetween,
  expectedOrder,
  isSamePlace,
  type LineField,
  type LinePlace,
  lineAt,
  linkedOf,
  pieceOf,
  placeAfter,
  placeOf,
  withAttachment,
  withNewLines,
  withVoice,
} from '../api/contract/order-lines.ts'
import type { Placed } from './placed-line.ts'
import type { OrderedProduct, UploadEvent } from './product-line-context.ts'
import { held } from './wired.ts'

/** What a line is asked to become. */
export type LineWish =
  | { kind: 'removal'; place: LinePlace }
  /** `surcharge`: cents that the voice was to cost, as it stood on screen. */
  | { kind: 'voice'; place: LinePlace; voice: Iri; surcharge: number }
  /** `price`: cents that the new length was to cost, as it stood on screen; null where it stays, or nothing stood there. */
  | { kind: 'edit'; place: LinePlace; edit: ProductChange; price: number | null }
  | Attaching

/** Another script attachment. */
export type Attaching = { kind: 'attachment'; place: LinePlace; file: File }

/** What a form asks for. */
export type TypedWish = Extract<LineWish, { kind: 'edit' | 'attachment' }>

/** Whether somebody typed or chose it in a form, to which a refusal goes back. */
export const isTyped = (wish: LineWish): wish is TypedWish => wish.kind === 'edit' || wish.kind === 'attachment'

const isTypedAt = (wish: LineWish, place: LinePlace): boolean => isTyped(wish) && isSamePlace(wish.place, place)

/** Whether it was asked for in the form of this line. */
export const isEditOf = (wish: LineWish | null, line: OrderItem | null): boolean =>
  wish !== null && line !== null && isTypedAt(wish, placeOf(line))

type OrderPlace = {
  projectId: number
  /** Token of the project's order, or null when it has none. */
  code: string | null
  /** Left by a reload, or null. */
  placed: Placed | null
}

/** `order`: as it was read a moment ago: it is shown, and read again; left out where it was not. */
export type OrderInput = OrderPlace & { order?: Order | null }

export type OrderContext = OrderPlace & {
  /** The order being edited; null while there is none. */
  order: Order | null
  /**
   * The order as it stood here before somebody else changed it, or its prices moved; null where neither was, or it was
   * looked at.
   */
  seen: Order | null
  /** What is being added, or waits for it. */
  pending: OrderedProduct | null
  /** What is being changed. */
  wish: LineWish | null
  /** The order that the wish was sent for: asked for again, it goes with the same tag, and is done once. */
  asked: Order | null
  /** What nobody answered before it was given up: it may be done, and is no one else's change. */
  gaveUp: LineWish | 'product' | null
  /** What was wished while something else was under way, in its order. */
  next: readonly LineWish[]
  /** How much of a script has left, from 0 to 1; null while none is on its way. */
  share: number | null
  violations: Violation[]
}

/** Before anything was read or pressed. */
export const nothingHeld: Omit<OrderContext, keyof OrderPlace> = {
  order: null,
  seen: null,
  pending: null,
  wish: null,
  asked: null,
  gaveUp: null,
  next: [],
  share: null,
  violations: [],
}

/** Which order is watched, and as what it is held. */
export type Watched = Pick<OrderContext, 'projectId' | 'code' | 'order'>

/** This tab gave a line of the order a voice, on another page or by a message: nobody else did. */
export type VoiceUsed = { type: 'voice.used'; order: Order; place: LinePlace }

export type OrderEvent =
  | { type: 'product.submitted'; added: OrderedProduct }
  | { type: 'product.edited' }
  | { type: 'line.wished'; wish: LineWish }
  | { type: 'retry.pressed' }
  /** The browser is online again. */
  | { type: 'connection.returned' }
  /** Whoever waited for an answer does not want to any more. */
  | { type: 'attempt.dropped' }
  /** What somebody else did to the line has been seen. */
  | { type: 'clash.seen' }
  /** Somebody changed the order, or made one. */
  | { type: 'order.arrived'; order: Order }
  /** What somebody else did to the order has been seen. */
  | { type: 'changes.seen' }
  | VoiceUsed
  | UploadEvent

const editedFields = ({ productVariant, quantity, instructions = [] }: ProductChange): LineField[] => [
  ...(productVariant === undefined ? [] : ['product' as const]),
  ...(quantity === undefined ? [] : ['quantity' as const]),
  ...instructions.flatMap(({ type }) => fieldOfType[type] ?? []),
]

/** Somebody else changed of the line what is wished to change, or took it out; a removal is of the line as it was seen. */
export const clashes = (wish: LineWish, before: Order, now: Order): boolean => {
  const [then, today] = [lineAt(before, wish.place), lineAt(now, wish.place)]
  if (then === null || today === null) return true
  const changed = changedFields({ order: before, item: then }, { order: now, item: today })
  if (wish.kind === 'removal') return changed.length > 0
  const own: readonly LineField[] = wish.kind === 'edit' ? editedFields(wish.edit) : [wish.kind]
  return changed.some((field) => own.includes(field))
}

const isRepeated = (wish: LineWish, before: LineWish): boolean =>
  wish.kind === before.kind && isSamePlace(wish.place, before.place)

/** What waits once this is wished, too: of a line one wish of each kind, the latest, and no second time its removal. */
const queued = ({ wish: asked, next }: OrderContext, wish: LineWish): LineWish[] =>
  asked?.kind === 'removal' && isRepeated(wish, asked)
    ? [...next]
    : [...next.filter((waiting) => !isRepeated(wish, waiting)), wish]

/** A removal of a line that is gone: somebody else did it. */
export const isDeleted = (wish: LineWish, order: Order | null): boolean =>
  wish.kind === 'removal' && order !== null && lineAt(order, wish.place) === null

/** Whether nothing else waits that the form of its line asked for. */
export const isLastOfForm = ({ next }: OrderContext, { place }: LineWish): boolean =>
  !next.some((waiting) => isTypedAt(waiting, place))

/** What waits once a script does not arrive: what was typed with it stays in its form. */
export const withoutForm = ({ wish, next }: OrderContext): readonly LineWish[] =>
  wish?.kind === 'attachment' ? next.filter((waiting) => !isTypedAt(waiting, wish.place)) : next

/** What waits, without what goes with the lines that were to be taken out and are gone. */
export const withoutDeleted = ({ order, wish, next }: OrderContext): LineWish[] => {
  const gone = [...(wish === null ? [] : [wish]), ...next].filter((one) => isDeleted(one, order))
  return next.filter(({ place }) => !gone.some((one) => isSamePlace(one.place, place)))
}

type Refused = Pick<OrderContext, 'violations'>

/** What was refused of a line: of a text that was sent, at the field where it was typed. */
export const refusalOf = ({ wish }: OrderContext, { violations }: Refused): Refused => ({
  violations: atTheirFields(violations, wish?.kind === 'edit' ? (wish.edit.instructions ?? []) : []),
})

/**
 * What is held once this waits, too: a voice and an edit are chosen where others' changes of the line are shown, so what
 * counts as not looked at is what comes after the press. A removal, and what waits for the line already, keep theirs.
 */
export const waitingFor = (context: OrderContext, wish: LineWish): Pick<OrderContext, 'next' | 'seen'> => {
  const { order, seen } = context
  const { place } = wish
  const next = queued(context, wish)
  const isShared = next.some((waiting) => waiting !== wish && waiting.place.orderItemId === place.orderItemId)
  if (order === null || seen === null || wish.kind === 'removal' || isShared) return { next, seen }
  return { next, seen: expectedOrder(seen, order, { place, piece: null }) }
}

/** The first that waits and whose line is still there; null where there is none. */
export const nextIn = ({ order, next }: OrderContext): LineWish | null =>
  next.find(({ place }) => order !== null && lineAt(order, place) !== null) ?? null

/** What is held while this is asked for. */
export const askingFor = ({ order, next }: OrderContext, wish: LineWish | null) => ({
  wish,
  asked: order,
  next: next.filter((waiting) => waiting !== wish),
  violations: [],
})

/** What is held once it was pressed: a voice is chosen on the page, whose marks were seen; the rest over it. */
export const pressed = (context: OrderContext, wish: LineWish) => ({
  ...askingFor(context, wish),
  seen: wish.kind === 'voice' ? null : context.seen,
})

/** Somebody else changed what the next one is about, and that was not looked at. */
export const isNextClashing = (context: OrderContext): boolean => {
  const { order, seen } = context
  const wish = nextIn(context)
  return order !== null && seen !== null && wish !== null && clashes(wish, seen, order)
}

/** What was read before the order that is held: an answer that was overtaken. */
export const isOverdue = (held: Order | null, order: Order): boolean =>
  held?.code === order.code && order.updatedAt < held.updatedAt

/** What is held once an order arrives: what the person saw of it stays known, so that the changes can be marked. */
export const arrivalOf = ({ order: held, seen }: OrderContext, order: Order) => {
  const before = seen ?? held
  const isChanged = before?.code === order.code && isEditable(order) && changesBetween(before, order) !== null
  return { order, code: order.code, seen: isChanged ? before : null }
}

/** Where the line of a wish is once that was done. */
const placeDone = (before: Order | null, now: Order, { kind, place }: LineWish): LinePlace =>
  kind === 'edit' && before !== null ? placeAfter(before, now, place) : place

/** The order as whoever waited expects it: where a wish clashes, its line is shown beside it. */
const standing = ({ order, seen, wish, gaveUp, next }: OrderContext, now: Order): Order | null => {
  const before = seen ?? order
  const own = gaveUp ?? (next.length > 0 ? null : wish)
  if (before === null || own === null || before.code !== now.code) return before
  if (own === 'product') return withNewLines(before, now)
  return expectedOrder(before, now, { place: own.place, now: placeDone(order, now, own), piece: null }) ?? now
}

/** What is held once the order was read anew: what somebody else did to it meanwhile can be marked. */
export const readingOf = (context: OrderContext, order: Order | null) => ({
  ...(order === null ? { order, code: null } : arrivalOf({ ...context, seen: standing(context, order) }, order)),
  gaveUp: null,
  violations: [],
})

/** What is held once this tab gave a line a voice elsewhere: what somebody else did stays to be marked, and that alone. */
export const useOf = ({ context }: { context: OrderContext }, { order, place }: VoiceUsed): Partial<OrderContext> => {
  const { order: held, seen } = context
  if (held?.code !== order.code || isOverdue(held, order)) return {}
  return arrivalOf({ ...context, seen: withVoice(seen ?? held, order, place) }, order)
}

/** What a piece of the line was to cost by what stood on screen, in cents; null for one that was to go. */
const wishedPiece = (wish: LineWish, before: Order): number | null => {
  const line = lineAt(before, wish.place)
  if (line === null || wish.kind === 'removal' || wish.kind === 'attachment') return null
  const piece = pieceOf(before, line)
  if (wish.kind === 'edit') return piece - line.unitPrice + (wish.price ?? line.unitPrice)
  const voice = linkedOf(before, line).find(({ type }) => type === 'voice')
  return piece - (voice?.unitPrice ?? 0) + wish.surcharge
}

/** What is held once a wish was done: where something else came of it than stood on screen, that can be marked. */
export const wishDone = (context: OrderContext, order: Order) => {
  const { order: was, seen, next } = context
  const wish = held(context.wish)
  const before = seen ?? was
  // It may have taken minutes: what somebody else did to its line meanwhile is theirs.
  if (before !== null && wish.kind === 'attachment')
    return arrivalOf({ ...context, seen: withAttachment(before, order, wish.place) }, order)
  const { place } = wish
  const now = placeDone(was, order, wish)
  const isOfLine = (waiting: LineWish) => isSamePlace(waiting.place, place)
  return {
    // What else was wished of a line goes with it.
    next:
      wish.kind === 'removal'
        ? next.filter((waiting) => !isOfLine(waiting))
        : next.map((waiting) => (isOfLine(waiting) ? { ...waiting, place: now } : waiting)),
    order,
    code: order.code,
    violations: [],
    seen: before && expectedOrder(before, order, { place, now, piece: wishedPiece(wish, before) }),
  }
}
