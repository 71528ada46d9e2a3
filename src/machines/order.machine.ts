import { assign, fromCallback, fromPromise, setup } from 'xstate'
import type { Outcome } from '../api/contract/hydra.ts'
import { isEditable, type Order, type OrderItem, type ProductToAdd } from '../api/contract/order.ts'
import { placeOf } from '../api/contract/order-lines.ts'
import {
  clashes,
  isOfOrder,
  type LineWish,
  type OrderContext,
  type OrderEvent,
  type OrderedProduct,
  type OrderInput,
} from './order-wish.ts'

type Answered = { outcome: Outcome<Order> }
type Loaded = { order: Order | null }

const answered = ({ event }: { event: { output: Outcome<Order> } }): Answered => ({ outcome: event.output })
const loaded = ({ event }: { event: { output: Order | null } }): Loaded => ({ order: event.output })
const submitted = ({ event }: { event: { added: OrderedProduct } }) => ({ added: event.added })
const messageIn = ({ event: { output } }: { event: { output: Outcome<Order> } }) => ({
  message: output.ok ? '' : output.message,
})
const wished = ({ event }: { event: { wish: LineWish } }) => ({ wish: event.wish })
/** What a state can only be entered with; throws otherwise. */
const held = <Value>(value: Value | null): Value => {
  if (value === null) throw new Error('orderMachine: entered without what it works on')
  return value
}

const wishIn = ({ context: { order, wish } }: { context: OrderContext }) => ({ order: held(order), wish: held(wish) })

const unwired = (name: string) => new Error(`orderMachine: provide ${name}`)
const missing = (name: string) => (): never => {
  throw unwired(name)
}

const never = (name: string) => (): Promise<never> => Promise.reject(unwired(name))

/**
 * A project's order (specification, section 4). Parked and cart orders are editable. Where there is none, or a locked
 * one, adding makes the project's; an add that an old order refuses without naming a field makes a new one beside it.
 * An answer that never came is no refusal: what was asked for waits, and is asked for again as it was, so that it is
 * done once (contract, "Two people, lost answers"). A line that somebody else changed meanwhile is read again; where
 * that leaves the wish alone, it is repeated, else both are shown.
 */
