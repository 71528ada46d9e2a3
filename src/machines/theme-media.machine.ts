import { type ActorRefFrom, assign, fromCallback, fromPromise, setup } from 'xstate'
import type { Customer } from '../api/contract/customer.ts'
import type { Iri, Outcome, Violation } from '../api/contract/hydra.ts'
import type { MediaType } from '../api/contract/theme.ts'
import { type UploadLimits, uploadRefusal } from '../api/contract/upload.ts'
import { held, typesOf, unwiredIn } from './wired.ts'

/** A file for a slot of the theme of this customer, who may not have one yet. */
export type ChosenMedia = { file: File; type: MediaType; customer: Pick<Customer, 'theme' | 'idPath'> }

type ThemeMediaInput = { limits: UploadLimits }

type ThemeMediaContext = ThemeMediaInput & {
  chosen: ChosenMedia | null
  /** How much of it is there, from 0 to 1. */
  share: number
  violations: readonly Violation[]
  /** What is to be removed. */
  doomed: readonly Iri[]
}

export type ThemeMediaEvent =
  | { type: 'file.chosen'; chosen: ChosenMedia }
  | { type: 'retry.pressed' }
  | { type: 'cancel.pressed' }
  | { type: 'upload.progressed'; share: number }
  | { type: 'upload.answered'; outcome: Outcome<unknown> }
  /** Nobody answered: it may have arrived. */
  | { type: 'upload.failed'; error: unknown }
  /** All that the slot holds: an older one would come back in its place. */
  | { type: 'remove.pressed'; media: readonly Iri[] }
  | { type: 'removal.confirmed' }
  | { type: 'removal.dropped' }

const unwired = unwiredIn('themeMediaMachine')
const chosenIn = ({ event: { chosen } }: { event: { chosen: ChosenMedia } }) => ({ chosen })
const answeredIn = ({ event: { outcome } }: { event: { outcome: Outcome<unknown> } }) => ({ outcome })
const doomedIn = ({ context: { doomed } }: { context: ThemeMediaContext }) => ({ media: doomed })
const mediaIn = ({ event: { media } }: { event: { media: readonly Iri[] } }) => ({ media })
const failed = ({ event: { error } }: { event: { error: unknown } }) => ({ error })
/** The server said no: nothing is left open. */
const decided = { error: null }
const removed = { target: 'removed', actions: 'announceSaved' } as const
/** What waits for the network goes on though nobody looks at it any more. */
const seen = {
  initial: 'seen',
  states: {
    seen: { tags: 'asking', on: { 'removal.dropped': 'left' } },
    left: { on: { 'remove.pressed': 'seen' } },
  },
} as const
/** What stood there when it was pressed is asked about, and nothing that comes meanwhile. */
const asked = { target: 'asking', actions: { type: 'keepDoomed', params: mediaIn } } as const
type Chosen = { chosen: ChosenMedia }
type Answered = { outcome: Outcome<unknown> }

/**
 * The media of a slot of a theme: a file is uploaded as soon as it is chosen (it is no draft that a reload could keep),
 * and removed after a question. What the account shows is read again whenever it may have changed.
 */
