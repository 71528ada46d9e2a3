import { assign, fromCallback, fromPromise, not, raise, setup, stateIn } from 'xstate'
import type { FeedbackLink, FeedbackReply, NewMarks, Opened, Renewed, Replied, Told } from '../api/contract/feedback.ts'
import type { Iri } from '../api/contract/hydra.ts'
import { chooseOne, emptyDraft, type FeedbackDraft, type SheetChange } from './answer-sheet.ts'
import { isPosted, mergedMarks, missingIn, noMarks, withoutField, withPosted } from './feedback-answers.ts'
import {
  accessOf,
  type FeedbackContext,
  type FeedbackInput,
  isOtherIn,
  readLink,
  replyOf,
  untoldIn,
  type WatchedPage,
  watchedPage,
  withChange,
  withEnd,
  withOpened,
} from './feedback-link-context.ts'
import { held, typesOf, unwiredIn } from './wired.ts'

export type FeedbackEvent =
  | { type: 'voice.chosen'; voice: Iri }
  | { type: 'comment.changed'; comment: string }
  | { type: 'sheet.changed'; change: SheetChange }
  /** Another tab of this device wrote on. */
  | { type: 'draft.kept'; draft: FeedbackDraft }
  /** What was left unsent of the request that is asked again goes on here. */
  | { type: 'draft.brought'; draft: FeedbackDraft }
  | { type: 'feedback.submitted' }
  /** Whoever waits for the network writes on instead. */
  | { type: 'sending.stopped' }
  /** What was changed after the answer left is given up. */
  | { type: 'rest.dropped' }
  | { type: 'retry.pressed' }
  /** A voice was played for 3 s. */
  | { type: 'voice.heard'; voice: Iri }
  /** The person came back to the page: it may have been answered or withdrawn meanwhile. */
  | { type: 'page.shown' }
  /** What was told was not heeded, or an answer refused: the request may be over, or have changed. */
  | { type: 'link.doubted' }

const unwired = unwiredIn('feedbackLinkMachine')

type Answer = Opened | Replied | Renewed | null
const given = ({ event }: { event: { output: Answer } }) => ({ given: event.output })
const drawn = ({ context }: { context: FeedbackContext }) => ({ given: context.drawn })
const told = ({ event }: { event: { output: Told } }) => ({ told: event.output })
const own = <Event>({ event }: { event: Event }): Event => event
const draftIn = ({ context: { draft } }: { context: FeedbackContext }) => ({ draft })
const remember = { type: 'rememberDraft', params: draftIn } as const
/** It is over: refused, or answered; a second token that is over was refused too. */
const endedBy = <Given>(params: Given) => {
  const actions = { type: 'keepEnd', params } as const
  return [
    { guard: { type: 'isGone', params }, target: '#feedbackLink.expired', actions: [actions, 'forgetPerson'] },
    { guard: { type: 'isExpired', params }, target: '#feedbackLink.expired', actions },
    { guard: { type: 'isAmended', params }, target: '#feedbackLink.amended', actions },
    { guard: { type: 'isOvertaken', params }, target: '#feedbackLink.overtaken', actions },
    { guard: { type: 'isAnswered', params }, target: '#feedbackLink.answered', actions },
  ] as const
}
const ended = endedBy(given)
const readyWith = <Given>(params: Given) =>
  ({ target: '#feedbackLink.ready', actions: { type: 'keepOpened', params } }) as const
const keepOpened = { type: 'keepOpened', params: given } as const
/** A voice may have left, which another look shows. */
const refused = {
  target: '#feedbackLink.ready.form.choosing',
  actions: [{ type: 'keepRefusal', params: given }, 'doubt'],
} as const
const renewedTo = <Target extends string>(target: Target) =>
  ({ guard: { type: 'isRenewed', params: given }, target, actions: { type: 'keepToken', params: given } }) as const
const failed = ({ event }: { event: { error: unknown } }) => event
const unsentAs = (code: 'unanswered' | 'failure') =>
  ({ target: '#feedbackLink.ready.form.choosing', actions: { type: 'keepFailure', params: { code } } }) as const
const unsent = [
  { guard: { type: 'isUnanswered', params: failed }, ...unsentAs('unanswered') },
  unsentAs('failure'),
] as const

