import { assign, fromCallback, fromPromise, setup } from 'xstate'
import type { Outcome } from '../api/contract/hydra.ts'
import { isEditable, type Order, type OrderItem, type ProductToAdd } from '../api/contract/order.ts'
import { expectedOrder, placeOf } from '../api/contract/order-lines.ts'
import { isWorkedOn, type Placed, waitingLine } from './placed-line.ts'
import {
  type Ending,
  isOfOrder,
  isPlaced,
  type OnProgress,
  type ProductLineContext,
  type ProductLineEvent,
  type ProductLineInput,
  type ProductLineOutput,
  standingIn,
} from './product-line-context.ts'
import { answered, held, typesOf, unwiredIn } from './wired.ts'

type Answered = { outcome: Outcome<Order> }
type Line = { order: Order; line: OrderItem }

const unwired = unwiredIn('productLineMachine')
const messageIn = ({ event: { output } }: { event: { output: Outcome<Order> } }) => ({
  message: output.ok ? '' : output.message,
})
const earlierIn = ({ context: { earlier } }: { context: ProductLineContext }) => ({ code: held(earlier) })
const placedIn = ({ context: { placed } }: { context: ProductLineContext }) => ({ placed })
const lineIn = ({ context: { order, placed } }: { context: ProductLineContext }): Line => ({
  order: held(order),
  line: held(placed).line,
})
const toAdd = ({ context: { projectId, order, added } }: { context: ProductLineContext }) => ({
  projectId,
  order: held(order),
  product: added.product,
})

const forgotten = ['forgetPlace', { type: 'rememberPlaced', params: { placed: null } }] as const
const ended = (isAdded: boolean, isKnown: boolean) => ({ type: 'end', params: { isAdded, isKnown } }) as const

const replaced = { type: 'announceReplaced', params: lineIn } as const

const placed = {
  guard: { type: 'isDone', params: answered },
  target: 'placed',
  actions: { type: 'keepAdded', params: answered },
} as const

const moved = {
  ...placed,
  guard: { type: 'isMoved', params: answered },
  actions: [{ type: 'announceMoved', params: earlierIn }, placed.actions],
} as const

const foundOrder = {
  guard: { type: 'isDone', params: answered },
  target: 'addingAnew',
  actions: ['forgetBefore', { type: 'keepOrder', params: answered }],
} as const

/** The person can mend it: the form says where. */
const faulty = {
  guard: { type: 'isFaulty', params: answered },
  target: '#productLine.ended',
  actions: [{ type: 'keepRefusal', params: answered }, ended(false, true)],
} as const

const turnedAway = {
  target: '#productLine.ended',
  actions: [{ type: 'announceRefusal', params: messageIn }, ended(false, true)],
} as const

/** It was given up before it was known what of both is there. */
const unsure = {
  target: '#productLine.ended',
  actions: [...forgotten, 'announceUnsure', ended(true, false)],
} as const

/** The line could not be taken back. */
const leftInOrder = {
  target: '#productLine.ended',
  actions: [...forgotten, { type: 'announceRefusal', params: messageIn }, ended(false, false)],
} as const

/**
 * One product on its way into a project's order, with its script once the line is there (specification, section 4). An
 * answer that never came is no refusal: the same is asked for again, so that it is done once, after a reload too
 * (contract, "Two people, lost answers").
 */
