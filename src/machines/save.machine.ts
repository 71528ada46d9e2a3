import { type ActorRefFrom, assign, emit, fromPromise, setup } from 'xstate'
import type { Outcome } from '../api/contract/hydra.ts'
import type { Edits } from '../api/contract/merge-fields.ts'
import { answered, held, typesOf, unwiredIn } from './wired.ts'

type Refusal = Extract<Outcome<never>, { ok: false }>
/** The calls that a save takes, in order, each by a name that its sender knows. */
type Plan = Outcome<readonly string[]>

type SaveContext = {
  edits: Edits
  left: readonly string[]
  /** What the server took of them. */
  taken: readonly string[]
  /** Why the last save ended early. */
  refusal: Refusal | null
}

type SaveEvent = { type: 'save.pressed'; edits: Edits } | { type: 'discard.pressed' }

const unwired = unwiredIn('saveMachine')

type Answered = { outcome: Outcome<unknown> }
const takenIn = ({ context: { taken } }: { context: SaveContext }) => ({ taken })
const failed = ({ context, event }: { context: SaveContext; event: { error: unknown } }) => ({
  error: event.error,
  taken: context.taken,
})
/** The server said no: nothing is left open. */
const decided = ({ context: { taken } }: { context: SaveContext }) => ({ error: null, taken })
const partsIn = ({ event }: { event: { output: Plan } }) => ({ parts: event.output.ok ? event.output.value : [] })

/**
 * A form whose fields are saved by several calls, such as a client and its address. What was taken stays: a later part
 * that is refused, or that nobody answers, leaves the earlier ones saved, and the next press sends what is left over.
 * Somebody else's words in the same field, met before anything was taken, end it without a word: the form shows both.
 */
export const saveMachine = setup({
  types: typesOf<{
    context: SaveContext
    events: SaveEvent
    emitted: { type: 'saved'; edits: Edits }
    tags: 'busy'
  }>(),
  actors: {
    /** Compares with what is there now. */
    plan: fromPromise<Plan, { edits: Edits }>(unwired('plan')),
    sendPart: fromPromise<Outcome<unknown>, { part: string; edits: Edits }>(unwired('sendPart')),
    /** Reads again what may have changed, wherever it is shown. */
    refresh: fromPromise<unknown>(unwired('refresh')),
  },
  guards: {
    isRefused: (_, { outcome }: Answered) => !outcome.ok,
    /** Somebody else deleted what is saved. */
    isGone: (_, { outcome }: Answered) => !outcome.ok && outcome.status === 404,
    /** The form shows both versions; only that something was saved before them is still to be said. */
    isChangedMeanwhile: ({ context: { taken } }, { outcome }: Answered) =>
      !outcome.ok && outcome.status === 412 && taken.length === 0,
    isAllSent: ({ context }) => context.left.length === 0,
  },
  actions: {
    keepEdits: assign((_, { edits }: { edits: Edits }) => ({ edits, left: [], taken: [], refusal: null })),
    keepParts: assign((_, { parts }: { parts: readonly string[] }) => ({ left: parts })),
    keepRefusal: assign((_, { outcome }: Answered) => (outcome.ok ? {} : { refusal: outcome })),
    passOn: assign(({ context: { left, taken } }) => ({ left: left.slice(1), taken: [...taken, ...left.slice(0, 1)] })),
    forgetRefusal: assign({ refusal: null }),
    tellForm: emit(({ context }) => ({ type: 'saved' as const, edits: context.edits })),
    announceSaved: (_, _params: { edits: Edits }) => unwired('announceSaved')(),
    announceGone: (_, _params: { taken: readonly string[] }) => unwired('announceGone')(),
    announceFailure: (_, _params: { error: unknown; taken: readonly string[] }) => unwired('announceFailure')(),
  },
}).createMachine({
  id: 'save',
  context: { edits: {}, left: [], taken: [], refusal: null },
  initial: 'idle',
  states: {
    idle: {
      on: {
        'save.pressed': { target: 'planning', actions: { type: 'keepEdits', params: ({ event }) => event } },
        'discard.pressed': { actions: 'forgetRefusal' },
      },
      initial: 'resting',
      states: {
        resting: {},
        /** Also where nothing was saved for all that is known: a part may have been, or somebody else's words are new. */
        refreshing: { invoke: { src: 'refresh', onDone: 'resting', onError: 'resting' } },
      },
    },
    planning: {
      tags: 'busy',
      invoke: {
        src: 'plan',
        input: ({ context: { edits } }) => ({ edits }),
        onDone: [
          {
            guard: { type: 'isChangedMeanwhile', params: answered },
            target: 'idle.refreshing',
            actions: { type: 'keepRefusal', params: answered },
          },
          { target: 'sending', actions: { type: 'keepParts', params: partsIn } },
        ],
        onError: { target: 'idle.refreshing', actions: { type: 'announceFailure', params: failed } },
      },
    },
    sending: {
      tags: 'busy',
      initial: 'next',
      states: {
        next: {
          always: [
            {
              guard: 'isAllSent',
              target: '#save.idle.refreshing',
              actions: [{ type: 'announceSaved', params: ({ context: { edits } }) => ({ edits }) }, 'tellForm'],
            },
            { target: 'calling' },
          ],
        },
        calling: {
          invoke: {
            src: 'sendPart',
            input: ({ context: { left, edits } }) => ({ part: held(left[0]), edits }),
            onDone: [
              {
                guard: { type: 'isChangedMeanwhile', params: answered },
                target: '#save.idle.refreshing',
                actions: { type: 'keepRefusal', params: answered },
              },
              {
                guard: { type: 'isGone', params: answered },
                target: '#save.idle.refreshing',
                actions: [
                  { type: 'keepRefusal', params: answered },
                  { type: 'announceGone', params: takenIn },
                ],
              },
              {
                guard: { type: 'isRefused', params: answered },
                target: '#save.idle.refreshing',
                actions: [
                  { type: 'keepRefusal', params: answered },
                  { type: 'announceFailure', params: decided },
                ],
              },
              { target: 'next', actions: 'passOn' },
            ],
            onError: { target: '#save.idle.refreshing', actions: { type: 'announceFailure', params: failed } },
          },
        },
      },
    },
  },
})

export type SaveActor = ActorRefFrom<typeof saveMachine>
