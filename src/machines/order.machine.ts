import { assign, forwardTo, fromCallback, fromPromise, sendTo, setup } from 'xstate'
import type { Outcome } from '../api/contract/hydra.ts'
import { isEditable, type Order } from '../api/contract/order.ts'
import { isSamePlace } from '../api/contract/order-lines.ts'
import { type OrderDrawerEvent, orderDrawerMachine } from './order-drawer.machine.ts'
import {
  type Answered,
  arrived,
  type Changed,
  type Changing,
  changed,
  dropped,
  faulty,
  forgotten,
  gaveUp,
  keepLoaded,
  type Loaded,
  later,
  lineDone,
  lineEnded,
  lineStands,
  loaded,
  messageIn,
  productLater,
  reread,
  type Submitted,
  submitted,
  uploading,
  used,
  watched,
  wished,
  wishIn,
} from './order-params.ts'
import {
  arrivalOf,
  askingFor,
  clashes,
  isDeleted,
  isNextClashing,
  isOverdue,
  isTyped,
  type LineWish,
  nextIn,
  nothingHeld,
  type OrderContext,
  type OrderEvent,
  type OrderInput,
  pressed,
  readingOf,
  refusalOf,
  useOf,
  type Watched,
  waitingFor,
  wishDone,
  withoutDeleted,
  withoutForm,
} from './order-wish.ts'
import type { Placed } from './placed-line.ts'
import { productLineMachine } from './product-line.machine.ts'
import type { ProductLineEvent, ProductLineOutput, ProductLineResult } from './product-line-context.ts'
import { answered, held, typesOf, unwiredIn } from './wired.ts'

const unwired = unwiredIn('orderMachine')

/**
 * A project's order (specification, section 4; contract, "Two people, lost answers"). A wish whose answer never came
 * waits, and is asked for again as it was; what is wished meanwhile comes after it. A line that somebody else changed is
 * read again: where that leaves the wish alone, it is repeated, else both are shown.
 */
