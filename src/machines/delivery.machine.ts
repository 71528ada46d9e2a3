import { type ActorRefFrom, assign, fromCallback, type SnapshotFrom, setup } from 'xstate'
import type { Iri, Outcome } from '../api/contract/hydra.ts'
import { type Recording, recordingBytes } from '../api/contract/recording.ts'
import { held, typesOf, unwiredIn } from './wired.ts'

/** A file for a line; with the same `key` it is delivered once, however often it is sent. */
export type DeliveryUpload = { file: File; line: Iri; key: string }

type DeliveryInput = { file: File; line: Iri | null; key: string }

/** A version that its line has got since the file was added. `by`: who of the team, where that is known. */
export type Overtaking = { version: number; createdAt: string; by: string | null }

type DeliveryContext = DeliveryInput & {
  overtaking: Overtaking | null
  /** How much of it has left, from 0 to 1. */
  share: number
  recording: Recording | null
  /** What the server said against it; empty where it said nothing. */
  refusal: string
}

export type DeliveryEvent =
  /** With a key of its own: what was sent for another line is another delivery. */
  | { type: 'line.chosen'; line: Iri; key: string }
  | { type: 'deliver.pressed' }
  /** The order was read again: `overtaking` is null where nobody was faster. */
  | { type: 'order.read'; overtaking: Overtaking | null }
  | { type: 'order.unread' }
  | { type: 'delivery.confirmed' }
  | { type: 'delivery.dismissed' }
  | { type: 'retry.pressed' }
  | { type: 'stop.pressed' }
  /** What was to be sent before it is settled. */
  | { type: 'turn.came' }
  | { type: 'upload.progressed'; share: number }
  | { type: 'upload.answered'; outcome: Outcome<Recording> }
  /** No answer that decides it: it may have arrived. `message` is the server's sentence, empty where nobody answered. */
  | { type: 'upload.failed'; message: string }
  /** On disk, since it was chosen: no browser sends it any more. */
  | { type: 'file.changed' }

const unwired = unwiredIn('deliveryMachine')
const answeredIn = ({ event: { outcome } }: { event: { outcome: Outcome<Recording> } }) => ({ outcome })
const lineIn = ({ event: { line, key } }: { event: { line: Iri; key: string } }) => ({ line, key })
type Answered = { outcome: Outcome<Recording> }
type Read = { overtaking: Overtaking | null }
const readIn = ({ event: { overtaking } }: { event: Read }): Read => ({ overtaking })

/**
 * A recording that the provider's team delivers (contract, "Recordings"): a file is meant for a line, and uploaded in its
 * turn once that is pressed; after a question where a colleague has delivered for its line meanwhile. What was lost or stopped goes again under its key, for its line alone; what was refused goes
 * for another line or not at all.
 */
