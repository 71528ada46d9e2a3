import { assign, fromPromise, setup, stateIn } from 'xstate'
import { decodeDeepLink } from '../api/contract/deep-link.ts'
import { type Iri, required, type Violation } from '../api/contract/hydra.ts'
import { held, unwiredIn } from './wired.ts'

/**
 * What a link carries once it is decoded: the request's id and the scoped refresh token; null for the client's own
 * account, which answers with its session.
 */
export type FeedbackLink = { id: number; refreshToken: string | null }
/** What the person has chosen and typed so far: it outlives a reload. */
export type FeedbackDraft = { voice: Iri | null; comment: string }
export const emptyDraft: FeedbackDraft = { voice: null, comment: '' }

/** What the server knows of a request: whether it was opened, and the voices that were played for 3 s or more. */
export type FeedbackMarks = { opened: boolean; heard: readonly Iri[] }
type Access<Request> = { link: FeedbackLink; token: string | null; request: Request }
/** The reply as it is sent. */
export type FeedbackReply<Request> = Access<Request> & { voice: Iri; comment: string }
/** What is new since the last marks. */
export type NewMarks<Request> = Access<Request> & { marks: FeedbackMarks }

/** Both are null where a link is too old to show them. */
type Answered<Request> = { kind: 'answered'; request: Request | null; answer: FeedbackDraft | null }
type Expired = { kind: 'expired' }
/** What opening gives; `expired` when the server refuses the link, withdrawn ones too. */
export type Opened<Request> =
  | { kind: 'open'; token: string | null; request: Request; marks: FeedbackMarks }
  | Answered<Request>
  | Expired
/** What became of a reply; `answered` when another one was quicker. */
export type Replied<Request> =
  | { kind: 'accepted'; request: Request }
  | { kind: 'refused'; violations: Violation[]; message: string }
  | Answered<Request>
  | Expired
/** What became of marks; `refused` says that the link is worth another look. */
export type Told = 'kept' | 'refused'

export type FeedbackInput = {
  /** The `link` parameter of the address, or what the tab kept of it; null when there is none. */
  link: string | FeedbackLink | null
  draft: FeedbackDraft
}

type FeedbackContext<Request> = {
  link: FeedbackLink | null
  encoded: string | FeedbackLink | null
  token: string | null
  /** Stays after the reply: it is shown in its colours. */
  request: Request | null
  draft: FeedbackDraft
  violations: Violation[]
  message: string
  /** Voices played long enough here, and what the server knows. */
  heard: readonly Iri[]
  told: FeedbackMarks
  /** What is on its way there. */
  telling: FeedbackMarks
}

export type FeedbackEvent =
  | { type: 'voice.chosen'; voice: Iri }
  | { type: 'comment.changed'; comment: string }
  | { type: 'feedback.submitted' }
  | { type: 'retry.pressed' }
  /** A voice was played for 3 s. */
  | { type: 'voice.heard'; voice: Iri }
  /** The person came back to the page: it may have been answered or withdrawn meanwhile. */
  | { type: 'page.shown' }

const unwired = unwiredIn('feedbackLinkMachine')

/** What section 5 of the specification requires of a response: `code` is `required` and the message is the screen's. */
const missingIn = (draft: FeedbackDraft): Violation[] => [
  ...(draft.voice === null ? [required('payload.voices')] : []),
  ...(draft.comment.trim() === '' ? [required('comment')] : []),
]

const readLink = (encoded: string | FeedbackLink | null): FeedbackLink | null => {
  if (typeof encoded !== 'string') return encoded
  const link = decodeDeepLink(encoded)
  return link?.action === 'project-comment' ? link.data : null
}

/** Whether the answer is another than what stands in the form: nothing there, or the very same, is no other. */
const isOther = (draft: FeedbackDraft, answer: FeedbackDraft | null): boolean => {
  const comment = draft.comment.trim()
  if (answer === null || (draft.voice === null && comment === '')) return false
  return draft.voice !== answer.voice || comment !== answer.comment.trim()
}

/**
 * A request for feedback from its link to the reply (specification, sections 2 and 5; contract, "Feedback"). Its token
 * is its own: the machine hands it to its actors and to nobody else. `Request` is what the screen shows of it.
 */