export const themeMediaMachine = setup({
  types: typesOf<{
    context: ThemeMediaContext
    events: ThemeMediaEvent
    input: ThemeMediaInput
    tags: 'uploading' | 'asking' | 'removing'
  }>(),
  actors: {
    /** Sends what becomes of the upload; given up where it is stopped. */
    upload: fromCallback<ThemeMediaEvent, ChosenMedia>(unwired('upload')),
    remove: fromPromise<void, { media: readonly Iri[] }>(unwired('remove')),
    /** Reads the account again, here and in the person's other tabs. */
    refresh: fromPromise<unknown>(unwired('refresh')),
  },
  guards: {
    isTooLarge: ({ context: { limits } }, { chosen: { type, file } }: Chosen) =>
      uploadRefusal({ kind: type, file }, limits) === 'size',
    isOfOtherType: ({ context: { limits } }, { chosen: { type, file } }: Chosen) =>
      uploadRefusal({ kind: type, file }, limits) === 'type',
    isTaken: (_, { outcome }: Answered) => outcome.ok,
  },
  actions: {
    keepChosen: assign((_, { chosen }: Chosen) => ({ chosen, share: 0, violations: [] })),
    startAnew: assign({ share: 0, violations: [] }),
    keepShare: assign((_, { share }: { share: number }) => ({ share })),
    keepRefusal: assign((_, { outcome }: Answered) => (outcome.ok ? {} : { violations: outcome.violations })),
    keepDoomed: assign((_, { media }: { media: readonly Iri[] }) => ({ doomed: media })),
    announceSaved: unwired('announceSaved'),
    announceFailure: (_, _params: { error: unknown }) => unwired('announceFailure')(),
  },
}).createMachine({
  id: 'themeMedia',
  context: ({ input: { limits } }) => ({ limits, chosen: null, share: 0, violations: [], doomed: [] }),
  type: 'parallel',
  states: {
    upload: {
      initial: 'idle',
      on: {
        'file.chosen': [
          { guard: { type: 'isTooLarge', params: chosenIn }, target: '.tooLarge' },
          { guard: { type: 'isOfOtherType', params: chosenIn }, target: '.ofOtherType' },
          { target: '.uploading', actions: { type: 'keepChosen', params: chosenIn } },
        ],
      },
      states: {
        idle: {},
        tooLarge: {},
        ofOtherType: {},
        uploading: {
          tags: 'uploading',
          invoke: { src: 'upload', input: ({ context }) => held(context.chosen) },
          on: {
            'cancel.pressed': 'cancelled',
            'upload.progressed': {
              actions: { type: 'keepShare', params: ({ event: { share } }) => ({ share }) },
            },
            'upload.answered': [
              { guard: { type: 'isTaken', params: answeredIn }, target: 'taken', actions: 'announceSaved' },
              {
                target: 'refused',
                actions: [
                  { type: 'keepRefusal', params: answeredIn },
                  { type: 'announceFailure', params: decided },
                ],
              },
            ],
            'upload.failed': { target: 'failed', actions: { type: 'announceFailure', params: failed } },
          },
        },
        /** On its way until it is shown. */
        taken: {
          tags: 'uploading',
          invoke: { src: 'refresh', onDone: 'idle', onError: 'idle' },
          on: { 'cancel.pressed': 'idle' },
        },
        refused: {},
        /** It may have arrived. */
        cancelled: { invoke: { src: 'refresh', onDone: 'idle', onError: 'idle' } },
        failed: {
          initial: 'refreshing',
          on: { 'retry.pressed': { target: 'uploading', actions: 'startAnew' } },
          states: {
            refreshing: { invoke: { src: 'refresh', onDone: 'resting', onError: 'resting' } },
            resting: {},
          },
        },
      },
    },
    removal: {
      initial: 'idle',
      states: {
        idle: { on: { 'remove.pressed': asked } },
        asking: { tags: 'asking', on: { 'removal.dropped': 'idle', 'removal.confirmed': 'removing' } },
        removing: {
          ...seen,
          tags: 'removing',
          invoke: { src: 'remove', input: doomedIn, onDone: removed, onError: 'removingAgain' },
        },
        /** Nobody answered: what is gone by now counts as removed. */
        removingAgain: {
          ...seen,
          tags: 'removing',
          invoke: {
            src: 'remove',
            input: doomedIn,
            onDone: removed,
            onError: { target: 'unsure', actions: { type: 'announceFailure', params: failed } },
          },
        },
        removed: {
          invoke: { src: 'refresh', onDone: 'idle', onError: 'idle' },
          on: { 'remove.pressed': asked },
        },
        /** Some may be gone: what is asked for again is what was asked for, whatever stands there by now. */
        unsure: {
          tags: 'asking',
          initial: 'refreshing',
          on: { 'removal.dropped': 'idle', 'removal.confirmed': 'removing' },
          states: {
            refreshing: { invoke: { src: 'refresh', onDone: 'resting', onError: 'resting' } },
            resting: {},
          },
        },
      },
    },
  },
})

export type ThemeMediaActor = ActorRefFrom<typeof themeMediaMachine>
