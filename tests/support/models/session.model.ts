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
    initial: 'signed out',
    states: {
      'signed out': { on: { 'sign in': 'fresh', 'another tab signs in': 'fresh' } },
      'signed out elsewhere': {
        on: {
          'sign in': 'fresh',
          'another tab signs in': 'fresh',
          'another account signs in elsewhere': 'handed over',
        },
      },
      ended: { on: { 'sign in': 'fresh', 'another tab signs in': 'fresh' } },
      fresh: {
        on: {
          'sign out': 'signed out',
          'another tab signs out': 'signed out elsewhere',
          'another tab renews': 'fresh',
          'a call is refused': 'refreshing',
          'a call with an older token is refused': 'fresh',
          'a repeated call is refused': 'ended',
          'the token nears its expiry': 'refreshing',
        },
      },
      /** Somebody else's tab by now, which says so. */
      'handed over': { on: { 'the note is read': 'fresh', 'another tab signs out': 'signed out elsewhere' } },
      refreshing: {
        on: {
          'the renewal answers': 'fresh',
          'the renewal is refused': 'ended',
          'nobody answers': 'offline',
          'a call is refused': 'refreshing',
          'another tab renews': 'fresh',
          'another tab signs out': 'signed out elsewhere',
          'sign out': 'signed out',
        },
      },
      offline: {
        on: {
          'the network returns': 'refreshing',
          'a while passes': 'refreshing',
          'a call is refused': 'refreshing',
          'another tab renews': 'fresh',
          'another tab signs out': 'signed out elsewhere',
          'sign out': 'signed out',
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
  | 'another account signs in elsewhere'
  | 'the note is read'
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