export const productLineMachine = setup({
  types: typesOf<{
    context: ProductLineContext
    events: ProductLineEvent
    input: ProductLineInput
    output: ProductLineOutput
    tags: 'unanswered'
  }>(),
  actors: {
    /** The project's editable order, made where it has none. */
    openOrder: fromPromise<Outcome<Order>, { projectId: number }>(unwired('openOrder')),
    /** A new order that is linked to no project yet; none for a project that can't have it. */
    createOrder: fromPromise<Outcome<Order>, { projectId: number }>(unwired('createOrder')),
    /** Answers the order that was linked to the project. */
    linkOrder: fromPromise<Outcome<Order>, { projectId: number; order: Order }>(unwired('linkOrder')),
    addProduct: fromPromise<Outcome<Order>, { projectId: number; order: Order; product: ProductToAdd }>(
      unwired('addProduct'),
    ),
    attachScript: fromPromise<Outcome<Order>, { order: Order; line: OrderItem; file: File; onProgress: OnProgress }>(
      unwired('attachScript'),
    ),
    /** Takes out a line as it was placed; refused with status 412 where somebody worked on it since. */
    removeLine: fromPromise<Outcome<Order>, Line>(unwired('removeLine')),
    /** Sends `connection.returned`. */
    connectionWatch: fromCallback<ProductLineEvent>(unwired('connectionWatch')),
  },
  guards: {
    hasNoOrder: ({ context: { order } }) => order === null || !isEditable(order),
    /** The line is there, and its script can go up. */
    isWaited: ({ context }) => isPlaced(context) && context.added.scriptFile !== null,
    isPlaced: ({ context }) => isPlaced(context),
    hasPlaced: ({ context }) => context.placed !== null,
    /** The line waits for its script, and nobody worked on it. */
    isUntouched: ({ context: { order, placed } }) => {
      const line = waitingLine(order, placed)
      return line !== null && !isWorkedOn(held(placed).line, line)
    },
    hasLine: ({ context }) => context.line !== null,
    hasScript: ({ context }) => context.added.scriptFile !== null,
    /** All of the script has left: it may be there. */
    isWhole: ({ context }) => context.share === 1,
    isDone: (_, { outcome }: Answered) => outcome.ok,
    isMoved: ({ context }, { outcome }: Answered) => outcome.ok && context.earlier !== null,
    /** The product itself is at fault: another order would refuse it too. */
    isFaulty: (_, { outcome }: Answered) => !outcome.ok && outcome.violations.length > 0,
    /** Somebody worked on the line. */
    isWorkedOn: (_, { outcome }: Answered) => !outcome.ok && outcome.status === 412,
    isTurnedDown: (_, { outcome }: Answered) => !outcome.ok && isOfOrder(outcome),
  },
  actions: {
    keepOrder: assign((_, { outcome }: Answered) => (outcome.ok ? { order: outcome.value } : {})),
    keepEarlier: assign(({ context: { order } }) => ({ earlier: held(order).code })),
    forgetBefore: assign({ before: null }),
    keepMade: assign((_, { outcome }: Answered) => (outcome.ok ? { made: outcome.value } : {})),
    /** Ids are given in order, and nobody else changes the order meanwhile: the highest is the one that was added. */
    keepAdded: assign(({ context }, { outcome }: Answered) =>
      outcome.ok
        ? {
            before: context.before ?? context.order,
            order: outcome.value,
            line: outcome.value.items.reduce((last, item) => (item.id > last.id ? item : last)),
          }
        : {},
    ),
    forgetLine: assign({ line: null }),
    keepLine: assign(({ context }) => ({ line: waitingLine(context.order, context.placed) })),
    /** Without the line that was taken back; what was refused of it stays said. */
    keepRest: assign(({ context: { before: seen, order, placed } }, { outcome }: Answered) => {
      if (!outcome.ok) return {}
      const { value } = outcome
      const before =
        expectedOrder(seen ?? held(order), value, { place: placeOf(held(placed).line), piece: null }) ?? value
      return { before, order: value, line: null }
    }),
    keepPlace: assign(({ context: { order, line, added } }) => ({
      placed: { code: held(order).code, itemId: held(line).id, product: added.product, line: held(line) },
    })),
    keepShare: assign((_, { share }: { share: number }) => ({ share })),
    forgetShare: assign({ share: null }),
    forgetPlace: assign({ placed: null }),
    keepRefusal: assign((_, { outcome }: Answered) => (outcome.ok ? {} : { violations: outcome.violations })),
    end: assign((_, ending: Ending) => ({ ending })),
    /** Keeps the line that waits for its script, for after a reload. */
    rememberPlaced: (_, _params: { placed: Placed | null }) => unwired('rememberPlaced')(),
    /** The order that was to take it, by its code, takes nothing any more: it goes into a new one. */
    announceMoved: (_, _params: { code: string }) => unwired('announceMoved')(),
    /** The line that waited for its script was taken out for another product. */
    announceReplaced: (_, _params: { line: OrderItem }) => unwired('announceReplaced')(),
    announceAdded: unwired('announceAdded'),
    /** The product is there, its script is not. */
    announceScriptless: unwired('announceScriptless'),
    announceUnsure: unwired('announceUnsure'),
    /** `message` is the server's, or empty. */
    announceRefusal: (_, _params: { message: string }) => unwired('announceRefusal')(),
  },
}).createMachine({
  id: 'productLine',
  context: ({ input }) => ({
    ...input,
    line: null,
    made: null,
    earlier: null,
    share: null,
    violations: [],
    ending: null,
  }),
  output: ({ context }) => ({ ...standingIn(context), ...held(context.ending) }),
  initial: 'deciding',
  states: {
    deciding: {
      always: [
        { guard: 'hasNoOrder', target: 'asking.opening' },
        { guard: 'isWaited', target: 'asking.attaching', actions: 'keepLine' },
        { guard: 'isPlaced', target: 'ended', actions: [...forgotten, 'announceScriptless', ended(true, true)] },
        { guard: 'isUntouched', target: 'asking.replacing', actions: 'keepLine' },
        { guard: 'hasPlaced', target: 'asking.adding', actions: forgotten },
        { target: 'asking.adding' },
      ],
    },
    /** Waits for an answer; whatever fails without one is asked for again as it was. */
    asking: {
      initial: 'adding',
      states: {
        latest: { type: 'history' },
        opening: {
          invoke: {
            src: 'openOrder',
            input: ({ context }) => ({ projectId: context.projectId }),
            onDone: [foundOrder, turnedAway],
            onError: '#productLine.unanswered',
          },
        },
        adding: {
          invoke: {
            src: 'addProduct',
            input: toAdd,
            onDone: [
              placed,
              { guard: { type: 'isTurnedDown', params: answered }, target: 'creatingBeside' },
              faulty,
              turnedAway,
            ],
            onError: '#productLine.unanswered',
          },
        },
        creatingBeside: {
          invoke: {
            src: 'createOrder',
            input: ({ context }) => ({ projectId: context.projectId }),
            onDone: [
              {
                guard: { type: 'isDone', params: answered },
                target: 'linking',
                actions: { type: 'keepMade', params: answered },
              },
              turnedAway,
            ],
            onError: '#productLine.unanswered',
          },
        },
        linking: {
          invoke: {
            src: 'linkOrder',
            input: ({ context }) => ({ projectId: context.projectId, order: held(context.made) }),
            onDone: [{ ...foundOrder, actions: ['keepEarlier', ...foundOrder.actions] }, turnedAway],
            onError: '#productLine.unanswered',
          },
        },
        /** To an order that is new here: one that refuses too is not replaced again. */
        addingAnew: {
          invoke: {
            src: 'addProduct',
            input: toAdd,
            onDone: [moved, placed, faulty, turnedAway],
            onError: '#productLine.unanswered',
          },
        },
        placed: {
          always: [
            {
              guard: 'hasScript',
              target: 'attaching',
              actions: ['keepPlace', { type: 'rememberPlaced', params: placedIn }],
            },
            { target: '#productLine.ended', actions: ['announceAdded', ended(true, true)] },
          ],
        },
        attaching: {
          exit: 'forgetShare',
          on: {
            'upload.progressed': { actions: { type: 'keepShare', params: ({ event }) => event } },
            'upload.stopped': [
              { guard: 'isWhole', ...unsure },
              { target: '#productLine.ended', actions: [...forgotten, 'announceScriptless', ended(true, false)] },
            ],
          },
          invoke: {
            src: 'attachScript',
            input: ({ context: { order, line, added }, self }) => ({
              order: held(order),
              line: held(line),
              file: held(added.scriptFile),
              onProgress: (share) => self.send({ type: 'upload.progressed', share }),
            }),
            onDone: [
              {
                guard: { type: 'isDone', params: answered },
                target: '#productLine.ended',
                actions: [{ type: 'keepOrder', params: answered }, ...forgotten, 'announceAdded', ended(true, true)],
              },
              {
                guard: { type: 'isFaulty', params: answered },
                target: 'takingBack',
                actions: { type: 'keepRefusal', params: answered },
              },
              { target: 'takingBack', actions: { type: 'announceRefusal', params: messageIn } },
            ],
            onError: '#productLine.unanswered',
          },
        },
        /** A line whose script was refused. */
        takingBack: {
          invoke: {
            src: 'removeLine',
            input: lineIn,
            onDone: [
              {
                guard: { type: 'isDone', params: answered },
                target: '#productLine.ended',
                actions: [{ type: 'keepRest', params: answered }, ...forgotten, ended(false, true)],
              },
              {
                guard: { type: 'isWorkedOn', params: answered },
                target: '#productLine.ended',
                actions: [...forgotten, 'announceScriptless', ended(true, false)],
              },
              leftInOrder,
            ],
            onError: '#productLine.unanswered',
          },
        },
        /** What was typed after a reload is another product than the line that waits for its script, which nobody worked on. */
        replacing: {
          invoke: {
            src: 'removeLine',
            input: lineIn,
            onDone: [
              {
                guard: { type: 'isDone', params: answered },
                target: 'adding',
                actions: [replaced, { type: 'keepRest', params: answered }, ...forgotten],
              },
              {
                guard: { type: 'isWorkedOn', params: answered },
                target: 'adding',
                actions: ['forgetLine', ...forgotten],
              },
              leftInOrder,
            ],
            onError: '#productLine.unanswered',
          },
        },
      },
    },
    /** Nobody answered, or the server was too busy to: it may have been done. */
    unanswered: {
      tags: 'unanswered',
      invoke: { src: 'connectionWatch' },
      on: {
        'retry.pressed': 'asking.latest',
        'connection.returned': 'asking.latest',
        'attempt.dropped': [
          { guard: 'hasLine', ...unsure },
          { target: 'ended', actions: [...forgotten, ended(false, false)] },
        ],
      },
    },
    ended: { type: 'final' },
  },
})