/**
 * A request for feedback from its link to the reply (specification, sections 2 and 5; contract, "Feedback"). Its token
 * is its own: the machine hands it to its actors and to nobody else.
 */
export const feedbackLinkMachine = setup({
  types: typesOf<{
    context: FeedbackContext
    events: FeedbackEvent
    input: FeedbackInput
    tags: 'busy'
  }>(),
  actors: {
    /** Buys an access token and reads the request. Rejects when nobody answers. */
    open: fromPromise<Opened, FeedbackLink>(unwired('open')),
    /** Buys another access token. Rejects when nobody answers. */
    renew: fromPromise<Renewed, FeedbackLink>(unwired('renew')),
    sendReply: fromPromise<Replied, FeedbackReply>(unwired('sendReply')),
    tell: fromPromise<Told, NewMarks>(unwired('tell')),
    /** Sends `page.shown`, and from time to time while it is seen. */
    pageWatch: fromCallback<FeedbackEvent>(unwired('pageWatch')),
    /** Sends `page.shown` alone when the person comes back. */
    returnWatch: fromCallback<FeedbackEvent>(unwired('returnWatch')),
    /** Sends `page.shown` where the request has changed. */
    requestWatch: fromCallback<FeedbackEvent, WatchedPage>(unwired('requestWatch')),
    /** Sends `draft.kept`, and `page.shown` where another tab has done with the draft. */
    draftWatch: fromCallback<FeedbackEvent>(unwired('draftWatch')),
  },
  guards: {
    isReadable: ({ context }) => context.link !== null,
    isComplete: ({ context }) => missingIn(context.draft, context.gone).length === 0,
    isOpen: (_, params: { given: Answer }) => params.given?.kind === 'open',
    isExpired: (_, { given }: { given: Answer }) => given?.kind === 'expired' || given?.kind === 'outdated',
    /** It can't be extended any more. */
    isGone: (_, { given }: { given: Answer }) => given?.kind === 'expired' && given.canBeExtended !== true,
    isOutdated: (_, params: { given: Answer }) => params.given?.kind === 'outdated',
    isRenewed: (_, params: { given: Answer }) => params.given?.kind === 'renewed',
    /** By this page or another. */
    isAnswered: (_, { given }: { given: Answer }) => given?.kind === 'answered' || given?.kind === 'accepted',
    /** Somebody else answered, or another tab, and here stands something else. */
    isOvertaken: ({ context }, { given }: { given: Answer }) => isOtherIn(context, given),
    /** The answer left from here, unheard, and something else stands here since. */
    isAmended: ({ context }, { given }: { given: Answer }) =>
      isOtherIn(context, given) && isPosted(context.draft, given.answer),
    /** The answer to what is being sent says more than a look at the link. */
    isSending: stateIn({ ready: { form: 'sending' } }),
    isUntold: ({ context: { told, heard } }) => !told.opened || heard.some((voice) => !told.heard.includes(voice)),
    isUnheeded: (_, params: { told: Told }) => params.told !== 'kept',
    isTokenOver: (_, params: { told: Told }) => params.told === 'outdated',
    /** Nobody answered the call that failed so: the server may have done it. */
    isUnanswered: (_, _params: { error: unknown }): boolean => unwired('isUnanswered')(),
  },
  actions: {
    decode: assign(({ context }) => ({ link: readLink(context.encoded) })),
    keepOpened: assign(({ context }, params: { given: Answer }) =>
      params.given?.kind === 'open' ? withOpened(context, params.given) : {},
    ),
    keepToken: assign((_, { given }: { given: Answer }) => (given?.kind === 'renewed' ? { token: given.token } : {})),
    keepEnd: assign(({ context }, params: { given: Answer }) => withEnd(context, params.given)),
    chooseVoice: assign(({ context }, params: { voice: Iri }) => ({
      draft: chooseOne(context.draft, params.voice),
      ...withoutField(context, 'payload.voices'),
    })),
    changeSheet: assign(({ context }, params: { change: SheetChange }) => withChange(context, params.change)),
    keepComment: assign(({ context }, params: { comment: string }) => ({
      draft: { ...context.draft, comment: params.comment },
      ...withoutField(context, 'comment'),
    })),
    /** All of it: whatever was said here stands in it, since every change is kept at once. */
    takeDraft: assign((_, { draft }: { draft: FeedbackDraft }) => ({ draft })),
    keepPosted: assign(({ context }) => ({ draft: withPosted(context.draft, context.gone) })),
    requireFields: assign(({ context }) => ({ violations: missingIn(context.draft, context.gone), message: '' })),
    clearRefusal: assign({ violations: [], message: '' }),
    keepRefusal: assign((_, { given }: { given: Answer }) =>
      given?.kind === 'refused' ? { violations: given.violations, message: given.message } : {},
    ),
    /** Stands among the violations; its words are the screen's. */
    keepFailure: assign((_, { code }: { code: 'unanswered' | 'failure' }) => ({
      violations: [{ propertyPath: '', message: '', code }],
      message: '',
    })),
    keepHeard: assign(({ context }, params: { voice: Iri }) => ({
      heard: [...new Set([...context.heard, params.voice])],
    })),
    doubt: raise({ type: 'link.doubted' }),
    gatherMarks: assign(({ context }) => ({ telling: untoldIn(context) })),
    keepTold: assign(({ context }) => ({ told: mergedMarks(context.told, context.telling) })),
    /** Nothing is to be sent with it any more. */
    forgetToken: assign({ token: null }),
    forgetLink: assign({ link: null, encoded: null, token: null }),
    forgetDraft: assign({ draft: emptyDraft }),
    /** What leads to the request from this device is good for nothing any more. */
    forgetPerson: unwired('forgetPerson'),
    /** Says that a request that was over takes an answer again. */
    tellReopened: unwired('tellReopened'),
    /** Keeps what was typed, for after a reload; null: no more. */
    rememberDraft: (_, _params: { draft: FeedbackDraft | null }) => unwired('rememberDraft')(),
  },
}).createMachine({
  id: 'feedbackLink',
  initial: 'decoding',
  context: ({ input }) => ({
    link: null,
    encoded: input.link,
    drawn: input.drawn ?? null,
    token: null,
    request: null,
    theme: null,
    draft: input.draft,
    gone: [],
    violations: [],
    message: '',
    heard: [],
    told: noMarks,
    telling: noMarks,
  }),
  states: {
    decoding: {
      entry: 'decode',
      always: [
        { guard: not('isReadable'), target: 'invalid' },
        ...endedBy(drawn),
        { guard: { type: 'isOpen', params: drawn }, ...readyWith(drawn) },
        { target: 'opening' },
      ],
    },
    invalid: {},
    opening: {
      tags: 'busy',
      invoke: {
        src: 'open',
        input: ({ context }) => held(context.link),
        onDone: [...ended, readyWith(given)],
        onError: 'failed',
      },
    },
    /** Nobody answered: the link may still be good. */
    failed: { on: { 'retry.pressed': 'opening' } },
    /** Refused, expired or withdrawn, before or while it was open. It may be extended: what was typed stays, and goes on then. */
    expired: {
      entry: 'forgetToken',
      invoke: [{ src: 'pageWatch' }, { src: 'draftWatch' }],
      on: { 'draft.kept': { actions: { type: 'takeDraft', params: own } } },
      initial: 'resting',
      states: {
        resting: { on: { 'page.shown': 'looking' } },
        looking: {
          on: { 'page.shown': { target: 'looking', reenter: true } },
          invoke: {
            src: 'open',
            input: ({ context }) => held(context.link),
            onDone: [...ended, { target: '#feedbackLink.ready', actions: [keepOpened, 'tellReopened'] }],
            onError: 'resting',
          },
        },
      },
    },
    ready: {
      type: 'parallel',
      invoke: [{ src: 'pageWatch' }, { src: 'requestWatch', input: watchedPage }],
      on: { 'voice.heard': { actions: { type: 'keepHeard', params: own } } },
      states: {
        form: {
          initial: 'choosing',
          states: {
            choosing: {
              invoke: { src: 'draftWatch' },
              on: {
                'draft.kept': { actions: { type: 'takeDraft', params: own } },
                'draft.brought': { actions: ['clearRefusal', { type: 'takeDraft', params: own }, remember] },
                'voice.chosen': { actions: [{ type: 'chooseVoice', params: own }, remember] },
                'comment.changed': { actions: [{ type: 'keepComment', params: own }, remember] },
                'sheet.changed': { actions: [{ type: 'changeSheet', params: own }, remember] },
                'feedback.submitted': [{ guard: 'isComplete', target: 'sending' }, { actions: 'requireFields' }],
              },
            },
            sending: {
              tags: 'busy',
              entry: ['clearRefusal', 'keepPosted', remember],
              on: { 'sending.stopped': 'choosing' },
              initial: 'posting',
              states: {
                posting: {
                  invoke: {
                    src: 'sendReply',
                    input: replyOf,
                    onDone: [{ guard: { type: 'isOutdated', params: given }, target: 'renewing' }, ...ended, refused],
                    onError: unsent,
                  },
                },
                /** Writing took longer than the token lived. */
                renewing: {
                  invoke: {
                    src: 'renew',
                    input: ({ context }) => held(context.link),
                    onDone: [renewedTo('reposting'), ...ended, refused],
                    onError: unsent,
                  },
                },
                reposting: {
                  invoke: {
                    src: 'sendReply',
                    input: replyOf,
                    onDone: [...ended, refused],
                    onError: unsent,
                  },
                },
              },
            },
          },
        },
        /** Tells the server how the request fares. */
        marks: {
          initial: 'resting',
          states: {
            resting: { always: { guard: 'isUntold', target: 'telling' } },
            telling: {
              entry: 'gatherMarks',
              invoke: {
                src: 'tell',
                input: ({ context }) => ({ ...accessOf(context), marks: context.telling }),
                onDone: [
                  { guard: { type: 'isTokenOver', params: told }, target: 'renewing' },
                  { guard: { type: 'isUnheeded', params: told }, target: 'waiting', actions: 'doubt' },
                  { target: 'resting', actions: 'keepTold' },
                ],
                onError: 'waiting',
              },
            },
            renewing: {
              invoke: {
                src: 'renew',
                input: ({ context }) => held(context.link),
                onDone: [renewedTo('retelling'), { target: 'waiting', actions: 'doubt' }],
                onError: 'waiting',
              },
            },
            retelling: {
              invoke: {
                src: 'tell',
                input: ({ context }) => ({ ...accessOf(context), marks: context.telling }),
                onDone: [
                  { guard: { type: 'isUnheeded', params: told }, target: 'waiting', actions: 'doubt' },
                  { target: 'resting', actions: 'keepTold' },
                ],
                onError: 'waiting',
              },
            },
            /** Nobody answered: told with what comes next. */
            waiting: {
              on: {
                'voice.heard': { target: 'telling', actions: { type: 'keepHeard', params: own } },
              },
            },
          },
        },
        /** Looks whether the request is still to be answered; whoever comes back meanwhile may have come for what is newer. */
        watch: {
          initial: 'resting',
          states: {
            resting: { on: { 'page.shown': 'looking', 'link.doubted': 'looking' } },
            looking: {
              on: { 'page.shown': { target: 'looking', reenter: true } },
              invoke: {
                src: 'open',
                input: ({ context }) => held(context.link),
                onDone: [
                  { guard: 'isSending', target: 'resting' },
                  ...ended,
                  { target: 'resting', actions: { type: 'keepOpened', params: given } },
                ],
                onError: 'resting',
              },
            },
          },
        },
      },
    },
    /** What was answered, by this page or before it was opened. */
    answered: {
      entry: ['forgetToken', 'forgetDraft', { type: 'rememberDraft', params: { draft: null } }],
      invoke: { src: 'returnWatch' },
      initial: 'resting',
      states: {
        resting: { on: { 'page.shown': 'looking' } },
        /** Whether the person was asked again since. */
        looking: {
          on: { 'page.shown': { target: 'looking', reenter: true } },
          invoke: {
            src: 'open',
            input: ({ context }) => held(context.link),
            onDone: [
              {
                guard: { type: 'isAnswered', params: given },
                target: 'resting',
                actions: { type: 'keepEnd', params: given },
              },
              { target: 'unreadable' },
            ],
            onError: 'resting',
          },
        },
        unreadable: {},
      },
    },
    /** Answered by this page, which heard nothing and was written on: what is new is shown beside the answer. */
    amended: { entry: 'forgetToken', on: { 'rest.dropped': 'answered' } },
    /** Answered elsewhere while something stood here: that is shown beside the answer and not lost. */
    overtaken: { entry: 'forgetLink' },
  },
})