export const createFeedbackLinkMachine = <Request>() => {
  type Answer = Opened<Request> | Replied<Request>
  const given = ({ event }: { event: { output: Answer } }) => ({ given: event.output })
  return setup({
    types: {
      context: {} as FeedbackContext<Request>,
      events: {} as FeedbackEvent,
      input: {} as FeedbackInput,
      tags: {} as 'busy',
    },
    actors: {
      /** Buys an access token and reads the request. Rejects when nobody answers. */
      open: fromPromise<Opened<Request>, FeedbackLink>(unwired('open')),
      sendReply: fromPromise<Replied<Request>, FeedbackReply<Request>>(unwired('sendReply')),
      tell: fromPromise<Told, NewMarks<Request>>(unwired('tell')),
    },
    guards: {
      isReadable: ({ context }) => context.link !== null,
      isComplete: ({ context }) => missingIn(context.draft).length === 0,
      isOpen: (_, params: { given: Answer }) => params.given.kind === 'open',
      isExpired: (_, params: { given: Answer }) => params.given.kind === 'expired',
      isAccepted: (_, params: { given: Answer }) => params.given.kind === 'accepted',
      isAnswered: (_, params: { given: Answer }) => params.given.kind === 'answered',
      /** Somebody else answered, or another tab, and here stands something else. */
      isOvertaken: ({ context }, params: { given: Answer }) =>
        params.given.kind === 'answered' && isOther(context.draft, params.given.answer),
      /** The answer to what is being sent says more than a look at the link. */
      isSending: stateIn({ ready: { form: 'sending' } }),
      isUntold: ({ context: { told, heard } }) => !told.opened || heard.some((voice) => !told.heard.includes(voice)),
      isRefused: (_, params: { told: Told }) => params.told === 'refused',
    },
    actions: {
      decode: assign(({ context }) => ({ link: readLink(context.encoded) })),
      keepOpened: assign(({ context }, params: { given: Answer }) =>
        params.given.kind === 'open'
          ? { token: params.given.token, request: params.given.request, told: merged(context.told, params.given.marks) }
          : {},
      ),
      keepAnswered: assign(({ context }, params: { given: Answer }) =>
        params.given.kind === 'answered' || params.given.kind === 'accepted'
          ? { request: params.given.request ?? context.request }
          : {},
      ),
      chooseVoice: assign(({ context }, params: { voice: Iri }) => ({
        draft: { ...context.draft, voice: params.voice },
        violations: without(context.violations, 'payload.voices'),
      })),
      keepComment: assign(({ context }, params: { comment: string }) => ({
        draft: { ...context.draft, comment: params.comment },
        violations: without(context.violations, 'comment'),
      })),
      requireFields: assign(({ context }) => ({ violations: missingIn(context.draft), message: '' })),
      clearRefusal: assign({ violations: [], message: '' }),
      keepRefusal: assign((_, params: { given: Answer }) =>
        params.given.kind === 'refused'
          ? { violations: params.given.violations, message: params.given.message }
          : { violations: [failure], message: '' },
      ),
      keepFailure: assign({ violations: [failure], message: '' }),
      keepHeard: assign(({ context }, params: { voice: Iri }) => ({
        heard: [...new Set([...context.heard, params.voice])],
      })),
      gatherMarks: assign(({ context }) => ({ telling: untoldIn(context) })),
      keepTold: assign(({ context }) => ({ told: merged(context.told, context.telling) })),
      /** Lets go of the token: nothing is to be sent with it any more. */
      forgetLink: assign({ link: null, encoded: null, token: null }),
      forgetDraft: assign({ draft: emptyDraft }),
    },
  }).createMachine({
    id: 'feedbackLink',
    initial: 'decoding',
    context: ({ input }) => ({
      link: null,
      encoded: input.link,
      token: null,
      request: null,
      draft: input.draft,
      violations: [],
      message: '',
      heard: [],
      told: noMarks,
      telling: noMarks,
    }),
    states: {
      decoding: {
        entry: 'decode',
        always: [{ guard: 'isReadable', target: 'opening' }, { target: 'invalid' }],
      },
      invalid: {},
      opening: {
        tags: 'busy',
        invoke: {
          src: 'open',
          input: ({ context }) => held(context.link),
          onDone: [
            { guard: { type: 'isExpired', params: given }, target: 'expired' },
            {
              guard: { type: 'isOvertaken', params: given },
              target: 'overtaken',
              actions: { type: 'keepAnswered', params: given },
            },
            {
              guard: { type: 'isAnswered', params: given },
              target: 'answered',
              actions: { type: 'keepAnswered', params: given },
            },
            { target: 'ready', actions: { type: 'keepOpened', params: given } },
          ],
          onError: 'failed',
        },
      },
      /** Nobody answered: the link may still be good. */
      failed: { on: { 'retry.pressed': 'opening' } },
      /** Refused, expired or withdrawn, before or while it was open; it may be extended: what was typed stays. */
      expired: { entry: 'forgetLink' },
      ready: {
        type: 'parallel',
        on: { 'voice.heard': { actions: { type: 'keepHeard', params: ({ event }) => event } } },
        states: {
          form: {
            initial: 'choosing',
            states: {
              choosing: {
                on: {
                  'voice.chosen': { actions: { type: 'chooseVoice', params: ({ event }) => event } },
                  'comment.changed': { actions: { type: 'keepComment', params: ({ event }) => event } },
                  'feedback.submitted': [{ guard: 'isComplete', target: 'sending' }, { actions: 'requireFields' }],
                },
              },
              sending: {
                tags: 'busy',
                entry: 'clearRefusal',
                invoke: {
                  src: 'sendReply',
                  input: ({ context }) => ({
                    ...accessOf(context),
                    voice: held(context.draft.voice),
                    comment: context.draft.comment.trim(),
                  }),
                  onDone: [
                    { guard: { type: 'isExpired', params: given }, target: '#feedbackLink.expired' },
                    {
                      guard: { type: 'isOvertaken', params: given },
                      target: '#feedbackLink.overtaken',
                      actions: { type: 'keepAnswered', params: given },
                    },
                    {
                      guard: { type: 'isAnswered', params: given },
                      target: '#feedbackLink.answered',
                      actions: { type: 'keepAnswered', params: given },
                    },
                    {
                      guard: { type: 'isAccepted', params: given },
                      target: '#feedbackLink.answered',
                      actions: { type: 'keepAnswered', params: given },
                    },
                    { target: 'choosing', actions: { type: 'keepRefusal', params: given } },
                  ],
                  onError: { target: 'choosing', actions: 'keepFailure' },
                },
              },
            },
          },
          /** Tells the server how the request fares, and looks again where something may have changed. */
          marks: {
            initial: 'resting',
            states: {
              resting: {
                always: { guard: 'isUntold', target: 'telling' },
                on: { 'page.shown': 'looking' },
              },
              telling: {
                entry: 'gatherMarks',
                invoke: {
                  src: 'tell',
                  input: ({ context }) => ({ ...accessOf(context), marks: context.telling }),
                  onDone: [
                    {
                      guard: { type: 'isRefused', params: ({ event }) => ({ told: event.output }) },
                      target: 'looking',
                    },
                    { target: 'resting', actions: 'keepTold' },
                  ],
                  onError: 'waiting',
                },
              },
              /** Nobody answered: told with what comes next. */
              waiting: {
                on: {
                  'voice.heard': { target: 'telling', actions: { type: 'keepHeard', params: ({ event }) => event } },
                  'page.shown': 'looking',
                },
              },
              looking: {
                invoke: {
                  src: 'open',
                  input: ({ context }) => held(context.link),
                  onDone: [
                    { guard: 'isSending', target: 'waiting' },
                    { guard: { type: 'isExpired', params: given }, target: '#feedbackLink.expired' },
                    {
                      guard: { type: 'isOvertaken', params: given },
                      target: '#feedbackLink.overtaken',
                      actions: { type: 'keepAnswered', params: given },
                    },
                    {
                      guard: { type: 'isAnswered', params: given },
                      target: '#feedbackLink.answered',
                      actions: { type: 'keepAnswered', params: given },
                    },
                    { target: 'waiting', actions: { type: 'keepOpened', params: given } },
                  ],
                  onError: 'waiting',
                },
              },
            },
          },
        },
      },
      /** What was answered, by this page or before it was opened. */
      answered: { entry: ['forgetLink', 'forgetDraft'] },
      /** Answered elsewhere while something stood here: that is shown beside the answer and not lost. */
      overtaken: { entry: 'forgetLink' },
    },
  })
}

const accessOf = <Request>({ link, token, request }: FeedbackContext<Request>): Access<Request> => ({
  link: held(link),
  token,
  request: held(request),
})

/** Stands among the violations when nobody answered; its words are the screen's. */
const failure: Violation = { propertyPath: '', message: '', code: 'failure' }

const without = (violations: Violation[], propertyPath: string): Violation[] =>
  violations.filter((violation) => violation.propertyPath !== propertyPath)

const noMarks: FeedbackMarks = { opened: false, heard: [] }

const merged = (one: FeedbackMarks, other: FeedbackMarks): FeedbackMarks => ({
  opened: one.opened || other.opened,
  heard: [...new Set([...one.heard, ...other.heard])],
})

const untoldIn = <Request>({ told, heard }: FeedbackContext<Request>): FeedbackMarks => ({
  opened: !told.opened,
  heard: heard.filter((voice) => !told.heard.includes(voice)),
})
