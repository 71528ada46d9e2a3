import { and, assign, fromPromise, setup } from 'xstate'
import { isVoiceGone } from '../api/contract/gone-voice.ts'
import type { Iri, Outcome } from '../api/contract/hydra.ts'
import { isEditable, type Order, type OrderItem } from '../api/contract/order.ts'
import { isSamePlace, type LinePlace, lineAt, placeOf } from '../api/contract/order-lines.ts'
import { answered, held, typesOf, unwiredIn } from './wired.ts'

/** A voice of a line, by its variant; null for none. */
export type LineChange = { place: LinePlace; voice: Iri | null }
/** What a line held, by the name that its voice has there; empty for nobody. */
type LineBefore = LineChange & { name: string }
/** Which order, which of its lines (null: all), and the voice that they get. */
export type VoiceUse = { code: string; places: readonly LinePlace[] | null; voice: { variant: Iri; name: string } }

type UseForContext = {
  use: VoiceUse | null
  /** The order as it was read or answered last: what is sent is of that one. */
  order: Order | null
  /** What is still to be sent, in order. */
  changes: readonly LineChange[]
  /** What the lines held before, for the way back. */
  before: readonly LineBefore[]
  /** Whether each line of the way back has what it held. */
  isWhole: boolean
}

export type UseForEvent = { type: 'use.chosen'; use: VoiceUse } | { type: 'undo.pressed' } | { type: 'retry.pressed' }

const nothing: UseForContext = { use: null, order: null, changes: [], before: [], isWhole: true }

const unwired = unwiredIn('useForMachine')

const linesOf = ({ items }: Order, places: readonly LinePlace[] | null): OrderItem[] =>
  items.filter((item) => places === null || places.some((place) => isSamePlace(place, placeOf(item))))

const variantAt = (order: Order, place: LinePlace): Iri | null | undefined => {
  const line = lineAt(order, place)
  return line === null ? undefined : (line.voice?.variant ?? null)
}

/** The next line has neither what it held nor the voice: somebody else chose since. */
const isTaken = ({ use, order, changes, before }: UseForContext): boolean => {
  const [next] = changes
  if (next === undefined || order === null) return false
  const now = variantAt(order, next.place)
  const then = before.find(({ place }) => isSamePlace(place, next.place))
  return now !== undefined && now !== held(use).voice.variant && now !== then?.voice
}

/** Lines that have the voice already are left alone; a second try still knows what they held at first. */
const planOf = (
  order: Order,
  use: VoiceUse,
  known: readonly LineBefore[],
): Pick<UseForContext, 'order' | 'changes' | 'before'> => {
  const lines = linesOf(order, use.places).filter((line) => line.voice?.variant !== use.voice.variant)
  const isNew = (line: OrderItem) => !known.some(({ place }) => isSamePlace(place, placeOf(line)))
  return {
    order,
    changes: lines.map((line) => ({ place: placeOf(line), voice: use.voice.variant })),
    before: [
      ...known,
      ...lines.filter(isNew).map((line) => ({
        place: placeOf(line),
        voice: line.voice?.variant ?? null,
        name: line.voice?.name ?? '',
      })),
    ],
  }
}

/** A line of the way back has neither the voice nor what it held before: it was changed since. */
const isChangedSince =
  (order: Order, use: VoiceUse) =>
  ({ place, voice }: LineBefore): boolean => {
    const now = variantAt(order, place)
    return now !== undefined && now !== use.voice.variant && now !== voice
  }

type Loaded = { order: Order | null }
type Answered = { outcome: Outcome<Order> }
const loaded = ({ event }: { event: { output: Order | null } }): Loaded => ({ order: event.output })
const whichOrder = ({ context }: { context: UseForContext }) => ({ code: held(context.use).code })
const nextChange = ({ context: { order, changes } }: { context: UseForContext }) => ({
  order: held(order),
  change: held(changes[0]),
})
const nameIn = ({ context }: { context: UseForContext }) => ({ name: held(context.use).voice.name })
const earlierNameIn = ({ context: { before, changes } }: { context: UseForContext }) => {
  const { place } = held(changes[0])
  return { name: held(before.find((line) => isSamePlace(line.place, place))).name }
}

/** The way back, from the order as it is now. */
const back = [
  { guard: { type: 'isWayBackGone', params: loaded }, target: '#useFor.idle', actions: 'announceLineGone' },
  {
    guard: { type: 'isChangedSince', params: loaded },
    target: '#useFor.undoing',
    actions: ['announceKept', { type: 'planBack', params: loaded }],
  },
  { target: '#useFor.undoing', actions: { type: 'planBack', params: loaded } },
] as const
const failed = { target: '#useFor.unanswered', actions: 'announceFailure' } as const
const undoFailed = { target: '#useFor.undoUnanswered', actions: 'announceFailure' } as const

/** The order was confirmed meanwhile, or is gone. */
const settled = {
  guard: { type: 'isLocked', params: loaded },
  target: '#useFor.idle',
  actions: 'announceConfirmed',
} as const

