import { createTestModel } from '@xstate/test'
import { createMachine } from 'xstate'
import { everyTransition } from '../every-transition.ts'

/**
 * The session as the specification (section 4) tells it, in what can happen to a person's browser.
 * Written apart from the machine: its paths drive the machine here, and the product in the browser tests.
 */
export const sessionModel = createTestModel(
  createMachine({
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

export type SessionModelState = 'signedOut' | 'fresh' | 'refreshing' | 'offline'
export const sessionModelEvents = [
  'sign in',
  'sign out',
  'another tab signs in',
  'another tab signs out',
  'another tab renews',
  'a call is refused',
  'a call with an older token is refused',
  'a repeated call is refused',
  'the token nears its expiry',
  'the renewal answers',
  'the renewal is refused',
  'nobody answers',
  'the network returns',
  'a while passes',
] as const
export type SessionModelEvent = (typeof sessionModelEvents)[number]

/** What a test has to be able to do and see, whether it drives a machine or a browser. */
export type SessionDriver = {
  perform: (event: SessionModelEvent) => void | Promise<void>
  expectState: (state: SessionModelState) => void | Promise<void>
}
