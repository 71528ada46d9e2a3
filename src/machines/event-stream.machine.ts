import { assign, emit, fromCallback, fromPromise, setup } from 'xstate'
import { held, typesOf, unwiredIn } from './wired.ts'

/** `id` is left out where the server gave none. */
export type StreamMessage = { id?: string | undefined; data: string }

/** What a connection is made with: the bearer's token, and the id of what it goes on after, empty before one is known. */
export type Connection = { token: string; lastId: string }

type EventStreamContext = {
  token: string | null
  lastId: string
  /** Whether it was open before. */
  wasOpen: boolean
  /** Connections that failed or ended since the last good one. */
  failures: number
}

export type EventStreamEvent =
  /** `after`: the id that it goes on after; null where the server does not say. */
  | { type: 'stream.opened'; after: string | null }
  /** Something came, be it a heartbeat. */
  | { type: 'stream.heard' }
  | { type: 'message.received'; message: StreamMessage }
  /** By the server, or by what lies between. */
  | { type: 'stream.ended' }
  /** A 401 for the token. */
  | { type: 'stream.unauthorized' }
  /** The server can be reached again, maybe by another way: what is open may be dead, and no pause is worth its time. */
  | { type: 'network.returned' }

const unwired = unwiredIn('eventStreamMachine')

export const firstPauseMs = 1_000
export const longestPauseMs = 30_000
/** The server sends a comment every 25 s (contract, "Event stream"): a stream that is silent this long is dead. */
export const longestSilenceMs = 60_000

/**
 * Listening to the event stream (contract, "Event stream") while somebody is signed in: from the last message on, again
 * after every end and every long silence, sooner after a good connection, at once when the network returns, and with a
 * renewed token after a 401. Emits each message, and that there may have been others which nobody will tell.
 */
export const eventStreamMachine = setup({
  types: typesOf<{
    context: EventStreamContext
    events: EventStreamEvent
    /** The id that the page knows all up to; empty where it can't tell. */
    input: { lastId: string }
    emitted: { type: 'message'; message: StreamMessage } | { type: 'missed' }
  }>(),
  actors: {
    /** The access token in use; null when nobody is signed in. */
    findToken: fromPromise<string | null>(unwired('findToken')),
    /** After a 401 for this token; true when there is a better one. */
    renew: fromPromise<boolean, { token: string }>(unwired('renew')),
    /** Sends what becomes of it; half-open, it would never end by itself. */
    connection: fromCallback<EventStreamEvent, Connection>(unwired('connection')),
    /** Sends whenever the server can be reached again. */
    network: fromCallback<EventStreamEvent>(unwired('network')),
  },
  delays: {
    firstPause: firstPauseMs,
    pause: ({ context: { failures } }) => Math.min(firstPauseMs * 2 ** failures, longestPauseMs),
    silence: longestSilenceMs,
  },
  guards: {
    hasToken: (_, { token }: { token: string | null }) => token !== null,
    isBetter: (_, { isBetter }: { isBetter: boolean }) => isBetter,
    /** It was open before, and there is nothing that it goes on after; or it goes on elsewhere than it was asked to. */
    hasGap: ({ context: { lastId, wasOpen } }, { after }: { after: string | null }) =>
      lastId === '' ? wasOpen : after !== null && after !== lastId,
  },
  actions: {
    keepToken: assign((_, { token }: { token: string | null }) => ({ token })),
    keepId: assign(({ context }, { message }: { message: StreamMessage }) => ({
      lastId: message.id ?? context.lastId,
    })),
    keepPosition: assign(({ context }, { after }: { after: string | null }) => ({
      lastId: after ?? context.lastId,
      wasOpen: true,
    })),
    tellMissed: emit({ type: 'missed' }),
    passOn: emit((_, { message }: { message: StreamMessage }) => ({ type: 'message' as const, message })),
    countFailure: assign(({ context }) => ({ failures: context.failures + 1 })),
    forgetFailures: assign({ failures: 0 }),
  },
}).createMachine({
  id: 'eventStream',
  context: ({ input: { lastId } }) => ({ token: null, lastId, wasOpen: false, failures: 0 }),
  invoke: { src: 'network' },
  on: { 'network.returned': { target: '.findingToken', actions: 'forgetFailures' } },
  initial: 'findingToken',
  states: {
    findingToken: {
      invoke: {
        src: 'findToken',
        onDone: [
          {
            guard: { type: 'hasToken', params: ({ event }) => ({ token: event.output }) },
            target: 'connected',
            actions: { type: 'keepToken', params: ({ event }) => ({ token: event.output }) },
          },
          { target: 'over' },
        ],
        onError: 'pausing',
      },
    },
    connected: {
      invoke: {
        src: 'connection',
        input: ({ context: { token, lastId } }) => ({ token: held(token), lastId }),
      },
      on: { 'stream.ended': 'pausing', 'stream.unauthorized': 'renewing' },
      initial: 'opening',
      states: {
        opening: {
          after: { silence: '#eventStream.pausing' },
          on: {
            'stream.opened': [
              {
                guard: { type: 'hasGap', params: ({ event: { after } }) => ({ after }) },
                target: 'listening',
                actions: [{ type: 'keepPosition', params: ({ event: { after } }) => ({ after }) }, 'tellMissed'],
              },
              {
                target: 'listening',
                actions: { type: 'keepPosition', params: ({ event: { after } }) => ({ after }) },
              },
            ],
          },
        },
        listening: {
          entry: 'forgetFailures',
          after: { silence: '#eventStream.pausing' },
          on: {
            'stream.heard': { target: 'listening', reenter: true },
            'message.received': {
              actions: [
                { type: 'keepId', params: ({ event: { message } }) => ({ message }) },
                { type: 'passOn', params: ({ event: { message } }) => ({ message }) },
              ],
            },
          },
        },
      },
    },
    renewing: {
      invoke: {
        src: 'renew',
        input: ({ context: { token } }) => ({ token: held(token) }),
        onDone: [
          { guard: { type: 'isBetter', params: ({ event }) => ({ isBetter: event.output }) }, target: 'renewed' },
          { target: 'pausing' },
        ],
        onError: 'pausing',
      },
    },
    /** A renewed token that is refused too must not turn into a tight loop. */
    renewed: { after: { firstPause: 'findingToken' } },
    pausing: { after: { pause: 'findingToken' }, exit: 'countFailure' },
    /** Nobody is signed in. */
    over: { type: 'final' },
  },
})
