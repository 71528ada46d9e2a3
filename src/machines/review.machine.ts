import { assign, fromCallback, fromPromise, setup } from 'xstate'
import type { Outcome } from '../api/contract/hydra.ts'
import type { Recording, RecordingDecision, RecordingState } from '../api/contract/recording.ts'
import {
  arrived,
  emptyReview,
  hasArrived,
  isOtherRevision,
  isTooMuch,
  pinInHand,
  type ReadDecision,
  type ReviewDraft,
  type ReviewNote,
  revisionOf,
  roomIn,
  type SentReview,
  saysNothing,
  tenth,
  withdrawalOf,
  withEarlier,
} from './review-draft.ts'
import type { ReviewEvent } from './review-event.ts'
import { answered, held, typesOf, unwiredIn } from './wired.ts'

/** How a version stands; `replaced` where a newer one came, `gone` where it can't be had any more. */
export type Standing = RecordingState | 'replaced' | 'gone'

type ReviewInput = {
  draft: ReviewDraft
  /** As it was read last. */
  read: ReadDecision
}
type ReviewContext = ReviewInput & {
  /** The note that is read; null where none is. */
  opened: number | null
  /** Why the server did not take the last decision, in its words; empty where nobody could tell. */
  refusal: string | null
}

const unwired = unwiredIn('reviewMachine')
const undecided: ReadDecision = { state: 'delivered', decidedAt: null, comment: null, notes: [] }
const own = <Event>({ event }: { event: Event }): Event => event

type Answered = { outcome: Outcome<Recording> }
const found = ({ event }: { event: { output: Standing } }) => ({ standing: event.output })
const foundAs = <Is extends Standing, Target extends string>(is: Is, target: Target) =>
  ({
    guard: { type: 'isFound', params: (args: { event: { output: Standing } }) => ({ ...found(args), is }) },
    target,
    actions: ['forgetRefusal', { type: 'announceOvertaken', params: found }],
  }) as const
const draftIn = ({ context: { draft } }: { context: ReviewContext }) => ({ draft })
const remember = { type: 'rememberDraft', params: draftIn } as const

const pointed = { target: 'writing', actions: [{ type: 'takeMoment', params: own<{ at: number }> }, remember] } as const
const kept = { target: 'resting', actions: ['pinNote', remember] } as const
const taken = {
  target: 'resting',
  actions: [{ type: 'takeEarlier', params: own<{ draft: ReviewDraft; duration: number }> }, remember],
} as const

/** A decision on its way: what was sent is kept until it is answered, so that it is asked for again as it was. */
const sending = {
  src: 'decide',
  input: ({ context }: { context: ReviewContext }): SentReview => held(context.draft.sent),
} as const
const refused = [
  {
    guard: { type: 'isOvertaken', params: answered },
    target: 'rereading',
    actions: [{ type: 'keepRefusal', params: answered }, 'forgetSent', remember],
  },
  {
    guard: { type: 'isRefused', params: answered },
    target: 'open',
    actions: [{ type: 'keepRefusal', params: answered }, 'forgetSent', remember],
  },
] as const
const settle = { actions: ['forgetDraft', remember] } as const
/** What is on its way stays. */
const discard = { actions: ['forgetUnsent', remember] } as const
const withdrawn = { target: 'open', actions: ['takeWordsBack', remember] } as const

type Read = { read: ReadDecision }
const keepRead = { type: 'keepRead', params: own<Read> } as const
const nowAs = <As extends RecordingState, Target extends string>(as: As, target: Target) =>
  ({
    guard: { type: 'isNow', params: ({ event: { read } }: { event: Read }) => ({ read, as }) },
    target,
    actions: keepRead,
  }) as const
/** A revision is taken back elsewhere, and may be decided otherwise by then. */
const reopened = [nowAs('delivered', 'open'), nowAs('approved', 'approved')] as const

/** It is decided, whoever did that: what is left of the draft was not sent. */
const decided = [
  {
    guard: { type: 'isRead', params: { as: 'approved' } },
    target: '#review.decision.approved',
    actions: ['forgetArrived', remember],
  },
  {
    guard: { type: 'isRead', params: { as: 'revision' } },
    target: '#review.decision.asked',
    actions: ['forgetArrived', remember],
  },
] as const

