import { assign, fromCallback, fromPromise, setup } from 'xstate'
import type { FeedbackLink, PassedLink } from '../api/contract/feedback.ts'
import { type Moment, type NoteInHand, type PinnedNote, tenth } from './answer-sheet.ts'
import { held, typesOf, unwiredIn } from './wired.ts'

type CastingRoomInput = { note: NoteInHand | null }
type CastingRoomContext = {
  /** What is being written; null where nothing is. */
  note: NoteInHand | null
  /** The note that is read; null where none is. */
  opened: number | null
  /** The link that is passed on, and who has it now. */
  link: FeedbackLink | null
  name: string
  /** Why the name was not taken: the server's words, or empty where nobody answered. */
  refusal: string | null
}

export type CastingRoomEvent =
  | { type: 'moment.pointed'; moment: Moment }
  /** The note in hand belongs to another second of its demo. */
  | { type: 'moment.moved'; at: number }
  /** A mark on the wave: opens its note, and closes the open one. */
  | { type: 'mark.pressed'; id: number }
  | { type: 'edit.pressed'; note: PinnedNote }
  | { type: 'text.changed'; text: string }
  | { type: 'note.finished' }
  | { type: 'note.abandoned' }
  | { type: 'note.deleted'; id: number }
  /** Another tab of this device wrote on: the note that is in hand there, null for none. */
  | { type: 'note.kept'; note: NoteInHand | null }
  | { type: 'someone.pressed'; link: FeedbackLink }
  | { type: 'someone.dismissed' }
  | { type: 'name.changed'; name: string }
  /** `takesDraft`: what stands in the form is theirs. */
  | { type: 'name.submitted'; takesDraft?: boolean }
  /** Somebody who went on from this link before, on this device. */
  | { type: 'person.chosen'; link: FeedbackLink }

const unwired = unwiredIn('castingRoomMachine')
const own = <Event>({ event }: { event: Event }): Event => event
const passed = ({ event }: { event: { output: PassedLink } }) => ({ given: event.output })
const chosen = ({ event: { link } }: { event: { link: FeedbackLink } }): { given: PassedLink } => ({
  given: { kind: 'passed', link },
})
const noteIn = ({ context }: { context: CastingRoomContext }) => ({ note: context.note })

const pointed = {
  target: 'writing',
  actions: [
    { type: 'takeMoment', params: own<{ moment: Moment }> },
    { type: 'rememberNote', params: noteIn },
  ],
} as const
/** It was remembered there. */
const takenOver = {
  guard: { type: 'isKept', params: own<{ note: NoteInHand | null }> },
  target: 'writing',
  actions: { type: 'takeNote', params: own<{ note: NoteInHand | null }> },
} as const

/**
 * What a guest does besides answering: notes, pinned one after the other, and passing the link on. The answer itself is
 * the draft of the link's machine, which is told what a note became, and half a note too, so that nothing typed is lost.
 */
