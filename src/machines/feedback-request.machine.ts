import { assign, fromPromise, setup } from 'xstate'
import { type Iri, type Outcome, required, type Violation } from '../api/contract/hydra.ts'
import { answered, held, typesOf, unwiredIn } from './wired.ts'

/** Who is asked, by the name that they have now. */
export type AskedContact = { id: number; name: string }

/** What the drawer hands over: whom, what, which voices in which order, and on which terms. */
export type Asked = {
  contacts: readonly AskedContact[]
  /** Whose they are, and the request that is asked again; what an older build kept says neither. */
  of?: { clientId: number; previous: Iri | null }
  comment: string
  notifyByEmail: boolean
  /** Null: the project has none, which is the server's to refuse. */
  offered: readonly Iri[] | null
  remarks: Readonly<Record<Iri, string>>
  /** ISO 8601; null: as long as the server lets it run. */
  expiresAt: string | null
  remindAfterDays: number | null
  blind: boolean
  several: boolean
  /** The round that stands already, which they join; null: the first answer gives one. */
  round: number | null
}

/** A request as the server took it, and its round. */
export type SentRequest = { id: number; round: number }
/** A contact who could not be asked, and which voices were the cause; without a reason nobody answered. */
type MissedContact = { contact: number; reason: string | null; code?: string; gone?: readonly Iri[] }

/** What was asked, and how far that went; all of it outlives a reload. */
export type Pending = {
  asked: Asked
  sent: readonly (SentRequest & { contact: number })[]
  /** Those that were tried since the last press. */
  missed: readonly MissedContact[]
  /** Voices that were refused, and that these contacts are no longer asked about. */
  without?: Readonly<Record<number, readonly Iri[]>>
  /** How often it was pressed: more than once after a lost answer, when what was typed since is not in it. */
  presses: number
}

/** One call: this contact, in the round of those who were asked before. */
export type SingleRequest = { asked: Asked; contact: AskedContact; round: number | null }

type RequestContext = { pending: Pending | null; violations: readonly Violation[] }

export type FeedbackRequestEvent =
  | { type: 'request.submitted'; asked: Asked }
  | { type: 'missed.askedAgain' }
  | { type: 'drawer.closed' }

const unwired = unwiredIn('feedbackRequestMachine')

/** A contact (specification, section 5), words and a voice go along; the texts are the screen's. */
const missingIn = ({ contacts, comment, offered }: Asked): Violation[] => [
  ...(contacts.length === 0 ? [required('payload.contactId')] : []),
  ...(comment.trim() === '' ? [required('comment')] : []),
  ...(offered?.length === 0 ? [required('payload.offered')] : []),
]

/** Who has not been asked yet, in order. */
export const unaskedIn = ({ asked, sent }: Pending): readonly AskedContact[] =>
  asked.contacts.filter(({ id }) => sent.every(({ contact }) => contact !== id))

/** Whose turn it is: nobody's once everybody was tried. */
const nextIn = (pending: Pending): AskedContact | undefined =>
  unaskedIn(pending).find(({ id }) => pending.missed.every(({ contact }) => contact !== id))

/** What is asked of a contact: all of it, but for voices that were refused. */
const askedOf = ({ asked, without = {} }: Pending, { id }: AskedContact): Asked => {
  const gone = without[id] ?? []
  return {
    ...asked,
    offered: asked.offered?.filter((voice) => !gone.includes(voice)) ?? null,
    remarks: Object.fromEntries(Object.entries(asked.remarks).filter(([voice]) => !gone.includes(voice))),
  }
}

const requestIn = ({ pending }: Pick<RequestContext, 'pending'>): SingleRequest => {
  const kept = held(pending)
  const contact = held(nextIn(kept))
  return { asked: askedOf(kept, contact), contact, round: kept.sent[0]?.round ?? kept.asked.round }
}

/** The voice that the server does not take, which it names by its place in what was offered. */
export const refusedVoice = ({ offered }: Asked, { propertyPath }: Violation): Iri | undefined =>
  offered?.[Number(/^payload\.offered\[(\d+)\]$/.exec(propertyPath)?.[1])]

type Answered = { outcome: Outcome<SentRequest> }

/** The pending request with what became of the contact whose turn it was. */
const withOutcome = (pending: Pending, outcome: Outcome<SentRequest> | null): Pending => {
  const { asked, contact } = requestIn({ pending })
  if (outcome?.ok) return { ...pending, sent: [...pending.sent, { ...outcome.value, contact: contact.id }] }
  const violations = outcome?.violations ?? []
  const said = violations.map(({ message }) => message).join(' ')
  const missed = {
    contact: contact.id,
    reason: outcome === null ? null : said || outcome.message,
    ...(violations[0] !== undefined && { code: violations[0].code }),
    gone: violations.flatMap((violation) => refusedVoice(asked, violation) ?? []),
  }
  return { ...pending, missed: [...pending.missed, missed] }
}

/** Ready to ask those who were missed: what was refused does not go along again, what nobody answered goes as it was. */
const askedAgain = ({ missed, without = {}, ...pending }: Pending): Pending => ({
  ...pending,
  missed: [],
  without: {
    ...without,
    ...Object.fromEntries(missed.map(({ contact, gone = [] }) => [contact, [...(without[contact] ?? []), ...gone]])),
  },
})

