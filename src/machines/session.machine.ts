import { type ActorRefFrom, assign, fromPromise, type SnapshotFrom, setup } from 'xstate'
import type { Iri } from '../api/contract/hydra.ts'
import { expiryOf, refreshLeadMs, type SessionTokens } from '../api/contract/session.ts'
import { held, typesOf, unwiredIn } from './wired.ts'

export type SessionEvent =
  | { type: 'credentials.accepted'; tokens: SessionTokens }
  | { type: 'user.leaving' }
  /** A call with this access token answered 401. */
  | { type: 'call.unauthorized'; token: string }
  /** The repeated call, with this fresh token, answered 401 again. */
  | { type: 'call.refused'; token: string }
  | { type: 'tab.signedIn'; tokens: SessionTokens }
  | { type: 'tab.signedOut' }
  | { type: 'network.returned' }
  /** Whoever uses this tab knows whose it is now. */
  | { type: 'handover.read' }

type SessionContext = {
  tokens: SessionTokens | null
  now: () => number
  /** The account that this tab shows, or showed last. */
  shown: Iri | null
  /** The account that another tab signed in with instead of it, until that was read. */
  handedTo: Iri | null
}

/** ms before an unanswered renewal is tried again: a server that knows no keys forgives a lost answer for 10 s. */
export const offlineRetryMs = 5_000
/**
 * ms before a token that was due the moment it came (a clock that is fast) is renewed again: a minute less than it lives
 * by the server's clock (contract, "Sign-in"). One that lives shorter is renewed by its first 401.
 */
export const wrongClockPauseMs = 14 * 60_000
/** ms that a timer can wait at most: with more it ends at once. A token that lives longer is renewed sooner. */
const longestTimerMs = 2 ** 31 - 1

const unwired = unwiredIn('sessionMachine')

const dueIn = ({ tokens, now }: Pick<SessionContext, 'tokens' | 'now'>): number =>
  tokens === null ? Number.POSITIVE_INFINITY : (expiryOf(tokens.token) ?? now()) - refreshLeadMs - now()

/**
 * The one session of a browser (specification, section 4, "Session"; architecture, "The machines"): kept over network
 * failures, ended by a refused renewal, a second 401 or another tab. Where another tab signs in with another account,
 * it changes hands, which is told until it is read.
 */
export const sessionMachine = setup({
  types: typesOf<{
    context: SessionContext
    events: SessionEvent
    input: { now: () => number }
    tags: 'signedIn'
  }>(),
  actors: {
    restore: fromPromise<SessionTokens | null>(unwired('restore')),
    /** Gives the new tokens, which it has stored already (other tabs wait for that), or null: refused. */
    renew: fromPromise<SessionTokens | null, SessionTokens>(unwired('renew')),
  },
  actions: {
    keep: assign(({ context: { shown, handedTo } }, tokens: SessionTokens | null) => {
      if (tokens === null) return { tokens }
      const { customer } = tokens
      return { tokens, shown: customer, handedTo: shown === null || shown === customer ? handedTo : customer }
    }),
    /** Whoever uses this tab knows whose it is. */
    forgetHandover: assign({ handedTo: null }),
    /** Writes to the storage that all tabs share; null clears it. */
    store: (_, _tokens: SessionTokens | null) => unwired('store')(),
    /** Leaves word that nobody pressed 'Sign out'. Runs before the stored tokens go. */
    noteEnd: unwired('noteEnd'),
    /** Tells the server that the person left; this browser waits for no answer. */
    endOnServer: (_, _tokens: SessionTokens | null) => unwired('endOnServer')(),
  },
  guards: {
    hasTokens: (_, tokens: SessionTokens | null) => tokens !== null,
    isDue: ({ context: { now } }, tokens: SessionTokens | null) => dueIn({ tokens, now }) <= 0,
    isCurrent: ({ context }, token: string) => context.tokens?.token === token,
  },
  delays: {
    refreshDue: ({ context }) => {
      const delay = dueIn(context)
      return delay > 0 ? Math.min(delay, longestTimerMs) : wrongClockPauseMs
    },
    offlineRetry: offlineRetryMs,
  },
}).createMachine({
  id: 'session',
  context: ({ input }) => ({ tokens: null, now: input.now, shown: null, handedTo: null }),
  initial: 'restoring',
  on: {
    'credentials.accepted': {
      target: '.signedIn.fresh',
      actions: [
        { type: 'keep', params: ({ event }) => event.tokens },
        'forgetHandover',
        { type: 'store', params: ({ event }) => event.tokens },
      ],
    },
    /** Never due: another tab has just got it. By a clock that is fast every token is, and tabs would renew in turns. */
    'tab.signedIn': {
      target: '.signedIn.fresh',
      actions: { type: 'keep', params: ({ event }) => event.tokens },
    },
    'handover.read': { actions: 'forgetHandover' },
  },
  states: {
    restoring: {
      on: { 'tab.signedOut': 'signedOut' },
      invoke: {
        src: 'restore',
        onDone: [
          {
            guard: { type: 'isDue', params: ({ event }) => event.output },
            target: 'signedIn.refreshing',
            actions: { type: 'keep', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'hasTokens', params: ({ event }) => event.output },
            target: 'signedIn.fresh',
            actions: { type: 'keep', params: ({ event }) => event.output },
          },
          { target: 'signedOut' },
        ],
        onError: 'signedOut',
      },
    },
    signedOut: {
      entry: { type: 'keep', params: null },
      initial: 'left',
      states: {
        /** By whoever uses this tab, or nobody was signed in. */
        left: {},
        /** By another tab, or by the server. */
        ended: {},
      },
    },
    signedIn: {
      tags: 'signedIn',
      initial: 'fresh',
      on: {
        'user.leaving': {
          target: 'signedOut',
          actions: [
            { type: 'endOnServer', params: ({ context }) => context.tokens },
            { type: 'store', params: null },
          ],
        },
        'tab.signedOut': '#session.signedOut.ended',
        'call.refused': {
          guard: { type: 'isCurrent', params: ({ event }) => event.token },
          target: '#session.signedOut.ended',
          actions: ['noteEnd', { type: 'store', params: null }],
        },
      },
      states: {
        fresh: {
          after: { refreshDue: 'refreshing' },
          on: {
            // A 401 for a token that was replaced meanwhile needs no renewal: the call is repeated with the new one.
            'call.unauthorized': {
              guard: { type: 'isCurrent', params: ({ event }) => event.token },
              target: 'refreshing',
            },
          },
        },
        refreshing: {
          invoke: {
            src: 'renew',
            input: ({ context }) => held(context.tokens),
            onDone: [
              {
                guard: { type: 'hasTokens', params: ({ event }) => event.output },
                target: 'fresh',
                actions: { type: 'keep', params: ({ event }) => event.output },
              },
              { target: '#session.signedOut.ended', actions: ['noteEnd', { type: 'store', params: null }] },
            ],
            onError: 'offline',
          },
        },
        offline: {
          after: { offlineRetry: 'refreshing' },
          on: { 'network.returned': 'refreshing', 'call.unauthorized': 'refreshing' },
        },
      },
    },
  },
})

export type SessionActor = ActorRefFrom<typeof sessionMachine>
export type SessionSnapshot = SnapshotFrom<typeof sessionMachine>
