import { placeOf } from '../api/contract/order-lines.ts'
import { answered, arrived, loaded, messageIn, placedIn, submitted, watched, wished } from './order-params.ts'
import { orderSetup } from './order-setup.ts'
import type { OrderContext } from './order-wish.ts'
import { held } from './wired.ts'

const forgotten = ['forgetPlace', { type: 'rememberPlaced', params: { placed: null } }] as const
const wishIn = ({ context: { order, wish } }: { context: OrderContext }) => ({ order: held(order), wish: held(wish) })

/**
 * A project's order (specification, section 4). Parked and cart orders are editable. Where there is none, or a locked
 * one, adding makes the project's; an add that an old order refuses without naming a field makes a new one beside it.
 * An answer that never came is no refusal: what was asked for waits, and is asked for again as it was, so that it is
 * done once (contract, "Two people, lost answers"). A line that somebody else changed meanwhile is read again; where
 * that leaves the wish alone, it is repeated, else both are shown.
 */
export const orderMachine = orderSetup.createMachine({
  id: 'order',
  context: ({ input }) => ({
    ...input,
    order: null,
    seen: null,
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
      initial: 'deciding',
      states: {
        deciding: { always: [{ guard: 'hasNoCode', target: '#order.editable' }, { target: 'fetching' }] },
        fetching: {
          invoke: {
            src: 'loadOrder',
            input: ({ context }) => ({ code: held(context.code) }),
            onDone: [
              {
                guard: { type: 'isLocked', params: loaded },
                target: '#order.readOnly',
                actions: { type: 'keepOrder', params: loaded },
              },
              { target: '#order.editable', actions: { type: 'keepOrder', params: loaded } },
            ],
            onError: '#order.failed',
          },
        },
      },
    },
    failed: { on: { 'retry.pressed': 'loading' } },
    readOnly: {
      invoke: { src: 'orderWatch', input: watched },
      on: {
        'product.submitted': { target: 'asking.opening', actions: { type: 'keepPending', params: submitted } },
        'order.arrived': [
          { guard: { type: 'isOverdue', params: arrived } },
          { guard: { type: 'isLocked', params: arrived }, actions: { type: 'keepArrived', params: arrived } },
          { target: 'editable', actions: { type: 'keepArrived', params: arrived } },
        ],
      },
    },
    editable: {
      invoke: { src: 'orderWatch', input: watched },
      initial: 'idle',
      on: {
        'order.arrived': [
          { guard: { type: 'isOverdue', params: arrived } },
          {
            guard: { type: 'isLocked', params: arrived },
            target: 'readOnly',
            actions: ['forgetWish', { type: 'keepArrived', params: arrived }],
          },
          { actions: { type: 'keepArrived', params: arrived } },
        ],
        'attempt.dropped': { actions: forgotten },
        'changes.seen': { actions: 'forgetSeen' },
        'product.edited': { actions: 'forgetRefusal' },
        'product.submitted': [
          {
            guard: { type: 'isWaited', params: submitted },
            target: 'asking.attaching',
            actions: [{ type: 'keepPending', params: submitted }, 'keepLine'],
          },
          {
            guard: { type: 'isPlaced', params: submitted },
            target: '.idle',
            actions: ['countAdded', ...forgotten, 'announceScriptless'],
          },
          {
            guard: 'hasPlaced',
            target: 'asking.replacing',
            actions: [{ type: 'keepPending', params: submitted }, 'keepLine'],
          },
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
            input: ({ context }) => ({ projectId: context.projectId }),
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
            {
              guard: 'hasScript',
              target: 'attaching',
              actions: ['keepPlace', { type: 'rememberPlaced', params: placedIn }],
            },
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
                actions: [{ type: 'keepAnswer', params: answered }, 'countAdded', ...forgotten, 'announceAdded'],
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
                actions: [{ type: 'keepRest', params: answered }, ...forgotten],
              },
              {
                target: '#order.loading',
                actions: ['forgetWish', ...forgotten, { type: 'announceRefusal', params: messageIn }],
              },
            ],
            onError: '#order.unanswered',
          },
        },
        /** What was typed after a reload is another product than the line that waits for its script. */
        replacing: {
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
                target: 'adding',
                actions: [{ type: 'keepRest', params: answered }, ...forgotten],
              },
              {
                target: '#order.loading',
                actions: ['forgetWish', ...forgotten, { type: 'announceRefusal', params: messageIn }],
              },
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
            input: ({ context }) => ({ code: held(context.code) }),
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
          { guard: 'hasLine', target: 'loading', actions: ['countAdded', ...forgotten, 'announceScriptless'] },
          { target: 'loading', actions: ['forgetWish', ...forgotten] },
        ],
      },
    },
  },
})
