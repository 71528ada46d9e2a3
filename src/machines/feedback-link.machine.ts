import { assign, fromPromise, setup } from 'xstate'
import { decodeDeepLink } from '../api/contract/deep-link.ts'
import type { Iri, Outcome, Violation } from '../api/contract/hydra.ts'

/** What the link carries once it is decoded: the request's id and the scoped refresh token. */
export type FeedbackLink = { id: number; refreshToken: string }
/** What the person has chosen and typed so far: it outlives a reload. */
export type FeedbackDraft = {
  voice: Iri | null
  comment: string
  /** A reply was sent whose answer has not come. */
  isSent: boolean
}
export const emptyDraft: FeedbackDraft = { voice: null, comment: '', isSent: false }

/** The reply as it is sent. */
export type FeedbackReply<Request> = {
  link: FeedbackLink
  request: Request
  token: string
  voice: Iri
  comment: string
}
/**
 * What the exchange gives: the scoped access token and the request that it answers; `answered` when a reply is in, null
 * when the link is worth nothing for another reason.
 */
export type Exchanged<Request> = { token: string; request: Request } | 'answered' | null
/** What became of a reply; null and `answered` as above. */
export type Replied = Outcome<unknown> | 'answered' | null

export type FeedbackInput = {
  /** The `link` parameter of the address, or what the tab kept of it; null when there is none. */
  link: string | null
  draft: FeedbackDraft
}

type FeedbackContext<Request> = {
  link: FeedbackLink | null
  encoded: string | null
  token: string | null
  /** Stays after the reply: the thanks are shown in its colours. */
  request: Request | null
  draft: FeedbackDraft
  violations: Violation[]
  message: string
}

export type FeedbackEvent =
  | { type: 'voice.chosen'; voice: Iri }
  | { type: 'comment.changed'; comment: string }
  | { type: 'feedback.submitted' }
  | { type: 'retry.pressed' }

const required = (propertyPath: string): Violation => ({
  propertyPath,
  message: '',
  code: 'required',
})

/** What section 5 of the specification requires of a response: `code` is `required` and the message is the screen's. */
const missingIn = (draft: FeedbackDraft): Violation[] => [
  ...(draft.voice === null ? [required('payload.voices')] : []),
  ...(draft.comment.trim() === '' ? [required('comment')] : []),
]

const readLink = (encoded: string | null): FeedbackLink | null => {
  const link = encoded === null ? null : decodeDeepLink(encoded)
  return link?.action === 'project-comment' ? link.data : null
}

/**
 * A feedback link from its address to the reply (specification, sections 2 and 5). Its token is its own: the machine
 * hands it to its actors and to nobody else. `Request` is what the screen shows of the request.
 */
export const createFeedbackLinkMachine = <Request>() =>
  setup({
    types: {
      context: {} as FeedbackContext<Request>,
      events: {} as FeedbackEvent,
      input: {} as FeedbackInput,
      tags: {} as 'busy',
    },
    actors: {
      /** Buys an access token and reads the request; null when the server refuses the link. Rejects on a failure. */
      exchange: fromPromise<Exchanged<Request>, FeedbackLink>(() =>
        Promise.reject(new Error('feedbackLinkMachine: provide exchange')),
      ),
      sendReply: fromPromise<Replied, FeedbackReply<Request>>(() =>
        Promise.reject(new Error('feedbackLinkMachine: provide sendReply')),
      ),
    },
    guards: {
      isReadable: ({ context }) => context.link !== null,
      /** A reply is in, and one was sent from here whose answer was lost: it is that one. */
      isOwnLostReply: ({ context }, params: { told: unknown }) => params.told === 'answered' && context.draft.isSent,
      isSpent: (_, params: { told: unknown }) => params.told === 'answered' || params.told === null,
      isComplete: ({ context }) => missingIn(context.draft).length === 0,
    },
    actions: {
      decode: assign(({ context }) => ({ link: readLink(context.encoded) })),
      keepExchanged: assign((_, { exchanged }: { exchanged: Exchanged<Request> }) =>
        exchanged === null || exchanged === 'answered' ? {} : exchanged,
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
      keepRefusal: assign(({ context }, params: { violations: Violation[]; message: string }) => ({
        ...params,
        draft: { ...context.draft, isSent: false },
      })),
      keepFailure: assign(({ context }) => ({
        violations: [failure],
        message: '',
        draft: { ...context.draft, isSent: true },
      })),
      /** Lets go of the token: nothing is to be sent with it any more. */
      forgetLink: assign({ link: null, encoded: null, token: null, draft: emptyDraft }),
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
    }),
    states: {
      decoding: {
        entry: 'decode',
        always: [{ guard: 'isReadable', target: 'exchanging' }, { target: 'invalid' }],
      },
      invalid: {},
      exchanging: {
        tags: 'busy',
        invoke: {
          src: 'exchange',
          input: ({ context }) => context.link ?? { id: 0, refreshToken: '' },
          onDone: [
            { guard: { type: 'isOwnLostReply', params: told }, target: 'sent' },
            { guard: { type: 'isSpent', params: told }, target: 'expired', actions: 'forgetLink' },
            {
              target: 'ready',
              actions: { type: 'keepExchanged', params: ({ event }) => ({ exchanged: event.output }) },
            },
          ],
          onError: 'failed',
        },
      },
      expired: {},
      /** Nobody answered: the link may still be good. */
      failed: { on: { 'retry.pressed': 'exchanging' } },
      ready: {
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
              input: ({ context }) => replyOf(context),
              onDone: [
                { guard: { type: 'isOwnLostReply', params: told }, target: '#feedbackLink.sent' },
                {
                  guard: { type: 'isSpent', params: told },
                  target: '#feedbackLink.expired',
                  actions: 'forgetLink',
                },
                { guard: ({ event }) => isAccepted(event.output), target: '#feedbackLink.sent' },
                {
                  target: 'choosing',
                  actions: { type: 'keepRefusal', params: ({ event }) => refusalOf(event.output) },
                },
              ],
              onError: { target: 'choosing', actions: 'keepFailure' },
            },
          },
        },
      },
      sent: { entry: 'forgetLink' },
    },
  })

/** Stands among the violations when nobody answered; its words are the screen's. */
const failure: Violation = { propertyPath: '', message: '', code: 'failure' }

const without = (violations: Violation[], propertyPath: string): Violation[] =>
  violations.filter((violation) => violation.propertyPath !== propertyPath)

const told = ({ event }: { event: { output: unknown } }) => ({ told: event.output })

const isAccepted = (replied: Replied): boolean => replied !== null && replied !== 'answered' && replied.ok

const refusalOf = (replied: Replied): { violations: Violation[]; message: string } =>
  replied === null || replied === 'answered' || replied.ok ? { violations: [failure], message: '' } : replied

const replyOf = <Request>({ link, token, request, draft }: FeedbackContext<Request>): FeedbackReply<Request> => {
  if (link === null || token === null || request === null || draft.voice === null)
    throw new Error('feedbackLinkMachine: a reply needs a request and a voice')
  return { link, token, request, voice: draft.voice, comment: draft.comment.trim() }
}
