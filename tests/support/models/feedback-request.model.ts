import { createMachine } from 'xstate'
import { createTestModel } from 'xstate/graph'
import { everyTransition } from '../model-paths.ts'

/**
 * Asking two contacts of a client for feedback, written apart from the machine (specification, section 5; contract,
 * "Two people, lost answers" and "Feedback", a round): what nobody answered is asked for again as it was; who could not
 * be asked is asked again alone.
 */
export const feedbackRequestModel = createTestModel(
  createMachine({
    types: {} as { events: { type: FeedbackRequestModelEvent } },
    id: 'feedback-request-model',
    initial: 'writing',
    states: {
      writing: {
        on: {
          ask: 'asking the first',
          'ask without anything filled in': 'writing, told all that is missing',
          close: 'writing',
          reload: 'writing',
        },
      },
      'writing, told all that is missing': {
        on: {
          ask: 'asking the first',
          'ask without anything filled in': 'writing, told all that is missing',
          close: 'writing',
          reload: 'writing',
        },
      },
      'asking the first': {
        on: {
          ask: 'asking the first',
          'the server accepts': 'asking the second',
          'the server refuses': 'writing, refused',
          'nobody answers': 'unanswered',
          reload: 'unanswered',
        },
      },
      'writing, refused': {
        on: { ask: 'asking the first', close: 'writing', reload: 'writing' },
      },
      unanswered: {
        on: { ask: 'asking the first', close: 'writing', reload: 'unanswered' },
      },
      'asking the second': {
        on: {
          ask: 'asking the second',
          'ask who was missed': 'asking the second',
          'the server accepts': 'asked',
          'the server refuses': 'the second was missed',
          'a voice has left': 'the second was missed, a voice is gone',
          'nobody answers': 'the second was missed',
          reload: 'the second was missed',
        },
      },
      'the second was missed': {
        on: {
          'ask who was missed': 'asking the second',
          close: 'writing',
          reload: 'the second was missed',
        },
      },
      'the second was missed, a voice is gone': {
        on: {
          'ask who was missed': 'asking the second, without it',
          close: 'writing',
          reload: 'the second was missed, a voice is gone',
        },
      },
      'asking the second, without it': { on: { 'the server accepts': 'asked' } },
      asked: { on: { ask: 'asked', 'ask who was missed': 'asked', close: 'writing', reload: 'writing' } },
    },
  }),
  everyTransition,
)

export type FeedbackRequestModelEvent =
  | 'ask'
  | 'ask without anything filled in'
  | 'ask who was missed'
  | 'close'
  | 'reload'
  | 'the server accepts'
  | 'the server refuses'
  | 'nobody answers'
  | 'a voice has left'