export const orderMachine = setup({
  types: typesOf<{
    context: OrderContext
    events: OrderEvent
    input: OrderInput
    /** `stuck`: another press asks again. */
    tags: 'busy' | 'clashing' | 'stuck'
    children: { productLine: 'productLine'; drawer: 'drawer' }
  }>(),
  actors: {
    /** Null for an order that is gone. */
    loadOrder: fromPromise<Order | null, { code: string }>(unwired('loadOrder')),
    changeLine: fromPromise<Outcome<Order>, Changing>(unwired('changeLine')),
    productLine: productLineMachine,
    drawer: orderDrawerMachine,
    /** Sends `order.arrived`, of the order by its code where it is not as held, or of the one that the project has by now. */
    orderWatch: fromCallback<OrderEvent, Watched>(unwired('orderWatch')),
    /** Sends `voice.used`. */
    useWatch: fromCallback<OrderEvent>(unwired('useWatch')),
    /** Sends `connection.returned`. */
    connectionWatch: fromCallback<OrderEvent>(unwired('connectionWatch')),
  },
  guards: {
    hasNoCode: ({ context }) => context.code === null,
    hasOrder: ({ context }) => context.order !== null && isEditable(context.order),
    holdsLocked: ({ context }) => context.order !== null && !isEditable(context.order),
    isLocked: (_, { order }: Loaded) => order !== null && !isEditable(order),
    isOverdue: ({ context }, { order }: { order: Order }) => isOverdue(context.order, order),
    isGone: (_, { order }: Loaded) => order === null,
    isDone: (_, { outcome }: Answered) => outcome.ok,
    /** What was typed is at fault; a voice that left the catalogue is typed nowhere. */
    isFaulty: ({ context }, { outcome }: Answered) =>
      !outcome.ok && outcome.violations.length > 0 && isTyped(held(context.wish)),
    /** All of the script has left. */
    isWhole: ({ context }) => context.share === 1,
    isUploading: ({ context }) => context.share !== null,
    isOutdated: (_, { outcome }: Answered) => !outcome.ok && outcome.status === 412,
    isClashing: ({ context }, { order }: Loaded) =>
      order !== null && context.order !== null && context.wish !== null && clashes(context.wish, context.order, order),
    isTakenOut: ({ context }, { order }: { order: Order }) => isDeleted(held(context.wish), order),
    isOfDeleted: ({ context }, { wish }: { wish: LineWish }) => isDeleted(wish, context.order),
    hasDeleted: ({ context: { next, order } }) => next.some((wish) => isDeleted(wish, order)),
    hasNext: ({ context }) => nextIn(context) !== null,
    isWaiting: ({ context }) => context.next.length > 0,
    hasPending: ({ context }) => context.pending !== null,
    isOfOtherLine: ({ context }, { wish }: { wish: LineWish }) => !isSamePlace(held(context.wish).place, wish.place),
    isNextClashing: ({ context }) => isNextClashing(context),
    /** Something else came of a press than stood on screen. */
    hasSurprise: ({ context }) => context.seen !== null,
    isUnanswered: (_, { isUnanswered }: { isUnanswered: boolean }) => isUnanswered,
    isKnown: (_, { isKnown }: ProductLineOutput) => isKnown,
  },
  actions: {
    keepOrder: assign(({ context }, { order }: Loaded) => readingOf(context, order)),
    keepArrived: assign(({ context }, { order }: { order: Order }) => arrivalOf(context, order)),
    keepUse: assign(useOf),
    forgetSeen: assign({ seen: null }),
    keepAnswer: assign(({ context }, { outcome }: Answered) => (outcome.ok ? wishDone(context, outcome.value) : {})),
    keepRefusal: assign(({ context }, { outcome }: Answered) => (outcome.ok ? {} : refusalOf(context, outcome))),
    forgetRefusal: assign({ violations: [] }),
    keepPending: assign((_, { added }: Submitted) => ({ pending: added, wish: null, violations: [] })),
    keepPendingLater: assign((_, { added }: Submitted) => ({ pending: added })),
    /** What the product on its way made of the order so far. */
    followLine: assign(({ context }, { order, placed, share, violations, expected }: ProductLineResult) => ({
      order,
      placed,
      share,
      violations,
      seen: expected,
      code: order?.code ?? context.code,
    })),
    forgetPending: assign({ pending: null }),
    tellEnded: sendTo(
      'drawer',
      (_, { isAdded }: ProductLineOutput): OrderDrawerEvent => ({ type: 'product.ended', isAdded }),
    ),
    tellChanged: sendTo('drawer', (_, params: Changed): OrderDrawerEvent => ({ type: 'line.changed', ...params })),
    retryLine: sendTo('productLine', { type: 'retry.pressed' } satisfies ProductLineEvent),
    keepShare: assign((_, { share }: { share: number }) => ({ share })),
    forgetShare: assign({ share: null }),
    stopUpload: forwardTo('productLine'),
    dropLine: sendTo('productLine', { type: 'attempt.dropped' } satisfies ProductLineEvent),
    forgetPlace: assign({ placed: null }),
    keepWish: assign(({ context }, { wish }: { wish: LineWish }) => pressed(context, wish)),
    askAnew: assign(({ context: { order } }) => ({ asked: order })),
    forgetWish: assign({ wish: null }),
    giveUp: assign(({ context }) => ({ gaveUp: context.wish ?? 'product', wish: null })),
    keepNext: assign(({ context }, { wish }: { wish: LineWish }) => waitingFor(context, wish)),
    takeNext: assign(({ context }) => askingFor(context, nextIn(context))),
    forgetForm: assign(({ context }) => ({ next: withoutForm(context) })),
    forgetNext: assign({ next: [] }),
    forgetDeleted: assign(({ context }) => ({ next: withoutDeleted(context) })),
    /** Keeps the line that waits for its script, for after a reload. */
    rememberPlaced: (_, _params: { placed: Placed | null }) => unwired('rememberPlaced')(),
    announceChanged: (_, _params: Changed) => unwired('announceChanged')(),
    announceConfirmed: unwired('announceConfirmed'),
    /** The script of a line was stopped, and may be there. */
    announceUnsure: unwired('announceUnsure'),
    announceDeleted: unwired('announceDeleted'),
    /** The prices that stood on screen may be old. */
    readPrices: unwired('readPrices'),
    /** `message` is the server's, or empty. */
    announceRefusal: (_, _params: { message: string }) => unwired('announceRefusal')(),
    /** What the server found at fault, if anything, where no form shows it. */
    announceViolations: unwired('announceViolations'),
  },
}).createMachine({
  id: 'order',
  context: ({ input }) => ({ ...nothingHeld, ...input, order: input.order ?? null }),
  invoke: [{ src: 'drawer', id: 'drawer' }, { src: 'useWatch' }],
  on: { 'voice.used': { actions: { type: 'keepUse', params: used } } },
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      on: { 'line.wished': later },
      initial: 'deciding',
      states: {
        deciding: { always: [{ guard: 'hasNoCode', target: '#order.editable' }, { target: 'fetching' }] },
        fetching: {
          invoke: {
            src: 'loadOrder',
            input: ({ context }) => ({ code: held(context.code) }),
            onDone: [
              { guard: { type: 'isLocked', params: loaded }, target: '#order.readOnly', actions: keepLoaded },
              { target: '#order.editable', actions: keepLoaded },
            ],
            onError: '#order.failed',
          },
        },
      },
    },
    failed: {
      tags: 'stuck',
      on: {
        'retry.pressed': 'loading',
        'line.wished': { target: 'loading', ...later },
        'attempt.dropped': { actions: dropped },
      },
    },
    readOnly: {
      invoke: { src: 'orderWatch', input: watched },
      always: [
        { guard: 'isWaiting', actions: ['forgetNext', 'announceConfirmed'] },
        { guard: 'hasPending', target: 'adding' },
      ],
      on: {
        'line.wished': { actions: 'announceConfirmed' },
        'attempt.dropped': { actions: forgotten },
        'product.submitted': { target: 'adding', actions: { type: 'keepPending', params: submitted } },
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
        'product.submitted': { target: 'adding', actions: { type: 'keepPending', params: submitted } },
        'line.wished': [
          { guard: { type: 'isOfDeleted', params: wished }, ...later },
          { guard: 'hasOrder', target: 'asking.changing', actions: { type: 'keepWish', params: wished } },
        ],
      },
      states: {
        idle: {
          always: [
            { guard: 'isNextClashing', target: 'clashing', actions: 'takeNext' },
            { guard: 'hasNext', target: '#order.asking.changing', actions: 'takeNext' },
            { guard: 'hasDeleted', target: 'idle', actions: ['forgetDeleted', 'announceDeleted'] },
            { guard: 'isWaiting', target: 'idle', actions: ['forgetNext', gaveUp] },
            { guard: 'hasPending', target: '#order.adding', actions: 'forgetWish' },
          ],
        },
        /** Somebody else changed the line: what is wished and what stands there now are shown side by side. */
        clashing: {
          tags: 'clashing',
          on: {
            'clash.seen': { target: 'idle', actions: 'forgetWish' },
            'line.wished': { guard: { type: 'isOfOtherLine', params: wished }, ...later },
          },
        },
      },
    },
    /** A product is on its way into the order, or into one that is made for it. */
    adding: {
      invoke: {
        src: 'productLine',
        id: 'productLine',
        input: ({ context: { projectId, order, seen, placed, pending } }) => ({
          projectId,
          order,
          before: seen,
          placed,
          added: held(pending),
        }),
        onSnapshot: [
          {
            guard: {
              type: 'isUnanswered',
              params: ({ event }) => ({ isUnanswered: event.snapshot.hasTag('unanswered') }),
            },
            target: '.unanswered',
            actions: { type: 'followLine', params: lineStands },
          },
          { target: '.asking', actions: { type: 'followLine', params: lineStands } },
        ],
        onDone: [
          {
            guard: { type: 'isKnown', params: lineEnded },
            target: 'resting',
            actions: lineDone,
          },
          {
            target: 'loading',
            actions: [...lineDone, 'giveUp'],
          },
        ],
      },
      on: { 'line.wished': later },
      initial: 'asking',
      states: {
        asking: { tags: 'busy', on: { 'upload.stopped': { actions: 'stopUpload' } } },
        unanswered: {
          tags: 'stuck',
          on: { 'retry.pressed': { actions: 'retryLine' }, 'attempt.dropped': { actions: 'dropLine' } },
        },
      },
    },
    /** Waits for an answer; whatever fails without one is asked for again as it was. */
    asking: {
      tags: 'busy',
      on: { 'line.wished': later, 'product.submitted': { actions: productLater } },
      initial: 'changing',
      states: {
        latest: { type: 'history' },
        changing: {
          exit: 'forgetShare',
          on: uploading,
          invoke: {
            src: 'changeLine',
            input: ({ context, self }) => ({
              ...wishIn({ context }),
              onProgress: (share) => self.send({ type: 'upload.progressed', share }),
            }),
            onDone: [
              {
                guard: { type: 'isDone', params: answered },
                target: '#order.resting',
                actions: [
                  { type: 'announceChanged', params: changed },
                  { type: 'keepAnswer', params: answered },
                  { type: 'tellChanged', params: changed },
                  'forgetWish',
                ],
              },
              { guard: { type: 'isOutdated', params: answered }, target: 'rereading' },
              faulty,
              {
                target: '#order.loading',
                actions: ['forgetForm', 'forgetWish', { type: 'announceRefusal', params: messageIn }],
              },
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
                actions: [keepLoaded, 'forgetWish', 'forgetNext', 'forgetSeen', 'announceConfirmed'],
              },
              { guard: { type: 'isGone', params: loaded }, target: '#order.loading', actions: ['forgetWish', gaveUp] },
              {
                guard: { type: 'isTakenOut', params: reread },
                target: '#order.resting',
                actions: [keepLoaded, 'forgetDeleted', 'forgetWish', 'announceDeleted'],
              },
              {
                guard: { type: 'isClashing', params: loaded },
                target: '#order.editable.clashing',
                actions: keepLoaded,
              },
              { target: 'changing', actions: [{ type: 'keepArrived', params: reread }, 'askAnew'] },
            ],
            onError: '#order.unanswered',
          },
        },
      },
    },
    resting: {
      always: [
        { guard: 'holdsLocked', target: 'readOnly' },
        { guard: 'hasSurprise', target: 'editable', actions: 'readPrices' },
        { target: 'editable' },
      ],
    },
    /** Nobody answered the change of a line, or the server was too busy to: it may have been done. */
    unanswered: {
      tags: 'stuck',
      invoke: { src: 'connectionWatch' },
      on: {
        'retry.pressed': 'asking.latest',
        'connection.returned': 'asking.latest',
        'line.wished': later,
        'product.submitted': { target: 'asking.latest', actions: productLater },
        'attempt.dropped': { target: 'loading', actions: ['giveUp', ...dropped] },
      },
    },
  },
})
