import { createMachine } from 'xstate'
import { createTestModel } from 'xstate/graph'
import { everyTransition } from '../model-paths.ts'

/**
 * Two-factor sign-in as the person who turns it on and off meets it: answers get lost, another tab is faster, and the
 * page is left ("left": the password would have to be given again). "first codes": it is on, and nobody has seen any.
 * Written apart from the machine.
 */
export const twoFactorModel = createTestModel(
  createMachine({
    types: {} as { events: { type: TwoFactorModelEvent } },
    id: 'two-factor-model',
    initial: 'off',
    states: {
      off: { on: { 'want it on': 'asked for the password, to begin' } },
      'asked for the password, to begin': { on: { 'give the password': 'beginning', stop: 'off', leave: 'off' } },
      beginning: {
        on: {
          'the server agrees': 'seeing the secret',
          'the server refuses': 'asked for the password, to begin',
          'another tab turned it on': 'on',
          'nobody answers': 'asked for the password, to begin',
          'give the password': 'beginning',
        },
      },
      'seeing the secret': { on: { 'enter the code': 'confirming', stop: 'off', leave: 'off' } },
      confirming: {
        on: {
          'the server agrees': 'seeing the recovery codes',
          'the server refuses': 'seeing the secret',
          'another tab turned it on': 'on',
          'nobody answers': 'checking',
          'enter the code': 'confirming',
          leave: 'confirming, left',
        },
      },
      'confirming, left': {
        on: {
          'the server agrees': 'seeing the recovery codes',
          'the server refuses': 'seeing the secret',
          'nobody answers': 'checking, left',
        },
      },
      checking: {
        on: {
          'it is on': 'making first codes',
          'it is off': 'seeing the secret',
          'nobody answers': 'not sure',
          leave: 'checking, left',
        },
      },
      'checking, left': { on: { 'it is on': 'asked for the password, for first codes' } },
      'not sure': { on: { 'try again': 'checking', stop: 'off', leave: 'not sure, left' } },
      'not sure, left': { on: { 'try again': 'checking, left' } },
      'making first codes': {
        on: {
          'the server agrees': 'seeing the recovery codes',
          'the server refuses': 'asked for the password, for first codes',
          'another tab turned it off': 'off',
          'nobody answers': 'asked for the password, for first codes',
          leave: 'making first codes',
        },
      },
      'asked for the password, for first codes': {
        on: {
          'give the password': 'making first codes',
          'another tab made others': 'on',
          'it was turned off elsewhere': 'off',
          stop: 'on',
          leave: 'asked for the password, for first codes',
        },
      },
      'making codes': {
        on: {
          'the server agrees': 'seeing the recovery codes',
          'the server refuses': 'asked for the password, for codes',
          'another tab turned it off': 'off',
          'nobody answers': 'asked for the password, for codes',
          leave: 'making codes',
        },
      },
      'seeing the recovery codes': {
        on: {
          'keep them': 'on',
          'another tab made others': 'on',
          'it was turned off elsewhere': 'off',
          leave: 'seeing the recovery codes',
        },
      },
      on: {
        on: {
          'want other codes': 'asked for the password, for codes',
          'want it off': 'asked for the password, to end',
        },
      },
      'asked for the password, for codes': { on: { 'give the password': 'making codes', stop: 'on', leave: 'on' } },
      'asked for the password, to end': { on: { 'give the password': 'ending', stop: 'on', leave: 'on' } },
      ending: {
        on: {
          'the server agrees': 'off',
          'the server refuses': 'asked for the password, to end',
          'nobody answers': 'ending, once more',
          leave: 'ending',
        },
      },
      'ending, once more': {
        on: {
          'the server agrees': 'off',
          'the server refuses': 'asked for the password, to end',
          'nobody answers': 'asked for the password, to end',
        },
      },
    },
  }),
  everyTransition,
)

export type TwoFactorModelEvent =
  | 'want it on'
  | 'want it off'
  | 'want other codes'
  | 'give the password'
  | 'enter the code'
  | 'keep them'
  | 'stop'
  | 'leave'
  | 'try again'
  | 'the server agrees'
  | 'the server refuses'
  | 'another tab turned it on'
  | 'another tab turned it off'
  | 'another tab made others'
  | 'it was turned off elsewhere'
  | 'nobody answers'
  | 'it is on'
  | 'it is off'