/**
 * A client's choice on its way to the lines of an order, and back (contract, "Feedback"; specification, section 4: only
 * parked and cart orders change). The order is read first, since it may have been confirmed or lost lines meanwhile.
 * Undo leaves alone what somebody changed since.
 */
export const useForMachine = setup({
  types: typesOf<{
    context: UseForContext
    events: UseForEvent
    tags: 'busy'
  }>(),
  actors: {
    /** The order as it is now; null when it is gone. */
    readOrder: fromPromise<Order | null, { code: string }>(unwired('readOrder')),
    /** Answers the order as it is known by then: where that was changed since, not as this change left it. */
    changeVoice: fromPromise<Outcome<Order>, { order: Order; change: LineChange }>(unwired('changeVoice')),
  },
  guards: {
    isLocked: (_, { order }: Loaded) => order === null || !isEditable(order),
    isWithoutLines: ({ context }, { order }: Loaded) =>
      order === null || linesOf(order, held(context.use).places).length === 0,
    /** The line that refused is no longer there. */
    isLineGone: ({ context }, { order }: Loaded) => {
      const next = context.changes[0]
      return order !== null && next !== undefined && variantAt(order, next.place) === undefined
    },
    isNextGone: ({ context: { order, changes } }) =>
      changes[0] !== undefined && variantAt(held(order), changes[0].place) === undefined,
    isNextTaken: ({ context }) => isTaken(context),
    /** The line that refused still waits to be put back. */
    isStillToUndo: ({ context }, { order }: Loaded) => {
      const next = context.changes[0]
      return order !== null && next !== undefined && variantAt(order, next.place) === held(context.use).voice.variant
    },
    isRefused: (_, { outcome }: Answered) => !outcome.ok,
    /** Somebody changed the order since it was read. */
    isOutdated: (_, { outcome }: Answered) => !outcome.ok && outcome.status === 412,
    /** It was done, and somebody else chose another voice since. */
    isOvertaken: ({ context: { changes } }, { outcome }: Answered) =>
      outcome.ok && variantAt(outcome.value, held(changes[0]).place) !== held(changes[0]).voice,
    isUsed: ({ context: { use, order, changes } }) =>
      changes.length === 0 &&
      linesOf(held(order), held(use).places).some(({ voice }) => voice?.variant === held(use).voice.variant),
    /** The voice left the catalogue: no further try brings it onto a line. */
    isVoiceGone: (_, { outcome }: Answered) => isVoiceGone(outcome),
    isWayBackGone: ({ context: { before } }, { order }: Loaded) =>
      order !== null && before.every(({ place }) => variantAt(order, place) === undefined),
    isChangedSince: ({ context: { use, before } }, { order }: Loaded) =>
      order !== null && before.some(isChangedSince(order, held(use))),
    isDone: ({ context }) => context.changes.length === 0,
    isWhole: ({ context }) => context.isWhole,
    hasWayBack: ({ context }) => context.before.length > 0,
  },
  actions: {
    keepUse: assign((_, params: { use: VoiceUse }) => ({ ...nothing, use: params.use })),
    keepOrder: assign((_, { order }: Loaded) => ({ order })),
    keepAnswer: assign((_, { outcome }: Answered) => (outcome.ok ? { order: outcome.value } : {})),
    plan: assign(({ context }, { order }: Loaded) =>
      order === null ? {} : planOf(order, held(context.use), context.before),
    ),
    /** A line that was changed since keeps what it has. */
    planBack: assign(({ context: { use, before, isWhole } }, { order }: Loaded) => {
      if (order === null) return {}
      const isChanged = isChangedSince(order, held(use))
      return {
        order,
        changes: before.filter(({ place }) => variantAt(order, place) === held(use).voice.variant),
        before: before.filter((line) => !isChanged(line)),
        isWhole: isWhole && !before.some(isChanged),
      }
    }),
    passOn: assign(({ context }) => ({ changes: context.changes.slice(1) })),
    /** A line keeps what somebody else chose for it; there is no way back of it. */
    leaveTaken: assign(({ context: { changes, before } }) => ({
      changes: changes.slice(1),
      before: before.filter(({ place }) => !isSamePlace(place, held(changes[0]).place)),
    })),
    /** A line keeps what it has: what it held can't be had any more. */
    leaveLine: assign(({ context }) => ({ changes: context.changes.slice(1), isWhole: false })),
    announceUsed: (_, _params: { name: string; canUndo: boolean }) => unwired('announceUsed')(),
    announceUndone: unwired('announceUndone'),
    /** The order was confirmed or is gone: what it holds is settled. */
    announceConfirmed: unwired('announceConfirmed'),
    announceLineGone: unwired('announceLineGone'),
    /** Somebody else changed a line meanwhile, which keeps what it has by now. */
    announceOvertaken: unwired('announceOvertaken'),
    /** Lines that were changed since keep what they have, whoever changed them. */
    announceKept: unwired('announceKept'),
    announceVoiceGone: (_, _params: { name: string }) => unwired('announceVoiceGone')(),
    /** Nobody answered, or the server refused without a reason that can be seen. */
    announceFailure: unwired('announceFailure'),
  },
}).createMachine({
  id: 'useFor',
  context: nothing,
  initial: 'idle',
  states: {
    idle: {
      on: {
        'use.chosen': {
          target: 'reading',
          actions: { type: 'keepUse', params: ({ event }) => event },
        },
      },
    },
    reading: {
      tags: 'busy',
      invoke: {
        src: 'readOrder',
        input: whichOrder,
        onDone: [
          settled,
          { guard: { type: 'isWithoutLines', params: loaded }, target: 'idle', actions: 'announceLineGone' },
          { target: 'using', actions: { type: 'plan', params: loaded } },
        ],
        onError: failed,
      },
    },
    using: {
      tags: 'busy',
      initial: 'counting',
      states: {
        counting: {
          always: [
            { guard: 'isNextGone', target: 'counting', actions: ['announceLineGone', 'passOn'] },
            { guard: 'isNextTaken', target: 'counting', actions: ['announceOvertaken', 'leaveTaken'] },
            {
              guard: 'isUsed',
              target: '#useFor.used',
              actions: {
                type: 'announceUsed',
                params: ({ context }) => ({ ...nameIn({ context }), canUndo: context.before.length > 0 }),
              },
            },
            { guard: 'isDone', target: '#useFor.idle' },
            { target: 'changing' },
          ],
        },
        changing: {
          invoke: {
            src: 'changeVoice',
            input: nextChange,
            onDone: [
              {
                guard: { type: 'isVoiceGone', params: answered },
                target: '#useFor.idle',
                actions: { type: 'announceVoiceGone', params: nameIn },
              },
              { guard: { type: 'isOutdated', params: answered }, target: '#useFor.catchingUp' },
              { guard: { type: 'isRefused', params: answered }, target: '#useFor.examining' },
              {
                guard: { type: 'isOvertaken', params: answered },
                target: 'counting',
                actions: [{ type: 'keepAnswer', params: answered }, 'announceOvertaken', 'leaveTaken'],
              },
              { target: 'counting', actions: [{ type: 'keepAnswer', params: answered }, 'passOn'] },
            ],
            onError: failed,
          },
        },
      },
    },
    /** Somebody changed the order since it was read: what is left goes on from the order as it is now. */
    catchingUp: {
      tags: 'busy',
      invoke: {
        src: 'readOrder',
        input: whichOrder,
        onDone: [settled, { target: 'using', actions: { type: 'keepOrder', params: loaded } }],
        onError: failed,
      },
    },
    /** Why a line refused: the order was confirmed meanwhile, or the line deleted, and the others go on. */
    examining: {
      tags: 'busy',
      invoke: {
        src: 'readOrder',
        input: whichOrder,
        onDone: [
          settled,
          {
            guard: { type: 'isLineGone', params: loaded },
            target: 'using',
            actions: { type: 'keepOrder', params: loaded },
          },
          failed,
        ],
        onError: failed,
      },
    },
    /** Tried again from the order as it then is: what arrived is not sent twice. */
    unanswered: { on: { 'retry.pressed': 'reading' } },
    used: { on: { 'undo.pressed': { guard: 'hasWayBack', target: 'rereading' } } },
    rereading: {
      tags: 'busy',
      invoke: {
        src: 'readOrder',
        input: whichOrder,
        onDone: [settled, ...back],
        onError: undoFailed,
      },
    },
    undoing: {
      tags: 'busy',
      initial: 'counting',
      states: {
        counting: {
          always: [
            { guard: and(['isDone', 'isWhole']), target: '#useFor.idle', actions: 'announceUndone' },
            { guard: 'isDone', target: '#useFor.idle' },
            { target: 'changing' },
          ],
        },
        changing: {
          invoke: {
            src: 'changeVoice',
            input: nextChange,
            onDone: [
              {
                guard: { type: 'isVoiceGone', params: answered },
                target: 'counting',
                actions: [{ type: 'announceVoiceGone', params: earlierNameIn }, 'leaveLine'],
              },
              { guard: { type: 'isOutdated', params: answered }, target: '#useFor.rereading' },
              { guard: { type: 'isRefused', params: answered }, target: '#useFor.examiningBack' },
              {
                guard: { type: 'isOvertaken', params: answered },
                target: 'counting',
                actions: [{ type: 'keepAnswer', params: answered }, 'announceOvertaken', 'leaveLine'],
              },
              { target: 'counting', actions: [{ type: 'keepAnswer', params: answered }, 'passOn'] },
            ],
            onError: undoFailed,
          },
        },
      },
    },
    /** Why a line stays as it is: the order was confirmed, or the line changed, and the others go on; else it fails. */
    examiningBack: {
      tags: 'busy',
      invoke: {
        src: 'readOrder',
        input: whichOrder,
        onDone: [settled, { guard: { type: 'isStillToUndo', params: loaded }, ...undoFailed }, ...back],
        onError: undoFailed,
      },
    },
    undoUnanswered: { on: { 'retry.pressed': 'rereading' } },
  },
})
