import { type ActorRefFrom, assign, fromCallback, fromPromise, type SnapshotFrom, setup } from 'xstate'
import type { CatalogueKind } from '../api/contract/catalogue.ts'
import type { Iri, Outcome } from '../api/contract/hydra.ts'
import { type CatalogueImport, importBytes, isOpenImport } from '../api/contract/import.ts'
import { held, typesOf, unwiredIn } from './wired.ts'

/** A file to import, looked at alone or in earnest; with the same `key` it is taken once, however often it is sent. */
export type ImportSending = { file: File; kind: CatalogueKind; dryRun: boolean; key: string }

type ImportContext = {
  file: File | null
  kind: CatalogueKind
  dryRun: boolean
  key: string
  /** How much of it has left, from 0 to 1. */
  share: number
  /** The import as it was last read. */
  taken: CatalogueImport | null
  /** What the server said against it; empty where it said nothing. */
  refusal: string
}

export type ImportEvent =
  | { type: 'file.chosen'; file: File; kind: CatalogueKind }
  /** One that is kept, from another page or of somebody else. */
  | { type: 'check.chosen'; check: CatalogueImport }
  | { type: 'check.pressed'; key: string }
  | { type: 'import.pressed'; key: string }
  | { type: 'retry.pressed' }
  | { type: 'stop.pressed' }
  | { type: 'another.pressed' }
  | { type: 'upload.progressed'; share: number }
  | { type: 'upload.answered'; outcome: Outcome<CatalogueImport> }
  /** No answer that decides it: it may have arrived. `message` is the server's sentence, empty where nobody answered. */
  | { type: 'upload.failed'; message: string }
  /** On disk, since it was chosen: no browser sends it any more. */
  | { type: 'file.changed' }
  | { type: 'start.answered'; outcome: Outcome<CatalogueImport> }
  /** No answer that decides it: it may have begun. `message` as of an upload. */
  | { type: 'start.failed'; message: string }
  | { type: 'import.read'; read: CatalogueImport }

const unwired = unwiredIn('importMachine')
type Answered = { outcome: Outcome<CatalogueImport> }
type Read = { read: CatalogueImport }
const answeredIn = ({ event: { outcome } }: { event: Answered }): Answered => ({ outcome })
const readIn = ({ event: { read } }: { event: Read }): Read => ({ read })
const messageIn = ({ event: { message } }: { event: { message: string } }) => ({ message })
const keyIn = ({ event: { key } }: { event: { key: string } }) => ({ key })
const fileIn = ({ event: { file, kind } }: { event: { file: File; kind: CatalogueKind } }) => ({ file, kind })
const checkIn = ({ event: { check } }: { event: { check: CatalogueImport } }) => ({ check })
/** What may be imported next, instead of what is there. */
const chosen = {
  'file.chosen': { target: 'measuring', actions: { type: 'keepFile', params: fileIn } },
  // It is read with its problems, which lists leave out.
  'check.chosen': { target: 'following', actions: { type: 'keepCheck', params: checkIn } },
} as const
const endings = /\.(?:csv|zip)$/i

/**
 * A file that the provider's team imports into the catalogue (decision 062): chosen, looked at first, imported in
 * earnest from what the server keeps of it, and followed while a job of the server's carries it out. What was lost or
 * stopped on its way goes again under its key.
 */
