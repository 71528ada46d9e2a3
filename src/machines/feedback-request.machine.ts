import { assign, fromPromise, setup } from 'xstate'
import { type Iri, type Outcome, required, type Violation } from '../api/contract/hydra.ts'
import { held, unwiredIn } from './wired.ts'

/** A request as the drawer hands it over: whom, what, and which voices go along, in order. */
export type Asked = {
  contactId: number | null
  comment: string
  notifyByEmail: boolean
  /** Null: the project has none, which is the server's to refuse. */
  offered: readonly Iri[] | null
}
export type CompleteAsked = Asked & { contactId: number }

type RequestContext<Sent> = {
  pending: CompleteAsked | null
  sent: Sent | null
  violations: readonly Violation[]
}

export type FeedbackRequestEvent =
  | { type: 'request.submitted'; asked: Asked }
  | { type: 'request.edited' }
  | { type: 'drawer.closed' }

const unwired = unwiredIn('feedbackRequestMachine')

/** A contact must be chosen (specification, section 5), and a voice go along; the words are the screen's. */
const missingIn = ({ contactId, offered }: Asked): Violation[] => [
  ...(contactId === null ? [required('payload.contactId')] : []),
  ...(offered?.length === 0 ? [required('payload.offered')] : []),
]

/**
 * Asking a client for feedback: pressed however often it is asked once, a refusal stays beside its field. What nobody
 * answered may have been sent: it is asked for again as it was, whatever is typed meanwhile, and after a reload too
 * (contract, "Two people, lost answers"). `Sent` is the request as the server gave it.
 */
export const createFeedbackRequestMachine = <Sent>() => {
  type Answered = { outcome: Outcome<Sent> }
  const answered = ({ event }: { event: { output: Outcome<Sent> } }): Answered => ({ outcome: event.output })
  const pendingIn = ({ context: { pending } }: { context: RequestContext<Sent> }) => ({ pending })
  const forget = { type: 'rememberPending' as const, params: { pending: null } }
  return setup({
    types: {} as {
      context: RequestContext<Sent>
      events: FeedbackRequestEvent
      input: { unanswered: CompleteAsked | null }
      tags: 'busy' | 'unanswered' | 'asked'
    },
    actors: {
      ask: fromPromise<Outcome<Sent>, CompleteAsked>(unwired('ask')),
    },
    guards: {
      hasUnanswered: ({ context }) => context.pending !== null,
      isComplete: (_, params: { asked: Asked }) => missingIn(params.asked).length === 0,
      isAccepted: (_, params: Answered) => params.outcome.ok,
    },
    actions: {
      keepPending: assign((_, { asked }: { asked: Asked }) =>
        asked.contactId === null ? {} : { pending: { ...asked, contactId: asked.contactId }, violations: [] },
      ),
      requireFields: assign((_, { asked }: { asked: Asked }) => ({ violations: missingIn(asked) })),
      keepSent: assign((_, params: Answered) => (params.outcome.ok ? { sent: params.outcome.value } : {})),
      keepRefusal: assign((_, params: Answered) =>
        params.outcome.ok ? {} : { violations: params.outcome.violations },
      ),
      forgetRefusal: assign({ violations: [] }),
      startAnew: assign({ pending: null, sent: null, violations: [] }),
      announceAsked: unwired('announceAsked'),
      announceRefused: (_, _params: Answered) => unwired('announceRefused')(),
      /** Keeps what waits for an answer, for after a reload. */
      rememberPending: (_, _params: { pending: CompleteAsked | null }) => unwired('rememberPending')(),
    },
  }).createMachine({
    id: 'feedbackRequest',
    context: ({ input }) => ({ pending: input.unanswered, sent: null, violations: [] }),
    initial: 'opening',
    states: {
      opening: { always: [{ guard: 'hasUnanswered', target: 'unanswered' }, { target: 'editing' }] },
      editing: {
        on: {
          'request.edited': { actions: 'forgetRefusal' },
          'request.submitted': [
            {
              guard: { type: 'isComplete', params: ({ event }) => event },
              target: 'asking',
              actions: { type: 'keepPending', params: ({ event }) => event },
            },
            { actions: { type: 'requireFields', params: ({ event }) => event } },
          ],
          'drawer.closed': { actions: 'startAnew' },
        },
      },
      asking: {
        tags: 'busy',
        entry: { type: 'rememberPending', params: pendingIn },
        invoke: {
          src: 'ask',
          input: ({ context: { pending } }) => held(pending),
          onDone: [
            {
              guard: { type: 'isAccepted', params: answered },
              target: 'asked',
              actions: [{ type: 'keepSent', params: answered }, 'announceAsked', forget],
            },
            {
              target: 'editing',
              actions: [
                { type: 'keepRefusal', params: answered },
                { type: 'announceRefused', params: answered },
                forget,
              ],
            },
          ],
          onError: 'unanswered',
        },
      },
      unanswered: {
        tags: 'unanswered',
        on: {
          'request.submitted': 'askingAgain',
          'drawer.closed': { target: 'editing', actions: ['startAnew', forget] },
        },
      },
      askingAgain: {
        tags: 'busy',
        invoke: {
          src: 'ask',
          input: ({ context: { pending } }) => held(pending),
          onDone: [
            {
              guard: { type: 'isAccepted', params: answered },
              target: 'askedAgain',
              actions: [{ type: 'keepSent', params: answered }, 'announceAsked', forget],
            },
            {
              target: 'editing',
              actions: [
                { type: 'keepRefusal', params: answered },
                { type: 'announceRefused', params: answered },
                forget,
              ],
            },
          ],
          onError: 'unanswered',
        },
      },
      asked: { tags: 'asked', on: { 'drawer.closed': { target: 'editing', actions: 'startAnew' } } },
      /** As it was first: what was typed since is not in it. */
      askedAgain: { tags: 'asked', on: { 'drawer.closed': { target: 'editing', actions: 'startAnew' } } },
    },
  })
}
