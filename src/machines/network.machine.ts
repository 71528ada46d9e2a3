import { type ActorRefFrom, fromPromise, setup } from 'xstate'
import { typesOf, unwiredIn } from './wired.ts'

/** Milliseconds between two questions while nobody answers. */
const pauseMs = 3_000

export type NetworkEvent =
  /** The browser says that the network went away, or nobody answered a call. */
  | { type: 'network.doubted' }
  /** The browser says that the network is back. */
  | { type: 'network.returned' }
  /** Some call had an answer, whatever it said. */
  | { type: 'call.answered' }

/**
 * Whether the server can be reached. A doubt is asked about before it is believed: one call that was blocked is no
 * missing network, and a server on this machine answers without one.
 */
export const networkMachine = setup({
  types: typesOf<{ events: NetworkEvent; tags: 'away' | 'unsure' }>(),
  actors: {
    /** Resolves when the server answers anything at all. */
    ask: fromPromise<void>(unwiredIn('networkMachine')('ask')),
  },
  delays: { pause: pauseMs },
}).createMachine({
  id: 'network',
  initial: 'reached',
  states: {
    reached: { on: { 'network.doubted': 'doubting' } },
    doubting: {
      tags: 'unsure',
      invoke: { src: 'ask', onDone: 'reached', onError: 'away' },
      on: { 'call.answered': 'reached' },
    },
    away: {
      tags: ['away', 'unsure'],
      initial: 'waiting',
      on: { 'call.answered': 'reached' },
      states: {
        waiting: { after: { pause: 'asking' }, on: { 'network.returned': 'asking' } },
        asking: { invoke: { src: 'ask', onDone: '#network.reached', onError: 'waiting' } },
      },
    },
  },
})

export type NetworkActor = ActorRefFrom<typeof networkMachine>
