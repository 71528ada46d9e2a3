import { assign, enqueueActions, fromCallback, sendTo, setup, stateIn } from 'xstate'
import type { Iri } from '../api/contract/hydra.ts'
import type { NeighbourNote } from './audio-player.machine.ts'
import { typesOf, unwiredIn } from './wired.ts'

/** A demo that is held against others; `duration` in seconds, `loudness` in LUFS where the server measured it. */
export type Compared = {
  key: string
  voice: Iri
  path: string
  duration: number
  peaks: readonly number[]
  loudness: number | null
}

/** How many demos are held at once. */
const mostCompared = 3

/** What the deck is told; `index` among what it holds, positions in seconds, null for the place where it is. */
export type DeckCommand =
  /** These from now on; one of them that sounds goes on. */
  | { type: 'hold'; entries: readonly Compared[] }
  | { type: 'play'; index: number; position: number }
  | { type: 'switch'; index: number; position: number | null }
  | { type: 'pause' }

type DeckEvent =
  /** All that it holds is there. */
  | { type: 'deck.ready' }
  | { type: 'deck.failed' }
  /** The browser wants a press first. */
  | { type: 'deck.blocked' }
  /** What was to sound can't be played, or comes no further. */
  | { type: 'deck.broken' }
  /** The system took the sound away, for a call or another app. */
  | { type: 'deck.interrupted' }
  | { type: 'deck.moved'; position: number }
  | { type: 'deck.ended' }

export type ComparisonEvent =
  | DeckEvent
  /** Takes a demo in, or puts it back. */
  | { type: 'compare.pressed'; entry: Compared }
  /** These are there to be compared from now on: what is held of others is put back. */
  | { type: 'voices.changed'; available: readonly Iri[] }
  /** One of those that are held, from 0; `at`: from this second on, for instance where something is pinned. */
  | { type: 'one.picked'; index: number; at?: number }
  | { type: 'play.toggled' }
  | { type: 'start.toggled' }
  /** The page shows them in this order, by their keys: names are hidden, and letters in place of them. */
  | { type: 'demos.ordered'; keys: readonly string[] }
  /** Something else on the page began to sound. */
  | { type: 'other.sounded' }
  /** Another tab or widget began to sound, and was pressed later. */
  | { type: 'neighbour.started' }
  | { type: 'comparison.closed' }

type ComparisonContext = {
  entries: readonly Compared[]
  /** Which one is heard. */
  index: number
  /** Seconds. */
  position: number
}

const unwired = unwiredIn('comparisonMachine')

type Press = { entry: Compared }
type Pick = { index: number; at?: number }

const isIn = (entries: readonly Compared[], entry: Compared | undefined): boolean =>
  entries.some(({ key }) => key === entry?.key)

const isTooMany = ({ entries }: ComparisonContext, { entry }: Press): boolean =>
  entries.length === mostCompared && !isIn(entries, entry)

const toggled = ({ entries }: ComparisonContext, { entry }: Press): Compared[] =>
  isIn(entries, entry) ? entries.filter(({ key }) => key !== entry.key) : [...entries, entry]

const heardIn = ({ entries, index }: ComparisonContext): Compared | undefined => entries[index]

/** Where the one that is heard stands after a press, or the last one where it was put back. */
const placeAfter = (context: ComparisonContext, entries: readonly Compared[]): number => {
  const place = entries.findIndex(({ key }) => key === heardIn(context)?.key)
  return place < 0 ? entries.length - 1 : place
}

/**
 * Two or three demos against each other: one sounds at a time, and the switch has no gap, at the same place or from the
 * start; a third joins without stopping it, a fourth is refused. The deck matches their levels; where it fails, a plain
 * one plays them as they are.
 */
