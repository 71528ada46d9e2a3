import { assign, fromPromise, setup } from 'xstate'
import type { Iri, Outcome, Violation } from '../api/contract/hydra.ts'
import { isEditable, type Order, type ProductToAdd } from '../api/contract/order.ts'

/** A product as the drawer hands it over; the script goes up after the item exists. */
export type OrderedProduct = { product: ProductToAdd; scriptFile: File | null }
export type ItemPlace = { orderItemId: number; instructionIndex: number }

export type OrderInput = {
  projectId: number
  /** Token of the project's order, or null when it has none. */
  code: string | null
}

export type OrderContext = {
  projectId: number
  code: string | null
  /** The order being edited; null while there is none. */
  order: Order | null
  /** What is being added. */
  pending: OrderedProduct | null
  /** Where a voice is being changed or an item removed. */
  place: ItemPlace | null
  voice: Iri | null
  violations: Violation[]
  /** Products added since the start: a drawer that was opened at a lower count is done. */
  added: number
}

export type OrderEvent =
  | { type: 'product.submitted'; added: OrderedProduct }
  | { type: 'product.edited' }
  | { type: 'removal.confirmed'; place: ItemPlace }
  | { type: 'voice.chosen'; place: ItemPlace; voice: Iri }
  | { type: 'retry.pressed' }

type Answered = { outcome: Outcome<Order> }

const answered = ({ event }: { event: { output: Outcome<Order> } }): Answered => ({ outcome: event.output })

/** What a state can only be entered with; throws otherwise. */
const held = <Value>(value: Value | null): Value => {
  if (value === null) throw new Error('orderMachine: entered without what it works on')
  return value
}

const unwired = (name: string) => new Error(`orderMachine: provide ${name}`)

/**
 * A project's order (specification, section 4). Parked and cart orders are editable. Where there is none, or a locked
 * one, adding makes a new order; so does an add that an old order turned down without naming a field. A call that
 * nobody answered rejects, and makes none: the product may have arrived.
 */
