import { createMachine } from 'xstate'
import { createTestModel } from 'xstate/graph'
import { everyTransition } from '../model-paths.ts'

/**
 * Asking a client for feedback as the specification (section 5) and the contract ("Two people, lost answers") tell it:
 * what nobody answered is asked for again as it was. Written apart from the machine.
 */
export const feedbackRequestModel = createTestModel(
  createMachine({
    types: {} as { events: { type: FeedbackRequestModelEvent } },
    id: 'feedback-request-model',
    initial: 'writing',
    states: {
      writing: {
        on: { ask: 'asking', 'ask nobody': 'writing, without a contact', close: 'writing', reload: 'writing' },
      },
      'writing, without a contact': {
        on: {
          ask: 'asking',
          'ask nobody': 'writing, without a contact',
          write: 'writing',
          close: 'writing',
          reload: 'writing',
        },
      },
      asking: {
        on: {
          ask: 'asking',
          'the server accepts': 'asked',
          'the server refuses': 'writing, refused',
          'nobody answers': 'unanswered',
          reload: 'unanswered',
        },
      },
      'writing, refused': { on: { ask: 'asking', write: 'writing', close: 'writing', reload: 'writing' } },
      unanswered: {
        on: { ask: 'asking again', write: 'unanswered', close: 'writing', reload: 'unanswered' },
      },
      'asking again': {
        on: {
          ask: 'asking again',
          'the server accepts': 'asked, as it was',
          'the server refuses': 'writing, refused',
          'nobody answers': 'unanswered',
          reload: 'unanswered',
        },
      },
      asked: { on: { ask: 'asked', close: 'writing', reload: 'writing' } },
      'asked, as it was': { on: { ask: 'asked, as it was', close: 'writing', reload: 'writing' } },
    },
  }),
  everyTransition,
)

export type FeedbackRequestModelEvent =
  | 'ask'
  | 'ask nobody'
  | 'write'
  | 'close'
  | 'reload'
  | 'the server accepts'
  | 'the server refuses'
  | 'nobody answers'