export const comparisonMachine = setup({
  types: typesOf<{ context: ComparisonContext; events: ComparisonEvent; tags: 'comparing' | 'sounding' | 'awaited' }>(),
  actors: {
    /** Plays the demos at matched levels. Says `deck.ready` once they are there. */
    deck: fromCallback<DeckCommand, { entries: readonly Compared[] }>(unwired('deck')),
    /** The same without matching. */
    plainDeck: fromCallback<DeckCommand, { entries: readonly Compared[] }>(unwired('plainDeck')),
    /** Keys, and what else on the page begins to sound. */
    surroundings: fromCallback<ComparisonEvent>(unwired('surroundings')),
    /** Tells other tabs and widgets that this one began, and hears of those that were pressed later. */
    neighbours: fromCallback<NeighbourNote>(unwired('neighbours')),
  },
  guards: {
    isPair: ({ context }) => context.entries.length > 1,
    isHeld: ({ context }, { index }: { index: number }) => context.entries[index] !== undefined,
    isMissing: ({ context }, { index }: { index: number }) => context.entries[index] === undefined,
    isSameOrNone: ({ context }, { index }: { index: number }) =>
      context.entries[index] === undefined || index === context.index,
    isFromStart: stateIn({ place: 'start' }),
    isAimed: ({ context }, { index, at }: Pick) => context.entries[index] !== undefined && at !== undefined,
    isTooMany: ({ context }, press: Press) => isTooMany(context, press),
    isStillPair: ({ context }, press: Press) => !isTooMany(context, press) && toggled(context, press).length > 1,
    isJoining: ({ context }, press: Press) => !isTooMany(context, press) && !isIn(context.entries, press.entry),
    isHeardOn: ({ context }, press: Press) => {
      const entries = toggled(context, press)
      return !isTooMany(context, press) && entries.length > 1 && isIn(entries, heardIn(context))
    },
  },
  actions: {
    gather: assign(({ context }, press: Press) => {
      const entries = toggled(context, press)
      return { entries, index: Math.max(0, entries.length - 1), position: 0 }
    }),
    /** The one that came is heard next, where the others are. */
    hold: assign(({ context }, press: Press) => {
      const entries = toggled(context, press)
      return { entries, index: isIn(entries, press.entry) ? entries.length - 1 : placeAfter(context, entries) }
    }),
    /** The one that sounds goes on. */
    holdBeside: assign(({ context }, press: Press) => {
      const entries = toggled(context, press)
      return { entries, index: placeAfter(context, entries) }
    }),
    /** As presses do. */
    putBackOthers: enqueueActions(({ context, enqueue }, { available }: { available: readonly Iri[] }) => {
      for (const entry of context.entries)
        if (!available.includes(entry.voice)) enqueue.raise({ type: 'compare.pressed', entry })
    }),
    order: assign(({ context }, { keys }: { keys: readonly string[] }) => {
      const entries = context.entries.toSorted((one, other) => keys.indexOf(one.key) - keys.indexOf(other.key))
      return { entries, index: placeAfter(context, entries) }
    }),
    tellHeld: sendTo('deck', ({ context: { entries } }): DeckCommand => ({ type: 'hold', entries })),
    forgetEntries: assign({ entries: [], index: 0, position: 0 }),
    pick: assign((_, { index, at }: Pick) => ({ index, ...(at !== undefined && { position: at }) })),
    keepPosition: assign((_, { position }: { position: number }) => ({ position })),
    rewind: assign({ position: 0 }),
    play: sendTo('deck', ({ context: { index, position } }): DeckCommand => ({ type: 'play', index, position })),
    switchToPosition: sendTo(
      'deck',
      ({ context: { index, position } }): DeckCommand => ({ type: 'switch', index, position }),
    ),
    switchThere: sendTo('deck', ({ context: { index } }): DeckCommand => ({ type: 'switch', index, position: null })),
    switchToStart: sendTo('deck', ({ context: { index } }): DeckCommand => ({ type: 'switch', index, position: 0 })),
    pause: sendTo('deck', { type: 'pause' } satisfies DeckCommand),
    claim: sendTo('neighbours', { type: 'claim' } satisfies NeighbourNote),
    announce: sendTo('neighbours', { type: 'announce' } satisfies NeighbourNote),
  },
}).createMachine({
  id: 'comparison',
  type: 'parallel',
  context: { entries: [], index: 0, position: 0 },
  on: {
    'voices.changed': { actions: { type: 'putBackOthers', params: ({ event }) => event } },
  },
  states: {
    /** Where the next one is heard from. */
    place: {
      initial: 'same',
      states: { same: { on: { 'start.toggled': 'start' } }, start: { on: { 'start.toggled': 'same' } } },
    },
    demos: {
      initial: 'gathering',
      on: {
        'comparison.closed': { target: '.gathering', actions: 'forgetEntries' },
        'compare.pressed': { target: '.gathering', actions: { type: 'gather', params: ({ event }) => event } },
      },
      states: {
        gathering: { always: { guard: 'isPair', target: 'comparing' } },
        comparing: {
          tags: 'comparing',
          type: 'parallel',
          invoke: [{ src: 'surroundings' }, { src: 'neighbours', id: 'neighbours' }],
          on: { 'demos.ordered': { actions: [{ type: 'order', params: ({ event }) => event }, 'tellHeld'] } },
          states: {
            presses: { on: { 'play.toggled': { actions: 'claim' }, 'one.picked': { actions: 'claim' } } },
            /** Whether one more was wanted than can be held. */
            room: {
              initial: 'kept',
              states: {
                kept: {
                  on: {
                    'compare.pressed': {
                      guard: { type: 'isTooMany', params: ({ event }) => event },
                      target: 'exceeded',
                    },
                  },
                },
                exceeded: {
                  on: {
                    'compare.pressed': [
                      { guard: { type: 'isTooMany', params: ({ event }) => event } },
                      { target: 'kept' },
                    ],
                    'one.picked': 'kept',
                    'play.toggled': 'kept',
                  },
                },
              },
            },
            deck: {
              initial: 'matched',
              states: {
                matched: {
                  invoke: { src: 'deck', id: 'deck', input: ({ context }) => ({ entries: context.entries }) },
                  on: { 'deck.failed': 'plain' },
                },
                plain: {
                  invoke: { src: 'plainDeck', id: 'deck', input: ({ context }) => ({ entries: context.entries }) },
                },
              },
            },
            /** Whether all that is held is there. */
            fetch: {
              initial: 'fetching',
              on: {
                'deck.failed': '.fetching',
                'compare.pressed': {
                  guard: { type: 'isJoining', params: ({ event }) => event },
                  target: '.fetching',
                },
              },
              states: { fetching: { on: { 'deck.ready': 'fetched' } }, fetched: {} },
            },
            sound: {
              initial: 'loading',
              on: {
                'deck.failed': '.loading',
                'compare.pressed': {
                  guard: { type: 'isStillPair', params: ({ event }) => event },
                  actions: [{ type: 'hold', params: ({ event }) => event }, 'tellHeld'],
                },
              },
              states: {
                loading: {
                  on: {
                    'deck.ready': 'paused',
                    'play.toggled': 'awaited',
                    'one.picked': {
                      guard: { type: 'isHeld', params: ({ event }) => event },
                      target: 'awaited',
                      actions: { type: 'pick', params: ({ event }) => event },
                    },
                  },
                },
                /** Pressed before the demos are there, or heard as the deck failed: it sounds once they are. */
                awaited: {
                  tags: 'awaited',
                  on: {
                    'deck.ready': 'playing',
                    'deck.failed': {},
                    'play.toggled': 'loading',
                    'other.sounded': 'loading',
                    'neighbour.started': 'loading',
                    'one.picked': {
                      guard: { type: 'isHeld', params: ({ event }) => event },
                      actions: { type: 'pick', params: ({ event }) => event },
                    },
                  },
                },
                paused: {
                  on: {
                    'play.toggled': 'playing',
                    'one.picked': [
                      { guard: { type: 'isMissing', params: ({ event }) => event } },
                      {
                        guard: 'isFromStart',
                        target: 'playing',
                        actions: ['rewind', { type: 'pick', params: ({ event }) => event }],
                      },
                      { target: 'playing', actions: { type: 'pick', params: ({ event }) => event } },
                    ],
                  },
                },
                playing: {
                  tags: 'sounding',
                  entry: ['play', 'announce'],
                  on: {
                    'play.toggled': { target: 'paused', actions: 'pause' },
                    'other.sounded': { target: 'paused', actions: 'pause' },
                    'neighbour.started': { target: 'paused', actions: 'pause' },
                    // What is not ended comes back with the sound, by itself.
                    'deck.interrupted': { target: 'paused', actions: 'pause' },
                    'deck.failed': 'awaited',
                    'deck.moved': { actions: { type: 'keepPosition', params: ({ event }) => event } },
                    'deck.ended': { target: 'paused', actions: 'rewind' },
                    'deck.blocked': { target: 'unheard.blocked', actions: 'pause' },
                    'deck.broken': 'unheard.broken',
                    'compare.pressed': [
                      {
                        guard: { type: 'isHeardOn', params: ({ event }) => event },
                        actions: [{ type: 'holdBeside', params: ({ event }) => event }, 'tellHeld'],
                      },
                      {
                        guard: { type: 'isStillPair', params: ({ event }) => event },
                        target: 'paused',
                        actions: ['pause', { type: 'hold', params: ({ event }) => event }, 'tellHeld'],
                      },
                    ],
                    'one.picked': [
                      {
                        guard: { type: 'isAimed', params: ({ event }) => event },
                        actions: [{ type: 'pick', params: ({ event }) => event }, 'switchToPosition'],
                      },
                      { guard: { type: 'isSameOrNone', params: ({ event }) => event } },
                      {
                        guard: 'isFromStart',
                        actions: [{ type: 'pick', params: ({ event }) => event }, 'rewind', 'switchToStart'],
                      },
                      {
                        actions: [{ type: 'pick', params: ({ event }) => event }, 'switchThere'],
                      },
                    ],
                  },
                },
                /** The next press asks anew. */
                unheard: {
                  initial: 'blocked',
                  states: { blocked: {}, broken: {} },
                  on: {
                    'play.toggled': 'playing',
                    'one.picked': {
                      guard: { type: 'isHeld', params: ({ event }) => event },
                      target: 'playing',
                      actions: { type: 'pick', params: ({ event }) => event },
                    },
                  },
                },
              },
            },
          },
        },
      },
    },
  },
})