export const importMachine = setup({
  types: typesOf<{
    context: ImportContext
    events: ImportEvent
    input: { kind: CatalogueKind }
    tags: 'idle' | 'wrong' | 'sending'
  }>(),
  actors: {
    /** Sends what becomes of the upload; given up where it is stopped. */
    upload: fromCallback<ImportEvent, ImportSending>(unwired('upload')),
    /** Has the server import what it keeps of a check, once under the key, and sends what becomes of that. */
    startChecked: fromCallback<ImportEvent, { iri: Iri; key: string }>(unwired('startChecked')),
    /** Reads an import again and again, and sends it. */
    follow: fromCallback<ImportEvent, { iri: Iri }>(unwired('follow')),
    askStop: fromPromise<void, { iri: Iri }>(unwired('askStop')),
  },
  guards: {
    isTooLarge: ({ context: { file } }) => held(file).size > importBytes,
    isEmpty: ({ context: { file } }) => held(file).size === 0,
    isStrange: ({ context: { file } }) => !endings.test(held(file).name),
    isTaken: (_, { outcome }: Answered) => outcome.ok,
    /** The server has no check to import any more; its file is still here. */
    isAtHand: ({ context: { file } }, { outcome }: Answered) => !outcome.ok && outcome.status === 409 && file !== null,
    isLookedAt: (_, { read }: Read) => read.dryRun && !isOpenImport(read),
    isOver: (_, { read }: Read) => !isOpenImport(read),
    isCompleted: ({ context: { taken } }) => taken?.state === 'completed',
  },
  actions: {
    keepFile: assign((_, { file, kind }: { file: File; kind: CatalogueKind }) => ({
      file,
      kind,
      taken: null,
      refusal: '',
    })),
    keepCheck: assign(({ context }, { check }: { check: CatalogueImport }) => ({
      file: null,
      kind: check.kind ?? context.kind,
      dryRun: true,
      taken: check,
    })),
    wishToLook: assign((_, { key }: { key: string }) => ({ dryRun: true, key })),
    wishToImport: assign((_, { key }: { key: string }) => ({ dryRun: false, key })),
    forgetRefusal: assign({ refusal: '' }),
    forgetCheck: assign({ taken: null }),
    startAnew: assign({ share: 0, refusal: '', taken: null }),
    keepShare: assign((_, { share }: { share: number }) => ({ share })),
    keepTaken: assign((_, { outcome }: Answered) => (outcome.ok ? { taken: outcome.value } : {})),
    keepRead: assign((_, { read }: Read) => ({ taken: read })),
    keepRefusal: assign((_, { outcome }: Answered) =>
      outcome.ok ? {} : { refusal: outcome.violations[0]?.message ?? outcome.message },
    ),
    keepMessage: assign((_, { message }: { message: string }) => ({ refusal: message })),
    forgetFile: assign({ file: null, taken: null }),
    /** There is an import more, or may be. */
    announceArrival: unwired('announceArrival'),
    /** The catalogue has changed. */
    announceOutcome: unwired('announceOutcome'),
  },
}).createMachine({
  id: 'import',
  context: ({ input }) => ({
    ...input,
    file: null,
    dryRun: true,
    key: '',
    share: 0,
    taken: null,
    refusal: '',
  }),
  initial: 'choosing',
  states: {
    choosing: {
      tags: 'idle',
      on: chosen,
    },
    measuring: {
      always: [
        { guard: 'isStrange', target: 'strange' },
        { guard: 'isTooLarge', target: 'tooLarge' },
        { guard: 'isEmpty', target: 'empty' },
        { target: 'ready' },
      ],
    },
    strange: {
      tags: 'wrong',
      on: chosen,
    },
    tooLarge: {
      tags: 'wrong',
      on: chosen,
    },
    empty: {
      tags: 'wrong',
      on: chosen,
    },
    ready: {
      on: {
        ...chosen,
        'check.pressed': { target: 'uploading', actions: { type: 'wishToLook', params: keyIn } },
        'import.pressed': { target: 'uploading', actions: { type: 'wishToImport', params: keyIn } },
      },
    },
    uploading: {
      tags: 'sending',
      entry: 'startAnew',
      invoke: {
        src: 'upload',
        input: ({ context: { file, kind, dryRun, key } }) => ({ file: held(file), kind, dryRun, key }),
      },
      on: {
        'upload.progressed': { actions: { type: 'keepShare', params: ({ event: { share } }) => ({ share }) } },
        'upload.answered': [
          {
            guard: { type: 'isTaken', params: answeredIn },
            target: 'following',
            actions: [{ type: 'keepTaken', params: answeredIn }, 'announceArrival'],
          },
          { target: 'refused', actions: { type: 'keepRefusal', params: answeredIn } },
        ],
        'upload.failed': {
          target: 'unanswered',
          actions: [{ type: 'keepMessage', params: messageIn }, 'announceArrival'],
        },
        'file.changed': { target: 'changed', actions: 'announceArrival' },
        'stop.pressed': { target: 'halted', actions: 'announceArrival' },
      },
    },
    changed: {
      tags: 'wrong',
      on: chosen,
    },
    refused: {
      tags: 'wrong',
      on: chosen,
    },
    /** It may have arrived. */
    unanswered: {
      on: {
        'retry.pressed': 'uploading',
        'another.pressed': { target: 'choosing', actions: 'forgetFile' },
      },
    },
    /** Its upload was stopped, and may have arrived. */
    halted: {
      on: {
        'retry.pressed': 'uploading',
        'another.pressed': { target: 'choosing', actions: 'forgetFile' },
      },
    },
    following: {
      initial: 'watching',
      invoke: { src: 'follow', input: ({ context: { taken } }) => ({ iri: held(taken)['@id'] }) },
      on: {
        'import.read': [
          {
            guard: { type: 'isLookedAt', params: readIn },
            target: 'checked',
            actions: { type: 'keepRead', params: readIn },
          },
          {
            guard: { type: 'isOver', params: readIn },
            target: 'imported',
            actions: [{ type: 'keepRead', params: readIn }, 'announceOutcome'],
          },
          { actions: { type: 'keepRead', params: readIn } },
        ],
      },
      states: {
        watching: { on: { 'stop.pressed': 'asking' } },
        asking: {
          invoke: {
            src: 'askStop',
            input: ({ context: { taken } }) => ({ iri: held(taken)['@id'] }),
            onDone: 'stopping',
            onError: 'unheard',
          },
        },
        stopping: {},
        /** Nobody answered: it may stop, or be asked again. */
        unheard: { on: { 'stop.pressed': 'asking' } },
      },
    },
    checked: {
      entry: 'announceArrival',
      on: {
        'import.pressed': {
          guard: 'isCompleted',
          target: 'starting',
          actions: { type: 'wishToImport', params: keyIn },
        },
        ...chosen,
      },
    },
    /** The server has what was checked: nothing is uploaded again. */
    starting: {
      entry: 'forgetRefusal',
      invoke: { src: 'startChecked', input: ({ context: { taken, key } }) => ({ iri: held(taken)['@id'], key }) },
      on: {
        'start.answered': [
          {
            guard: { type: 'isTaken', params: answeredIn },
            target: 'following',
            actions: [{ type: 'keepTaken', params: answeredIn }, 'announceArrival'],
          },
          {
            guard: { type: 'isAtHand', params: answeredIn },
            target: 'ready',
            actions: [{ type: 'keepRefusal', params: answeredIn }, 'forgetCheck', 'announceArrival'],
          },
          { target: 'refused', actions: [{ type: 'keepRefusal', params: answeredIn }, 'announceArrival'] },
        ],
        'start.failed': {
          target: 'unstarted',
          actions: [{ type: 'keepMessage', params: messageIn }, 'announceArrival'],
        },
      },
    },
    /** It may have begun. */
    unstarted: {
      on: {
        'retry.pressed': 'starting',
        'another.pressed': { target: 'choosing', actions: 'forgetFile' },
      },
    },
    imported: {
      tags: 'idle',
      entry: 'announceArrival',
      on: {
        'another.pressed': { target: 'choosing', actions: 'forgetFile' },
        ...chosen,
      },
    },
  },
})

export type ImportActor = ActorRefFrom<typeof importMachine>
export type ImportSnapshot = SnapshotFrom<typeof importMachine>
