import { assign, setup } from 'xstate'
import type { Order, OrderItem } from '../api/contract/order.ts'
import { isSamePlace, placeOf } from '../api/contract/order-lines.ts'
import { isEditOf, type LineWish } from './order-wish.ts'
import { typesOf } from './wired.ts'

/** A line as it was when somebody was asked about it, with its order of then. */
export type SeenLine = { order: Order; item: OrderItem }

type OrderDrawerContext = {
  /** The line that is edited, as it was when it was opened. */
  line: OrderItem | null
  /** Chosen for that line: it goes up once the form is sent. */
  file: File | null
  doomed: SeenLine | null
  /** Products added since the start: each was typed into a form of its own. */
  added: number
}

export type OrderDrawerEvent =
  | { type: 'add.pressed' }
  | { type: 'edit.pressed'; line: OrderItem }
  | { type: 'remove.pressed'; doomed: SeenLine }
  | { type: 'drawer.closed' }
  /** A product that was on its way is in the order, or is not. */
  | { type: 'product.ended'; isAdded: boolean }
  /** Null for one that is taken away. */
  | { type: 'file.chosen'; file: File | null }
  /** The server did what was wished of a line. `isLast`: nothing else that its form asked for waits. */
  | { type: 'line.changed'; wish: LineWish; isLast: boolean }

type Changed = { wish: LineWish; isLast: boolean }
const changed = ({ event: { wish, isLast } }: { event: Changed }): Changed => ({ wish, isLast })

/**
 * What is open over an order: the form of a new product, that of a line, or the question before one is deleted. A form
 * closes once its product is in the order or its line is changed or deleted, and else by a press alone.
 */
export const orderDrawerMachine = setup({
  types: typesOf<{ context: OrderDrawerContext; events: OrderDrawerEvent }>(),
  guards: {
    isAdded: (_, { isAdded }: { isAdded: boolean }) => isAdded,
    isDone: ({ context: { line } }, { wish, isLast }: Changed) =>
      wish.kind === 'removal'
        ? line !== null && isSamePlace(wish.place, placeOf(line))
        : isLast && isEditOf(wish, line),
    isAttached: ({ context: { line } }, { wish }: Changed) => wish.kind === 'attachment' && isEditOf(wish, line),
  },
  actions: {
    keepLine: assign((_, { line }: { line: OrderItem }) => ({ line })),
    keepDoomed: assign((_, { doomed }: { doomed: SeenLine }) => ({ doomed })),
    keepFile: assign((_, { file }: { file: File | null }) => ({ file })),
    forgetFile: assign({ file: null }),
    forget: assign({ line: null, file: null, doomed: null }),
    countAdded: assign(({ context }) => ({ added: context.added + 1 })),
  },
}).createMachine({
  id: 'orderDrawer',
  context: { line: null, file: null, doomed: null, added: 0 },
  initial: 'closed',
  on: {
    'product.ended': {
      guard: { type: 'isAdded', params: ({ event: { isAdded } }) => ({ isAdded }) },
      actions: 'countAdded',
    },
  },
  states: {
    closed: {
      entry: 'forget',
      on: {
        'add.pressed': 'adding',
        'edit.pressed': {
          target: 'editing',
          actions: { type: 'keepLine', params: ({ event: { line } }) => ({ line }) },
        },
        'remove.pressed': {
          target: 'askingToRemove',
          actions: { type: 'keepDoomed', params: ({ event: { doomed } }) => ({ doomed }) },
        },
      },
    },
    adding: {
      on: {
        'drawer.closed': 'closed',
        'product.ended': {
          guard: { type: 'isAdded', params: ({ event: { isAdded } }) => ({ isAdded }) },
          target: 'closed',
          actions: 'countAdded',
        },
      },
    },
    editing: {
      on: {
        'drawer.closed': 'closed',
        'file.chosen': { actions: { type: 'keepFile', params: ({ event: { file } }) => ({ file }) } },
        'line.changed': [
          { guard: { type: 'isDone', params: changed }, target: 'closed' },
          { guard: { type: 'isAttached', params: changed }, actions: 'forgetFile' },
        ],
      },
    },
    askingToRemove: { on: { 'drawer.closed': 'closed' } },
  },
})