export const castingRoomMachine = setup({
  types: typesOf<{
    context: CastingRoomContext
    events: CastingRoomEvent
    input: CastingRoomInput
    tags: 'busy'
  }>(),
  actors: {
    /** Makes the named person's own request, once on each device. Rejects when nobody answers. */
    passOn: fromPromise<PassedLink, { link: FeedbackLink; name: string; takesDraft?: boolean }>(unwired('passOn')),
    /** Sends `note.kept`. */
    noteWatch: fromCallback<CastingRoomEvent>(unwired('noteWatch')),
  },
  /** That a page was stopped on its way is told by nobody. */
  delays: { aWhile: 10_000 },
  guards: {
    isInHand: ({ context }) => context.note !== null,
    isKept: (_, { note }: { note: NoteInHand | null }) => note !== null,
    isNamed: ({ context }) => context.name.trim() !== '',
    isPassed: (_, { given }: { given: PassedLink }) => given.kind === 'passed',
    isExpired: (_, { given }: { given: PassedLink }) => given.kind === 'expired',
    isOpened: ({ context }, { id }: { id: number }) => context.opened === id,
  },
  actions: {
    takeMoment: assign((_, { moment }: { moment: Moment }) => ({ note: { ...moment, id: null, text: '' } })),
    openNote: assign((_, { id }: { id: number }) => ({ opened: id })),
    closeNote: assign({ opened: null }),
    takeNote: assign((_, { note }: { note: NoteInHand | null }) => ({ note })),
    moveNote: assign(({ context }, { at }: { at: number }) => ({
      note: { ...held(context.note), at: Math.max(0, tenth(at)) },
    })),
    keepText: assign(({ context }, { text }: { text: string }) => ({ note: { ...held(context.note), text } })),
    layDown: assign({ note: null }),
    startNaming: assign((_, { link }: { link: FeedbackLink }) => ({ link, name: '', refusal: null })),
    keepName: assign((_, { name }: { name: string }) => ({ name, refusal: null })),
    keepRefusal: assign((_, { given }: { given: PassedLink }) => ({
      refusal: given.kind === 'refused' ? (given.violations[0]?.message ?? given.message) : '',
    })),
    keepFailure: assign({ refusal: '' }),
    /** Half a note, or that there is none any more. */
    rememberNote: (_, _params: { note: NoteInHand | null }) => unwired('rememberNote')(),
    /** Blank, it takes away the note that it replaces. */
    pinNote: (_, _params: { note: NoteInHand | null }) => unwired('pinNote')(),
    unpinNote: (_, _params: { id: number }) => unwired('unpinNote')(),
    /** Goes on as the person who was named. */
    openLink: (_, _params: { given: PassedLink }) => unwired('openLink')(),
    /** The request is looked at once more: it is over, or answered. */
    lookAgain: unwired('lookAgain'),
  },
}).createMachine({
  id: 'castingRoom',
  type: 'parallel',
  invoke: { src: 'noteWatch' },
  context: ({ input }) => ({ note: input.note, opened: null, link: null, name: '', refusal: null }),
  states: {
    note: {
      initial: 'arriving',
      states: {
        arriving: { always: [{ guard: 'isInHand', target: 'writing' }, { target: 'resting' }] },
        resting: {
          on: {
            'note.kept': takenOver,
            'moment.pointed': pointed,
            'mark.pressed': { target: 'reading', actions: { type: 'openNote', params: own } },
          },
        },
        reading: {
          exit: 'closeNote',
          on: {
            'note.kept': takenOver,
            'moment.pointed': pointed,
            'mark.pressed': [
              { guard: { type: 'isOpened', params: own }, target: 'resting' },
              { actions: { type: 'openNote', params: own } },
            ],
            'edit.pressed': {
              target: 'writing',
              actions: [
                { type: 'takeNote', params: own },
                { type: 'rememberNote', params: noteIn },
              ],
            },
            'note.deleted': { target: 'resting', actions: { type: 'unpinNote', params: own } },
          },
        },
        writing: {
          on: {
            'note.kept': [
              {
                guard: { type: 'isKept', params: own },
                actions: { type: 'takeNote', params: own },
              },
              { target: 'resting', actions: 'layDown' },
            ],
            'text.changed': {
              actions: [
                { type: 'keepText', params: own },
                { type: 'rememberNote', params: noteIn },
              ],
            },
            'moment.moved': {
              actions: [
                { type: 'moveNote', params: own },
                { type: 'rememberNote', params: noteIn },
              ],
            },
            // Another place: what was written so far is a note already.
            'moment.pointed': {
              actions: [
                { type: 'pinNote', params: noteIn },
                { type: 'takeMoment', params: own },
                { type: 'rememberNote', params: noteIn },
              ],
            },
            'mark.pressed': {
              target: 'reading',
              actions: [{ type: 'pinNote', params: noteIn }, 'layDown', { type: 'openNote', params: own }],
            },
            'note.finished': { target: 'resting', actions: [{ type: 'pinNote', params: noteIn }, 'layDown'] },
            'note.abandoned': { target: 'resting', actions: ['layDown', { type: 'rememberNote', params: noteIn }] },
          },
        },
      },
    },
    person: {
      initial: 'settled',
      states: {
        settled: {
          on: {
            'someone.pressed': { target: 'naming', actions: { type: 'startNaming', params: own } },
            'person.chosen': { target: 'following', actions: { type: 'openLink', params: chosen } },
          },
        },
        naming: {
          on: {
            'person.chosen': { target: 'leaving', actions: { type: 'openLink', params: chosen } },
            'name.changed': { actions: { type: 'keepName', params: own } },
            'name.submitted': [{ guard: 'isNamed', target: 'passing' }, { target: '.unnamed' }],
            'someone.dismissed': 'settled',
          },
          initial: 'asking',
          states: {
            asking: {},
            /** Somebody went on without a name. */
            unnamed: { on: { 'name.changed': { target: 'asking', actions: { type: 'keepName', params: own } } } },
          },
        },
        passing: {
          tags: 'busy',
          invoke: {
            src: 'passOn',
            input: ({ context, event }) => ({
              link: held(context.link),
              name: context.name.trim(),
              takesDraft: event.type === 'name.submitted' && event.takesDraft === true,
            }),
            onDone: [
              {
                guard: { type: 'isPassed', params: passed },
                target: 'leaving',
                actions: { type: 'openLink', params: passed },
              },
              { guard: { type: 'isExpired', params: passed }, target: 'settled', actions: 'lookAgain' },
              { target: 'naming', actions: { type: 'keepRefusal', params: passed } },
            ],
            onError: { target: 'naming', actions: 'keepFailure' },
          },
        },
        /** The page of the other person's link is on its way, unless it was stopped; nobody was asked for a name. */
        following: { tags: 'busy', after: { aWhile: 'settled' } },
        /** The same for whoever was. */
        leaving: { tags: 'busy', after: { aWhile: 'naming' } },
      },
    },
  },
})
