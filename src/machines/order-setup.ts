import { assign, fromCallback, fromPromise, setup } from 'xstate'
import type { Outcome } from '../api/contract/hydra.ts'
import { isEditable, type Order, type OrderItem, type ProductToAdd } from '../api/contract/order.ts'
import type { Answered, Loaded } from './order-params.ts'
import {
  arrivalOf,
  clashes,
  isOfOrder,
  isOverdue,
  isPlaced,
  type LineWish,
  type OrderContext,
  type OrderEvent,
  type OrderedProduct,
  type OrderInput,
  type Placed,
  placedLine,
} from './order-wish.ts'
import { unwiredIn } from './wired.ts'

const unwired = unwiredIn('orderMachine')

/** What the order machine works with: unwired, all of it throws. */
export const orderSetup = setup({
  types: {
    context: {} as OrderContext,
    events: {} as OrderEvent,
    input: {} as OrderInput,
    tags: {} as 'busy' | 'adding' | 'unanswered' | 'clashing',
  },
  actors: {
    /** Null for an order that is gone. */
    loadOrder: fromPromise<Order | null, { code: string }>(unwired('loadOrder')),
    /** The project's editable order, made where it has none. */
    openOrder: fromPromise<Outcome<Order>, { projectId: number }>(unwired('openOrder')),
    /** A new order that is linked to no project yet; none for a project that can't have it. */
    createOrder: fromPromise<Outcome<Order>, { projectId: number }>(unwired('createOrder')),
    /** Answers the order that was linked to the project. */
    linkOrder: fromPromise<Outcome<Order>, { projectId: number; order: Order }>(unwired('linkOrder')),
    addProduct: fromPromise<Outcome<Order>, { order: Order; product: ProductToAdd }>(unwired('addProduct')),
    attachScript: fromPromise<Outcome<Order>, { order: Order; line: OrderItem; file: File }>(unwired('attachScript')),
    changeLine: fromPromise<Outcome<Order>, { order: Order; wish: LineWish }>(unwired('changeLine')),
    /** Sends `order.arrived`, of the order by its code or of the one that the project has by now. */
    orderWatch: fromCallback<OrderEvent, { projectId: number; code: string | null }>(unwired('orderWatch')),
    /** Sends `connection.returned`. */
    connectionWatch: fromCallback<OrderEvent>(unwired('connectionWatch')),
  },
  guards: {
    hasNoCode: ({ context }) => context.code === null,
    hasOrder: ({ context }) => context.order !== null && isEditable(context.order),
    holdsLocked: ({ context }) => context.order !== null && !isEditable(context.order),
    /** The line is there, and its script can go up. */
    isWaited: ({ context }, { added }: { added: OrderedProduct }) =>
      isPlaced(context, added) && added.scriptFile !== null,
    isPlaced: ({ context }, { added }: { added: OrderedProduct }) => isPlaced(context, added),
    hasPlaced: ({ context }) => placedLine(context) !== null,
    hasLine: ({ context }) => context.line !== null,
    hasScript: ({ context }) => context.pending !== null && context.pending.scriptFile !== null,
    isLocked: (_, { order }: Loaded) => order !== null && !isEditable(order),
    isOverdue: ({ context }, { order }: { order: Order }) => isOverdue(context.order, order),
    isGone: (_, { order }: Loaded) => order === null,
    isDone: (_, { outcome }: Answered) => outcome.ok,
    /** The product itself is at fault: another order would refuse it too. */
    isFaulty: (_, { outcome }: Answered) => !outcome.ok && outcome.violations.length > 0,
    isTurnedDown: (_, { outcome }: Answered) => !outcome.ok && isOfOrder(outcome),
    isOutdated: (_, { outcome }: Answered) => !outcome.ok && outcome.status === 412,
    isClashing: ({ context }, { order }: Loaded) =>
      order !== null && context.order !== null && context.wish !== null && clashes(context.wish, context.order, order),
  },
  actions: {
    keepOrder: assign((_, { order }: Loaded) => ({ order, code: order?.code ?? null, violations: [] })),
    keepArrived: assign(({ context }, { order }: { order: Order }) => arrivalOf(context, order)),
    forgetSeen: assign({ seen: null }),
    keepAnswer: assign((_, { outcome }: Answered) =>
      outcome.ok ? { order: outcome.value, code: outcome.value.code, violations: [] } : {},
    ),
    keepRefusal: assign((_, { outcome }: Answered) => (outcome.ok ? {} : { violations: outcome.violations })),
    /** Ids are given in order, and nobody else changes the order meanwhile: the highest is the one that was added. */
    keepPlaced: assign((_, { outcome }: Answered) =>
      outcome.ok
        ? {
            order: outcome.value,
            code: outcome.value.code,
            line: outcome.value.items.reduce((last, item) => (item.id > last.id ? item : last)),
          }
        : {},
    ),
    keepLine: assign(({ context }) => ({ line: placedLine(context) })),
    keepPlace: assign(({ context: { order, line, pending } }) => ({
      placed:
        order === null || line === null || pending === null
          ? null
          : { code: order.code, itemId: line.id, product: pending.product },
    })),
    forgetPlace: assign({ placed: null }),
    forgetRefusal: assign({ violations: [] }),
    keepPending: assign((_, params: { added: OrderedProduct }) => ({
      pending: params.added,
      line: null,
      made: null,
      wish: null,
      seen: null,
      violations: [],
    })),
    keepWish: assign((_, params: { wish: LineWish }) => ({ ...params, pending: null, seen: null, violations: [] })),
    keepMade: assign((_, { outcome }: Answered) => (outcome.ok ? { made: outcome.value } : {})),
    /** Without the line that was taken back; what was refused of it stays said. */
    keepRest: assign((_, { outcome }: Answered) => (outcome.ok ? { order: outcome.value, line: null } : {})),
    forgetWish: assign({ pending: null, line: null, wish: null }),
    countAdded: assign(({ context }) => ({ pending: null, line: null, added: context.added + 1 })),
    countEdited: assign(({ context: { edited, wish } }) => ({
      wish: null,
      edited: wish?.kind === 'edit' ? edited + 1 : edited,
    })),
    /** Keeps the line that waits for its script, for after a reload. */
    rememberPlaced: (_, _params: { placed: Placed | null }) => unwired('rememberPlaced')(),
    announceAdded: unwired('announceAdded'),
    announceChanged: (_, _params: { order: Order; wish: LineWish }) => unwired('announceChanged')(),
    /** The product is there, its script is not. */
    announceScriptless: unwired('announceScriptless'),
    announceConfirmed: unwired('announceConfirmed'),
    /** `message` is the server's, or empty. */
    announceRefusal: (_, _params: { message: string }) => unwired('announceRefusal')(),
  },
})
