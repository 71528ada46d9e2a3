import { createMachine } from 'xstate'
import { createTestModel } from 'xstate/graph'
import { everyTransition } from '../model-paths.ts'

/**
 * The session as the specification (section 4) tells it, in what can happen to a person's browser.
 * Written apart from the machine: its paths drive the machine here, and the product in the browser tests.
 */
export const sessionModel = createTestModel(
  createMachine({
    types: {} as { events: { type: SessionModelEvent } },
    id: 'session-model',
    initial: 'signedOut',
    states: {
      signedOut: { on: { 'sign in': 'fresh', 'another tab signs in': 'fresh' } },
      fresh: {
        on: {
          'sign out': 'signedOut',
          'another tab signs out': 'signedOut',
          'another tab renews': 'fresh',
          'a call is refused': 'refreshing',
          'a call with an older token is refused': 'fresh',
          'a repeated call is refused': 'signedOut',
          'the token nears its expiry': 'refreshing',
        },
      },
      refreshing: {
        on: {
          'the renewal answers': 'fresh',
          'the renewal is refused': 'signedOut',
          'nobody answers': 'offline',
          'a call is refused': 'refreshing',
          'another tab renews': 'fresh',
          'another tab signs out': 'signedOut',
          'sign out': 'signedOut',
        },
      },
      offline: {
        on: {
          'the network returns': 'refreshing',
          'a while passes': 'refreshing',
          'a call is refused': 'refreshing',
          'another tab renews': 'fresh',
          'another tab signs out': 'signedOut',
          'sign out': 'signedOut',
        },
      },
    },
  }),
  everyTransition,
)

export type SessionModelEvent =
  | 'sign in'
  | 'sign out'
  | 'another tab signs in'
  | 'another tab signs out'
  | 'another tab renews'
  | 'a call is refused'
  | 'a call with an older token is refused'
  | 'a repeated call is refused'
  | 'the token nears its expiry'
  | 'the renewal answers'
  | 'the renewal is refused'
  | 'nobody answers'
  | 'the network returns'
  | 'a while passes'