export const orderMachine = setup({
  types: {
    context: {} as OrderContext,
    events: {} as OrderEvent,
    input: {} as OrderInput,
    tags: {} as 'busy' | 'adding' | 'unanswered' | 'clashing',
  },
  actors: {
    /** Null for an order that is gone. */
    loadOrder: fromPromise<Order | null, { code: string }>(never('loadOrder')),
    /** The project's editable order, made where it has none. */
    openOrder: fromPromise<Outcome<Order>, { projectId: number }>(never('openOrder')),
    /** A new order that belongs to no project yet. */
    createOrder: fromPromise<Outcome<Order>>(never('createOrder')),
    /** Answers the order that was linked to the project. */
    linkOrder: fromPromise<Outcome<Order>, { projectId: number; order: Order }>(never('linkOrder')),
    addProduct: fromPromise<Outcome<Order>, { order: Order; product: ProductToAdd }>(never('addProduct')),
    attachScript: fromPromise<Outcome<Order>, { order: Order; line: OrderItem; file: File }>(never('attachScript')),
    changeLine: fromPromise<Outcome<Order>, { order: Order; wish: LineWish }>(never('changeLine')),
    /** Sends `connection.returned`. */
    connectionWatch: fromCallback<OrderEvent>(missing('connectionWatch')),
  },
  guards: {
    hasNoCode: ({ context }) => context.code === null,
    hasOrder: ({ context }) => context.order !== null && isEditable(context.order),
    holdsLocked: ({ context }) => context.order !== null && !isEditable(context.order),
    hasLine: ({ context }) => context.line !== null,
    hasScript: ({ context }) => context.pending !== null && context.pending.scriptFile !== null,
    isLocked: (_, { order }: Loaded) => order !== null && !isEditable(order),
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
    forgetRefusal: assign({ violations: [] }),
    keepPending: assign((_, params: { added: OrderedProduct }) => ({
      pending: params.added,
      line: null,
      made: null,
      wish: null,
      violations: [],
    })),
    keepWish: assign((_, params: { wish: LineWish }) => ({ ...params, pending: null, violations: [] })),
    keepMade: assign((_, { outcome }: Answered) => (outcome.ok ? { made: outcome.value } : {})),
    /** Without the line that was taken back; what was refused of it stays said. */
    keepRest: assign((_, { outcome }: Answered) => (outcome.ok ? { order: outcome.value, line: null } : {})),
    forgetWish: assign({ pending: null, line: null, wish: null }),
    countAdded: assign(({ context }) => ({ pending: null, line: null, added: context.added + 1 })),
    countEdited: assign(({ context: { edited, wish } }) => ({
      wish: null,
      edited: wish?.kind === 'edit' ? edited + 1 : edited,
    })),
    announceAdded: missing('announceAdded'),
    announceChanged: (_, _params: { order: Order; wish: LineWish }) => missing('announceChanged')(),
    /** The product is there, its script is not. */
    announceScriptless: missing('announceScriptless'),
    announceConfirmed: missing('announceConfirmed'),
    /** `message` is the server's, or empty. */
    announceRefusal: (_, _params: { message: string }) => missing('announceRefusal')(),
  },
}).createMachine({
  id: 'order',
  context: ({ input }) => ({
    ...input,
    order: null,
    pending: null,
    line: null,
    made: null,
    wish: null,
    violations: [],
    added: 0,
    edited: 0,
  }),
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      always: { guard: 'hasNoCode', target: 'editable' },
      invoke: {
        src: 'loadOrder',
        input: ({ context }) => ({ code: context.code ?? '' }),
        onDone: [
          {
            guard: { type: 'isLocked', params: loaded },
            target: 'readOnly',
            actions: { type: 'keepOrder', params: loaded },
          },
          { target: 'editable', actions: { type: 'keepOrder', params: loaded } },
        ],
        onError: 'failed',
      },
    },
    failed: { on: { 'retry.pressed': 'loading' } },
    readOnly: {
      on: { 'product.submitted': { target: 'asking.opening', actions: { type: 'keepPending', params: submitted } } },
    },
    editable: {
      initial: 'idle',
      on: {
        'product.edited': { actions: 'forgetRefusal' },
        'product.submitted': [
          { guard: 'hasOrder', target: 'asking.adding', actions: { type: 'keepPending', params: submitted } },
          { target: 'asking.opening', actions: { type: 'keepPending', params: submitted } },
        ],
        'line.wished': {
          guard: 'hasOrder',
          target: 'asking.changing',
          actions: { type: 'keepWish', params: wished },
        },
      },
      states: {
        idle: {},
        /** Somebody else changed the line: what is wished and what stands there now are shown side by side. */
        clashing: { tags: 'clashing', on: { 'clash.seen': { target: 'idle', actions: 'forgetWish' } } },
      },
    },
    /** Waits for an answer; whatever fails without one is asked for again as it was. */
    asking: {
      tags: 'busy',
      initial: 'adding',
      states: {
        latest: { type: 'history' },
        opening: {
          tags: 'adding',
          invoke: {
            src: 'openOrder',
            input: ({ context }) => ({ projectId: context.projectId }),
            onDone: [
              {
                guard: { type: 'isDone', params: answered },
                target: 'addingAnew',
                actions: { type: 'keepAnswer', params: answered },
              },
              { target: '#order.resting', actions: { type: 'announceRefusal', params: messageIn } },
            ],
            onError: '#order.unanswered',
          },
        },
        adding: {
          tags: 'adding',
          invoke: {
            src: 'addProduct',
            input: ({ context }) => ({ order: held(context.order), product: held(context.pending).product }),
            onDone: [
              {
                guard: { type: 'isDone', params: answered },
                target: 'placed',
                actions: { type: 'keepPlaced', params: answered },
              },
              { guard: { type: 'isTurnedDown', params: answered }, target: 'creatingBeside' },
              {
                guard: { type: 'isFaulty', params: answered },
                target: '#order.resting',
                actions: { type: 'keepRefusal', params: answered },
              },
              { target: '#order.resting', actions: { type: 'announceRefusal', params: messageIn } },
            ],
            onError: '#order.unanswered',
          },
        },
        creatingBeside: {
          tags: 'adding',
          invoke: {
            src: 'createOrder',
            onDone: [
              {
                guard: { type: 'isDone', params: answered },
                target: 'linking',
                actions: { type: 'keepMade', params: answered },
              },
              { target: '#order.resting', actions: { type: 'announceRefusal', params: messageIn } },
            ],
            onError: '#order.unanswered',
          },
        },
        linking: {
          tags: 'adding',
          invoke: {
            src: 'linkOrder',
            input: ({ context }) => ({ projectId: context.projectId, order: held(context.made) }),
            onDone: [
              {
                guard: { type: 'isDone', params: answered },
                target: 'addingAnew',
                actions: { type: 'keepAnswer', params: answered },
              },
              { target: '#order.resting', actions: { type: 'announceRefusal', params: messageIn } },
            ],
            onError: '#order.unanswered',
          },
        },
        /** To an order that is new here: one that refuses too is not replaced again. */
        addingAnew: {
          tags: 'adding',
          invoke: {
            src: 'addProduct',
            input: ({ context }) => ({ order: held(context.order), product: held(context.pending).product }),
            onDone: [
              {
                guard: { type: 'isDone', params: answered },
                target: 'placed',
                actions: { type: 'keepPlaced', params: answered },
              },
              {
                guard: { type: 'isFaulty', params: answered },
                target: '#order.resting',
                actions: { type: 'keepRefusal', params: answered },
              },
              { target: '#order.resting', actions: { type: 'announceRefusal', params: messageIn } },
            ],
            onError: '#order.unanswered',
          },
        },
        placed: {
          always: [
            { guard: 'hasScript', target: 'attaching' },
            { target: '#order.resting', actions: ['countAdded', 'announceAdded'] },
          ],
        },
        attaching: {
          tags: 'adding',
          invoke: {
            src: 'attachScript',
            input: ({ context: { order, line, pending } }) => ({
              order: held(order),
              line: held(line),
              file: held(held(pending).scriptFile),
            }),
            onDone: [
              {
                guard: { type: 'isDone', params: answered },
                target: '#order.resting',
                actions: [{ type: 'keepAnswer', params: answered }, 'countAdded', 'announceAdded'],
              },
              {
                guard: { type: 'isFaulty', params: answered },
                target: 'takingBack',
                actions: { type: 'keepRefusal', params: answered },
              },
              { target: 'takingBack', actions: { type: 'announceRefusal', params: messageIn } },
            ],
            onError: '#order.unanswered',
          },
        },
        /** A line whose script was refused; nobody else works on it, so that no tag is asked for. */
        takingBack: {
          tags: 'adding',
          invoke: {
            src: 'changeLine',
            input: ({ context: { order, line } }) => ({
              order: { ...held(order), etag: undefined },
              wish: { kind: 'removal' as const, place: placeOf(held(line)) },
            }),
            onDone: [
              {
                guard: { type: 'isDone', params: answered },
                target: '#order.resting',
                actions: { type: 'keepRest', params: answered },
              },
              { target: '#order.loading', actions: ['forgetWish', { type: 'announceRefusal', params: messageIn }] },
            ],
            onError: '#order.unanswered',
          },
        },
        changing: {
          invoke: {
            src: 'changeLine',
            input: ({ context }) => ({ order: held(context.order), wish: held(context.wish) }),
            onDone: [
              {
                guard: { type: 'isDone', params: answered },
                target: '#order.resting',
                actions: [
                  { type: 'announceChanged', params: wishIn },
                  { type: 'keepAnswer', params: answered },
                  'countEdited',
                ],
              },
              { guard: { type: 'isOutdated', params: answered }, target: 'rereading' },
              {
                guard: { type: 'isFaulty', params: answered },
                target: '#order.resting',
                actions: { type: 'keepRefusal', params: answered },
              },
              { target: '#order.loading', actions: ['forgetWish', { type: 'announceRefusal', params: messageIn }] },
            ],
            onError: '#order.unanswered',
          },
        },
        /** Somebody changed the order since it was read. */
        rereading: {
          invoke: {
            src: 'loadOrder',
            input: ({ context }) => ({ code: context.code ?? '' }),
            onDone: [
              {
                guard: { type: 'isLocked', params: loaded },
                target: '#order.readOnly',
                actions: [{ type: 'keepOrder', params: loaded }, 'forgetWish', 'announceConfirmed'],
              },
              { guard: { type: 'isGone', params: loaded }, target: '#order.loading', actions: 'forgetWish' },
              {
                guard: { type: 'isClashing', params: loaded },
                target: '#order.editable.clashing',
                actions: { type: 'keepOrder', params: loaded },
              },
              { target: 'changing', actions: { type: 'keepOrder', params: loaded } },
            ],
            onError: '#order.unanswered',
          },
        },
      },
    },
    resting: { always: [{ guard: 'holdsLocked', target: 'readOnly' }, { target: 'editable' }] },
    /** Nobody answered, or the server was too busy to: it may have been done. */
    unanswered: {
      tags: 'unanswered',
      invoke: { src: 'connectionWatch' },
      on: {
        'retry.pressed': 'asking.latest',
        'connection.returned': 'asking.latest',
        'attempt.dropped': [
          { guard: 'hasLine', target: 'loading', actions: ['countAdded', 'announceScriptless'] },
          { target: 'loading', actions: 'forgetWish' },
        ],
      },
    },
  },
})