/**
 * What the order's reseller decides of the newest version of a line, and the notes that go along (contract, "Recordings").
 * A decision without an answer is repeated under its own key. One that came too late is never made: the recording is read
 * again, and what was typed stays.
 */
export const reviewMachine = setup({
  types: typesOf<{ context: ReviewContext; events: ReviewEvent; input: ReviewInput; tags: 'busy' | 'over' }>(),
  actors: {
    decide: fromPromise<Outcome<Recording>, { decision: RecordingDecision; key: string }>(unwired('decide')),
    /** The recording as it stands now. */
    readStanding: fromPromise<Standing>(unwired('readStanding')),
    /** Sends `recording.read`. */
    recordingWatch: fromCallback<ReviewEvent>(unwired('recordingWatch')),
  },
  guards: {
    isInHand: ({ context }) => context.draft.inHand !== null,
    isOpened: ({ context }, { id }: { id: number }) => context.opened === id,
    hasRoom: ({ context }) => roomIn(context.draft) > 0,
    isWorded: (_, { draft }: { draft: ReviewDraft }) => draft.comment.trim() !== '',
    isTooMuch: ({ context }) => isTooMuch(context.draft),
    isSaid: ({ context }) => !saysNothing(context.draft),
    isRead: ({ context }, { as }: { as: RecordingState }) => context.read.state === as,
    isNow: (_, { read, as }: Read & { as: RecordingState }) => read.state === as,
    /** The revision that is read is another one than was read before. */
    isAskedAnew: ({ context }, { read }: Read) => read.decidedAt !== context.read.decidedAt,
    isOther: ({ context: { draft, read } }) => isOtherRevision(draft, read),
    isWithdrawal: ({ context }) => context.draft.sent?.decision.state === 'delivered',
    isArrived: ({ context: { draft, read } }) => hasArrived(draft, read),
    isSent: ({ context }) => context.draft.sent !== null,
    isApproval: ({ context }) => context.draft.sent?.decision.state === 'approved',
    isOvertaken: (_, { outcome }: Answered) => !outcome.ok && (outcome.status === 409 || outcome.status === 404),
    isRefused: (_, { outcome }: Answered) => !outcome.ok,
    isFound: (_, { standing, is }: { standing: Standing; is: Standing }) => standing === is,
  },
  actions: {
    takeMoment: assign(({ context: { draft } }, { at }: { at: number }) => ({
      draft: { ...draft, inHand: { id: null, at: tenth(at), text: '' } },
    })),
    moveNote: assign(({ context: { draft } }, { at }: { at: number }) => ({
      draft: { ...draft, inHand: { ...held(draft.inHand), at: tenth(at) } },
    })),
    takeNote: assign(({ context: { draft } }, { note }: { note: ReviewNote }) => ({
      draft: { ...draft, inHand: note },
    })),
    keepText: assign(({ context: { draft } }, { text }: { text: string }) => ({
      draft: { ...draft, inHand: { ...held(draft.inHand), text } },
    })),
    pinNote: assign(({ context: { draft } }) => ({ draft: pinInHand(draft) })),
    layDown: assign(({ context: { draft } }) => ({ draft: { ...draft, inHand: null } })),
    unpinNote: assign(({ context: { draft } }, { id }: { id: number }) => ({
      draft: { ...draft, notes: draft.notes.filter((note) => note.id !== id) },
    })),
    takeEarlier: assign(({ context }, { draft, duration }: { draft: ReviewDraft; duration: number }) => ({
      draft: withEarlier(context.draft, draft, duration),
    })),
    openNote: assign((_, { id }: { id: number }) => ({ opened: id })),
    closeNote: assign({ opened: null }),
    keepComment: assign(({ context: { draft } }, { comment }: { comment: string }) => ({
      draft: { ...draft, comment },
      refusal: null,
    })),
    keepApproval: assign(({ context: { draft } }, { key }: { key: string }) => ({
      draft: { ...draft, sent: { decision: { state: 'approved' } as const, key } },
      refusal: null,
    })),
    keepRevision: assign(({ context }, { key }: { key: string }) => {
      const draft = pinInHand(context.draft)
      return { draft: { ...draft, sent: { decision: revisionOf(draft), key } }, refusal: null }
    }),
    keepWithdrawal: assign(({ context: { draft, read } }, { key }: { key: string }) => ({
      draft: { ...draft, sent: withdrawalOf(read, key) },
    })),
    /** What was asked for can be said again; it is to be decided, as is known before it is read. */
    takeWordsBack: assign(({ context: { draft } }) => ({ draft: arrived(draft), read: undecided })),
    keepRefusal: assign((_, { outcome }: Answered) => ({
      refusal: outcome.ok ? null : (outcome.violations[0]?.message ?? outcome.message),
    })),
    forgetRefusal: assign({ refusal: null }),
    forgetSent: assign(({ context: { draft } }) => ({ draft: { ...draft, sent: null } })),
    forgetUnsent: assign(({ context: { draft } }) => ({ draft: { ...emptyReview, sent: draft.sent } })),
    forgetDraft: assign({ draft: emptyReview, refusal: null }),
    forgetArrived: assign(({ context: { draft, read } }) => (hasArrived(draft, read) ? { draft: emptyReview } : {})),
    keepRead: assign((_, { read }: Read) => ({ read })),
    /** Keeps it over a reload. */
    rememberDraft: (_, _params: { draft: ReviewDraft }) => unwired('rememberDraft')(),
    /** Somebody else was faster: they decided, a newer version came, or it is gone. */
    announceOvertaken: (_, _params: { standing: Standing }) => unwired('announceOvertaken')(),
  },
}).createMachine({
  id: 'review',
  type: 'parallel',
  invoke: { src: 'recordingWatch' },
  context: ({ input }) => ({ ...input, opened: null, refusal: null }),
  states: {
    note: {
      initial: 'arriving',
      states: {
        arriving: { always: [{ guard: 'isInHand', target: 'writing' }, { target: 'resting' }] },
        resting: {
          on: {
            'moment.pointed': { ...pointed, guard: 'hasRoom' },
            'mark.pressed': { target: 'reading', actions: { type: 'openNote', params: own } },
            'edit.pressed': { target: 'writing', actions: [{ type: 'takeNote', params: own }, remember] },
            'note.deleted': { actions: [{ type: 'unpinNote', params: own }, remember] },
            'earlier.taken': taken,
          },
        },
        reading: {
          exit: 'closeNote',
          on: {
            'moment.pointed': { ...pointed, guard: 'hasRoom' },
            'mark.pressed': [
              { guard: { type: 'isOpened', params: own }, target: 'resting' },
              { actions: { type: 'openNote', params: own } },
            ],
            'edit.pressed': { target: 'writing', actions: [{ type: 'takeNote', params: own }, remember] },
            'note.deleted': { target: 'resting', actions: [{ type: 'unpinNote', params: own }, remember] },
            'earlier.taken': taken,
          },
        },
        writing: {
          on: {
            'text.changed': { actions: [{ type: 'keepText', params: own }, remember] },
            'moment.moved': { actions: [{ type: 'moveNote', params: own }, remember] },
            // Another place: what was written so far is a note already.
            'moment.pointed': {
              guard: 'hasRoom',
              actions: ['pinNote', { type: 'takeMoment', params: own }, remember],
            },
            'mark.pressed': { target: 'reading', actions: ['pinNote', { type: 'openNote', params: own }, remember] },
            'edit.pressed': { actions: ['pinNote', { type: 'takeNote', params: own }, remember] },
            'note.deleted': { actions: [{ type: 'unpinNote', params: own }, remember] },
            'earlier.taken': { ...taken, actions: ['pinNote', ...taken.actions] },
            'note.finished': kept,
            'note.abandoned': { target: 'resting', actions: ['layDown', remember] },
            // It goes along with the rest.
            'revision.submitted': kept,
            'approve.confirmed': kept,
            'draft.discarded': 'resting',
          },
        },
      },
    },
    decision: {
      initial: 'arriving',
      // What is read while a decision is on its way is known, too, when its answer is lost.
      on: { 'draft.discarded': settle, 'recording.read': { actions: keepRead } },
      states: {
        arriving: {
          always: [
            { guard: 'isWithdrawal', target: 'unheard' },
            { guard: 'isSent', target: 'unanswered' },
            { target: 'open' },
          ],
        },
        open: {
          always: decided,
          on: {
            'approve.pressed': { target: 'confirming', actions: 'forgetRefusal' },
            'revision.pressed': { target: 'composing', actions: 'forgetRefusal' },
            // What was in the field is in the field again.
            'earlier.taken': { guard: { type: 'isWorded', params: own }, target: 'composing' },
          },
        },
        /** What an approval ends is said before. */
        confirming: {
          always: decided,
          on: {
            'approve.confirmed': {
              target: 'approving',
              actions: [{ type: 'keepApproval', params: own }, remember],
            },
            'decision.dismissed': 'open',
          },
        },
        composing: {
          always: decided,
          on: {
            'comment.changed': { actions: [{ type: 'keepComment', params: own }, remember] },
            'revision.submitted': [
              // Nothing of it is cut: what is too much is deleted first.
              { guard: 'isTooMuch' },
              {
                guard: 'isSaid',
                target: 'asking',
                actions: [{ type: 'keepRevision', params: own }, remember],
              },
              { target: '.lacking' },
            ],
            'decision.dismissed': 'open',
          },
          initial: 'writing',
          states: {
            writing: {},
            /** A revision was wanted without a word of what should be different. */
            lacking: {
              on: {
                'comment.changed': {
                  target: 'writing',
                  actions: [{ type: 'keepComment', params: own }, remember],
                },
              },
            },
          },
        },
        approving: {
          tags: 'busy',
          always: { guard: 'isArrived', target: 'approved', ...settle },
          invoke: { ...sending, onDone: [...refused, { target: 'approved', ...settle }], onError: 'unanswered' },
        },
        asking: {
          tags: 'busy',
          always: { guard: 'isArrived', target: 'asked', ...settle },
          invoke: { ...sending, onDone: [...refused, { target: 'asked', ...settle }], onError: 'unanswered' },
        },
        /** It may have arrived. */
        unanswered: {
          always: decided,
          on: { 'retry.pressed': [{ guard: 'isApproval', target: 'approving' }, { target: 'asking' }] },
        },
        rereading: {
          tags: 'busy',
          invoke: {
            src: 'readStanding',
            onDone: [
              foundAs('approved', 'approved'),
              foundAs('revision', 'asked'),
              foundAs('replaced', 'replaced'),
              foundAs('gone', 'gone'),
              { target: 'open' },
            ],
            onError: 'refused',
          },
        },
        /** The server said that it is too late, and nobody knows yet for what. */
        refused: {
          always: decided,
          on: { 'retry.pressed': 'rereading' },
        },
        approved: { tags: 'over' },
        asked: {
          tags: 'over',
          on: {
            'withdrawal.pressed': { target: 'reconsidering', actions: 'forgetRefusal' },
            'recording.read': [...reopened, { actions: keepRead }],
          },
        },
        /** What becomes of a revision that is taken back is said before. */
        reconsidering: {
          tags: 'over',
          on: {
            'withdrawal.confirmed': {
              target: 'withdrawing',
              actions: [{ type: 'keepWithdrawal', params: own }, remember],
            },
            'decision.dismissed': 'asked',
            'recording.read': [
              ...reopened,
              { guard: { type: 'isAskedAnew', params: own<Read> }, target: 'asked', actions: keepRead },
            ],
          },
        },
        withdrawing: {
          tags: ['over', 'busy'],
          always: { guard: 'isArrived', ...withdrawn },
          invoke: {
            ...sending,
            onDone: [refused[0], { ...refused[1], target: 'asked' }, withdrawn],
            onError: 'unheard',
          },
          on: { 'draft.discarded': discard },
        },
        /** It may have been taken back. */
        unheard: {
          tags: 'over',
          always: [
            { guard: 'isArrived', ...withdrawn },
            {
              guard: { type: 'isRead', params: { as: 'approved' } },
              target: 'approved',
              actions: ['forgetSent', remember],
            },
            { guard: 'isOther', target: 'asked', actions: ['forgetSent', remember] },
          ],
          on: { 'retry.pressed': 'withdrawing', 'draft.discarded': discard },
        },
        replaced: {},
        gone: {},
      },
    },
  },
})