const pendingIn = ({ context: { pending } }: { context: RequestContext }) => ({ pending })
const forget = { type: 'rememberPending' as const, params: { pending: null } }

/**
 * Asking contacts of a client for feedback, once each, in a round that stands or in a new one: then the first answer
 * gives it, and the others join. Who could not be asked is asked again alone, about the voices that are left. What
 * nobody answered may have been sent: it is asked for again as it was, after a reload too (contract, "Two people, lost
 * answers").
 */
export const feedbackRequestMachine = setup({
  types: typesOf<{
    context: RequestContext
    events: FeedbackRequestEvent
    input: { unanswered: Pending | null }
    tags: 'busy'
  }>(),
  actors: { ask: fromPromise<Outcome<SentRequest>, SingleRequest>(unwired('ask')) },
  guards: {
    hasPending: ({ context }) => context.pending !== null,
    hasSent: ({ context }) => (context.pending?.sent.length ?? 0) > 0,
    hasNext: ({ context }) => context.pending !== null && nextIn(context.pending) !== undefined,
    hasMissed: ({ context }) => (context.pending?.missed.length ?? 0) > 0,
    isComplete: (_, params: { asked: Asked }) => missingIn(params.asked).length === 0,
    isAccepted: (_, params: Answered) => params.outcome.ok,
  },
  actions: {
    keepPending: assign((_, { asked }: { asked: Asked }) => ({
      pending: { asked, sent: [], missed: [], presses: 1 },
      violations: [],
    })),
    countPress: assign(({ context: { pending } }) =>
      pending === null ? {} : { pending: { ...pending, presses: pending.presses + 1 } },
    ),
    forgetMissed: assign(({ context: { pending } }) => (pending === null ? {} : { pending: askedAgain(pending) })),
    requireFields: assign((_, { asked }: { asked: Asked }) => ({ violations: missingIn(asked) })),
    keepOutcome: assign(({ context: { pending } }, { outcome }: { outcome: Outcome<SentRequest> | null }) =>
      pending === null ? {} : { pending: withOutcome(pending, outcome) },
    ),
    keepRefusal: assign((_, params: Answered) =>
      params.outcome.ok ? {} : { pending: null, violations: params.outcome.violations },
    ),
    startAnew: assign({ pending: null, violations: [] }),
    /** One request is out: what was typed is not a draft any more, and lists have one more. */
    followSent: unwired('followSent'),
    announceAsked: unwired('announceAsked'),
    announceRefused: (_, _params: Answered & { contact: AskedContact }) => unwired('announceRefused')(),
    /** Keeps what waits for an answer, for after a reload; null: forgets what the context still holds. */
    rememberPending: (_, _params: { pending: Pending | null }) => unwired('rememberPending')(),
  },
}).createMachine({
  id: 'feedbackRequest',
  context: ({ input }) => ({ pending: input.unanswered, violations: [] }),
  initial: 'opening',
  states: {
    opening: {
      always: [
        { guard: 'hasSent', target: 'partlyAsked' },
        { guard: 'hasPending', target: 'unanswered' },
        { target: 'editing' },
      ],
    },
    editing: {
      on: {
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
    /** The contact whose turn it is. */
    asking: {
      tags: 'busy',
      entry: { type: 'rememberPending', params: pendingIn },
      invoke: {
        src: 'ask',
        input: ({ context }) => requestIn(context),
        onDone: [
          {
            guard: { type: 'isAccepted', params: answered },
            target: 'goingOn',
            actions: [{ type: 'keepOutcome', params: answered }, 'followSent'],
          },
          { guard: 'hasSent', target: 'goingOn', actions: { type: 'keepOutcome', params: answered } },
          {
            target: 'editing',
            actions: [
              {
                type: 'announceRefused',
                params: ({ context, event }) => ({ ...answered({ event }), contact: requestIn(context).contact }),
              },
              forget,
              { type: 'keepRefusal', params: answered },
            ],
          },
        ],
        onError: [
          {
            guard: 'hasSent',
            target: 'goingOn',
            actions: { type: 'keepOutcome', params: { outcome: null } },
          },
          { target: 'unanswered' },
        ],
      },
    },
    goingOn: {
      always: [
        { guard: 'hasNext', target: 'asking' },
        { guard: 'hasMissed', target: 'partlyAsked', actions: { type: 'rememberPending', params: pendingIn } },
        { target: 'asked', actions: ['announceAsked', forget] },
      ],
    },
    /** Nobody answered the first: whether it arrived is not known, and neither is the round. */
    unanswered: {
      on: {
        'request.submitted': { target: 'asking', actions: 'countPress' },
        'drawer.closed': { target: 'editing', actions: [forget, 'startAnew'] },
      },
    },
    /** Some were asked, others could not be. */
    partlyAsked: {
      on: {
        'missed.askedAgain': { target: 'asking', actions: 'forgetMissed' },
        'drawer.closed': { target: 'editing', actions: [forget, 'startAnew'] },
      },
    },
    asked: { on: { 'drawer.closed': { target: 'editing', actions: 'startAnew' } } },
  },
})
