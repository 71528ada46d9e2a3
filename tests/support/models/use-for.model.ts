import { createMachine } from 'xstate'
import { createTestModel } from 'xstate/graph'
import { everyTransition } from '../model-paths.ts'

/**
 * Putting a client's choice on the two lines of an order, and taking it back (contract, "Feedback"): meanwhile the
 * order is confirmed or changed, a line is deleted, the voice or the one that it took the place of leaves the catalogue, or an
 * answer is lost. Written apart from the machine.
 */
export const useForModel = createTestModel(
  createMachine({
    types: {} as { events: { type: UseForModelEvent } },
    id: 'use-for-model',
    initial: 'idle',
    states: {
      idle: { on: { 'use it for all': 'looking' } },
      looking: {
        on: {
          'the order is open': 'changing the first',
          'all have it': 'used',
          'the order is confirmed': 'idle',
          'the lines are gone': 'idle',
          'nobody answers': 'unanswered',
        },
      },
      'changing the first': {
        on: {
          'the server takes it': 'changing the second',
          'the server refuses': 'finding out why',
          'the voice left the catalogue': 'idle',
          'nobody answers': 'unanswered',
          'use it for all': 'changing the first',
          'a colleague changed the order': 'catching up',
          'a colleague chose again before the answer came': 'changing the second',
        },
      },
      'catching up': {
        on: {
          'the order is open': 'changing the first',
          'a colleague chose for the first line': 'changing the second',
          'the first line is gone': 'changing the second',
          'others were chosen since': 'idle',
          'the order is confirmed': 'idle',
          'nobody answers': 'unanswered',
        },
      },
      'finding out why': {
        on: {
          'the first line is gone': 'changing the second',
          'the order is confirmed': 'idle',
          'the order is open': 'unanswered',
          'nobody answers': 'unanswered',
        },
      },
      'changing the second': { on: { 'the server takes it': 'used, to be undone', 'nobody answers': 'unanswered' } },
      unanswered: { on: { 'try again': 'looking' } },
      used: { on: { undo: 'used' } },
      'used, to be undone': { on: { undo: 'looking back' } },
      'looking back': {
        on: {
          'all have it': 'undoing the first',
          'others were chosen since': 'idle',
          'the lines are gone': 'idle',
          'the order is confirmed': 'idle',
          'nobody answers': 'undo unanswered',
        },
      },
      'undoing the first': {
        on: {
          'the server takes it': 'undoing the second',
          'the server refuses': 'finding out why it stays',
          'the voice left the catalogue': 'undoing the second',
          'nobody answers': 'undo unanswered',
          'a colleague changed the order': 'looking back',
          'a colleague chose again before the answer came': 'undoing the second',
        },
      },
      'finding out why it stays': {
        on: {
          'all have it': 'undo unanswered',
          'others were chosen since': 'idle',
          'the order is confirmed': 'idle',
          'nobody answers': 'undo unanswered',
        },
      },
      'undoing the second': { on: { 'the server takes it': 'idle', 'nobody answers': 'undo unanswered' } },
      'undo unanswered': { on: { 'try again': 'looking back' } },
    },
  }),
  everyTransition,
)

export type UseForModelEvent =
  | 'use it for all'
  | 'undo'
  | 'try again'
  | 'the order is open'
  | 'all have it'
  | 'others were chosen since'
  | 'the order is confirmed'
  | 'the lines are gone'
  | 'the first line is gone'
  | 'the server takes it'
  | 'the server refuses'
  | 'the voice left the catalogue'
  | 'nobody answers'
  | 'a colleague changed the order'
  | 'a colleague chose for the first line'
  | 'a colleague chose again before the answer came'