export const deliveryMachine = setup({
  types: typesOf<{
    context: DeliveryContext
    events: DeliveryEvent
    input: DeliveryInput
    tags: 'ready' | 'pending' | 'troubled'
  }>(),
  actors: {
    /** Sends what the line has got since the file was added. */
    readOrder: fromCallback<DeliveryEvent, { line: Iri }>(unwired('readOrder')),
    /** Sends what becomes of the upload; given up where it is stopped. */
    upload: fromCallback<DeliveryEvent, DeliveryUpload>(unwired('upload')),
  },
  guards: {
    isTooLarge: ({ context: { file } }) => file.size > recordingBytes,
    isEmpty: ({ context: { file } }) => file.size === 0,
    hasLine: ({ context: { line } }) => line !== null,
    isOvertaken: (_, { overtaking }: Read) => overtaking !== null,
    isTaken: (_, { outcome }: Answered) => outcome.ok,
  },
  actions: {
    keepLine: assign((_, { line, key }: { line: Iri; key: string }) => ({ line, key })),
    keepOvertaking: assign((_, { overtaking }: Read) => ({ overtaking })),
    startAnew: assign({ share: 0, refusal: '' }),
    keepShare: assign((_, { share }: { share: number }) => ({ share })),
    keepRecording: assign((_, { outcome }: Answered) => (outcome.ok ? { recording: outcome.value } : {})),
    keepRefusal: assign((_, { outcome }: Answered) =>
      outcome.ok ? {} : { refusal: outcome.violations[0]?.message ?? outcome.message },
    ),
    keepMessage: assign((_, { message }: { message: string }) => ({ refusal: message })),
    announceUnread: unwired('announceUnread'),
    /** The order has another version of a line now, or may have. */
    announceArrival: unwired('announceArrival'),
  },
}).createMachine({
  id: 'delivery',
  context: ({ input }) => ({ ...input, overtaking: null, share: 0, recording: null, refusal: '' }),
  initial: 'measuring',
  states: {
    measuring: {
      always: [
        { guard: 'isTooLarge', target: 'tooLarge' },
        { guard: 'isEmpty', target: 'empty' },
        { target: 'waiting' },
      ],
    },
    tooLarge: { tags: 'troubled' },
    empty: { tags: 'troubled' },
    waiting: {
      tags: 'ready',
      on: {
        'line.chosen': { actions: { type: 'keepLine', params: lineIn } },
        'deliver.pressed': { guard: 'hasLine', target: 'checking' },
      },
    },
    checking: {
      tags: 'pending',
      invoke: { src: 'readOrder', input: ({ context: { line } }) => ({ line: held(line) }) },
      on: {
        'order.read': [
          {
            guard: { type: 'isOvertaken', params: readIn },
            target: 'overtaken',
            actions: { type: 'keepOvertaking', params: readIn },
          },
          { target: 'queued' },
        ],
        'order.unread': { target: 'waiting', actions: 'announceUnread' },
      },
    },
    /** Another version would take the place of a colleague's, which may be heard already. */
    overtaken: {
      tags: 'pending',
      on: { 'delivery.confirmed': 'queued', 'delivery.dismissed': 'waiting' },
    },
    queued: {
      tags: 'pending',
      entry: 'startAnew',
      on: { 'turn.came': 'uploading', 'stop.pressed': 'waiting' },
    },
    uploading: {
      tags: 'pending',
      invoke: {
        src: 'upload',
        input: ({ context: { file, line, key } }) => ({ file, line: held(line), key }),
      },
      on: {
        'upload.progressed': { actions: { type: 'keepShare', params: ({ event: { share } }) => ({ share }) } },
        'upload.answered': [
          {
            guard: { type: 'isTaken', params: answeredIn },
            target: 'delivered',
            actions: [{ type: 'keepRecording', params: answeredIn }, 'announceArrival'],
          },
          { target: 'refused', actions: { type: 'keepRefusal', params: answeredIn } },
        ],
        'upload.failed': {
          target: 'unanswered',
          actions: [{ type: 'keepMessage', params: ({ event: { message } }) => ({ message }) }, 'announceArrival'],
        },
        'file.changed': { target: 'changed', actions: 'announceArrival' },
        'stop.pressed': { target: 'stopped', actions: 'announceArrival' },
      },
    },
    changed: { tags: 'troubled' },
    refused: {
      tags: 'troubled',
      on: { 'line.chosen': { target: 'waiting', actions: { type: 'keepLine', params: lineIn } } },
    },
    /** It may have arrived: for another line it would be delivered twice. */
    unanswered: {
      tags: ['pending', 'troubled'],
      on: { 'retry.pressed': 'requeued', 'deliver.pressed': 'requeued' },
    },
    /** The same, but only its own button sends it again. */
    stopped: {
      tags: ['pending', 'troubled'],
      on: { 'retry.pressed': 'requeued' },
    },
    /** Its turn is to come, but it may have arrived before. */
    requeued: {
      tags: 'pending',
      entry: 'startAnew',
      on: { 'turn.came': 'uploading', 'stop.pressed': 'stopped' },
    },
    delivered: {},
  },
})

export type DeliveryActor = ActorRefFrom<typeof deliveryMachine>
export type DeliverySnapshot = SnapshotFrom<typeof deliveryMachine>