export const orderMachine = setup({
  types: {
    context: {} as OrderContext,
    events: {} as OrderEvent,
    input: {} as OrderInput,
    tags: {} as 'busy',
  },
  actors: {
    /** Null for an order that is gone. */
    loadOrder: fromPromise<Order | null, { code: string }>(() => Promise.reject(unwired('loadOrder'))),
    /** A new order that is linked to the project. */
    createOrder: fromPromise<Order, { projectId: number }>(() => Promise.reject(unwired('createOrder'))),
    addProduct: fromPromise<Outcome<Order>, { order: Order; added: OrderedProduct }>(() =>
      Promise.reject(unwired('addProduct')),
    ),
    removeProduct: fromPromise<Outcome<Order>, { order: Order; place: ItemPlace }>(() =>
      Promise.reject(unwired('removeProduct')),
    ),
    changeVoice: fromPromise<Outcome<Order>, { order: Order; place: ItemPlace; voice: Iri }>(() =>
      Promise.reject(unwired('changeVoice')),
    ),
  },
  guards: {
    hasNoCode: ({ context }) => context.code === null,
    hasOrder: ({ context }) => context.order !== null && isEditable(context.order),
    holdsLocked: ({ context }) => context.order !== null && !isEditable(context.order),
    isLocked: (_, params: { order: Order | null }) => params.order !== null && !isEditable(params.order),
    isAdded: (_, { outcome }: Answered) => outcome.ok,
    /** The product itself is at fault: another order would refuse it too. */
    isFaulty: (_, { outcome }: Answered) => !outcome.ok && outcome.violations.length > 0,
    isRefused: (_, { outcome }: Answered) => !outcome.ok,
  },
  actions: {
    keepOrder: assign((_, { order }: { order: Order | null }) => ({
      order,
      code: order?.code ?? null,
      violations: [],
    })),
    keepAnswer: assign((_, { outcome }: Answered) => (outcome.ok ? { order: outcome.value, violations: [] } : {})),
    keepRefusal: assign((_, { outcome }: Answered) => (outcome.ok ? {} : { violations: outcome.violations })),
    forgetRefusal: assign({ violations: [] }),
    keepPending: assign((_, params: { added: OrderedProduct }) => ({ pending: params.added, violations: [] })),
    keepPlace: assign((_, params: { place: ItemPlace; voice: Iri | null }) => params),
    countAdded: assign(({ context }) => ({ pending: null, added: context.added + 1 })),
    announceAdded: () => undefined,
    announceFailure: () => undefined,
  },
}).createMachine({
  id: 'order',
  context: ({ input }) => ({
    ...input,
    order: null,
    pending: null,
    place: null,
    voice: null,
    violations: [],
    added: 0,
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
            guard: { type: 'isLocked', params: ({ event }) => ({ order: event.output }) },
            target: 'readOnly',
            actions: { type: 'keepOrder', params: ({ event }) => ({ order: event.output }) },
          },
          {
            target: 'editable',
            actions: { type: 'keepOrder', params: ({ event }) => ({ order: event.output }) },
          },
        ],
        onError: 'failed',
      },
    },
    failed: { on: { 'retry.pressed': 'loading' } },
    readOnly: {
      on: {
        'product.submitted': {
          target: 'editable.creatingOrder',
          actions: { type: 'keepPending', params: ({ event }) => ({ added: event.added }) },
        },
      },
    },
    editable: {
      initial: 'idle',
      states: {
        idle: {
          on: {
            'product.edited': { actions: 'forgetRefusal' },
            'product.submitted': [
              {
                guard: 'hasOrder',
                target: 'adding',
                actions: { type: 'keepPending', params: ({ event }) => ({ added: event.added }) },
              },
              {
                target: 'creatingOrder',
                actions: { type: 'keepPending', params: ({ event }) => ({ added: event.added }) },
              },
            ],
            'removal.confirmed': {
              guard: 'hasOrder',
              target: 'removing',
              actions: { type: 'keepPlace', params: ({ event }) => ({ place: event.place, voice: null }) },
            },
            'voice.chosen': {
              guard: 'hasOrder',
              target: 'changingVoice',
              actions: { type: 'keepPlace', params: ({ event }) => ({ place: event.place, voice: event.voice }) },
            },
          },
        },
        adding: {
          tags: 'busy',
          initial: 'toPresentOrder',
          states: {
            toPresentOrder: {
              invoke: {
                src: 'addProduct',
                input: ({ context }) => ({ order: held(context.order), added: held(context.pending) }),
                onDone: [
                  {
                    guard: { type: 'isAdded', params: answered },
                    target: '#order.editable.idle',
                    actions: [{ type: 'keepAnswer', params: answered }, 'countAdded', 'announceAdded'],
                  },
                  {
                    guard: { type: 'isFaulty', params: answered },
                    target: '#order.editable.idle',
                    actions: { type: 'keepRefusal', params: answered },
                  },
                  { target: '#order.editable.creatingOrder' },
                ],
                onError: { target: '#order.editable.idle', actions: 'announceFailure' },
              },
            },
            toNewOrder: {
              invoke: {
                src: 'addProduct',
                input: ({ context }) => ({ order: held(context.order), added: held(context.pending) }),
                onDone: [
                  {
                    guard: { type: 'isAdded', params: answered },
                    target: '#order.editable.idle',
                    actions: [{ type: 'keepAnswer', params: answered }, 'countAdded', 'announceAdded'],
                  },
                  {
                    guard: { type: 'isFaulty', params: answered },
                    target: '#order.editable.idle',
                    actions: { type: 'keepRefusal', params: answered },
                  },
                  { target: '#order.editable.idle', actions: 'announceFailure' },
                ],
                onError: { target: '#order.editable.idle', actions: 'announceFailure' },
              },
            },
          },
        },
        creatingOrder: {
          tags: 'busy',
          invoke: {
            src: 'createOrder',
            input: ({ context }) => ({ projectId: context.projectId }),
            onDone: {
              target: 'adding.toNewOrder',
              actions: { type: 'keepOrder', params: ({ event }) => ({ order: event.output }) },
            },
            onError: [
              { guard: 'holdsLocked', target: '#order.readOnly', actions: 'announceFailure' },
              { target: 'idle', actions: 'announceFailure' },
            ],
          },
        },
        removing: {
          tags: 'busy',
          invoke: {
            src: 'removeProduct',
            input: ({ context }) => ({ order: held(context.order), place: held(context.place) }),
            onDone: [
              {
                guard: { type: 'isRefused', params: answered },
                target: '#order.loading',
                actions: 'announceFailure',
              },
              { target: 'idle', actions: { type: 'keepAnswer', params: answered } },
            ],
            onError: { target: 'idle', actions: 'announceFailure' },
          },
        },
        changingVoice: {
          tags: 'busy',
          invoke: {
            src: 'changeVoice',
            input: ({ context }) => ({
              order: held(context.order),
              place: held(context.place),
              voice: held(context.voice),
            }),
            onDone: [
              {
                guard: { type: 'isRefused', params: answered },
                target: '#order.loading',
                actions: 'announceFailure',
              },
              { target: 'idle', actions: { type: 'keepAnswer', params: answered } },
            ],
            onError: { target: 'idle', actions: 'announceFailure' },
          },
        },
      },
    },
  },
})
