import { createMachine } from 'xstate'
import { createTestModel } from 'xstate/graph'
import { everyTransition } from '../model-paths.ts'

/**
 * Saving a form of two parts, such as a company and its address (specification, section 4; contract, 'Two people, lost
 * answers'): either may be refused, changed or deleted by somebody else, or not be answered. Written apart from the machine.
 */
export const saveModel = createTestModel(
  createMachine({
    types: {} as { events: { type: SaveModelEvent } },
    id: 'save-model',
    initial: 'untouched',
    states: {
      untouched: { on: { save: 'comparing' } },
      comparing: {
        on: {
          'both differ': 'sending the first',
          'nothing differs': 'saved',
          'somebody changed the same': 'changed meanwhile',
          'nobody answers': 'not saved',
          save: 'comparing',
        },
      },
      'sending the first': {
        on: {
          'the server takes it': 'sending the second',
          'the server refuses': 'refused',
          'somebody changed the same': 'changed meanwhile',
          'somebody deleted it': 'gone',
          'nobody answers': 'not saved',
          save: 'sending the first',
        },
      },
      'sending the second': {
        on: {
          'the server takes it': 'saved',
          'the server refuses': 'the first saved, the second refused',
          'somebody changed the same': 'the first saved, the second changed meanwhile',
          'somebody deleted it': 'gone',
          'nobody answers': 'the first saved, the second not',
        },
      },
      saved: { on: { 'all is read again': 'saved', save: 'comparing' } },
      gone: { on: { 'reading again fails': 'gone', save: 'comparing', discard: 'untouched' } },
      'the first saved, the second refused': { on: { save: 'comparing', discard: 'untouched' } },
      'the first saved, the second changed meanwhile': { on: { save: 'comparing', discard: 'untouched' } },
      'the first saved, the second not': { on: { save: 'comparing', discard: 'untouched' } },
      refused: { on: { 'all is read again': 'refused', save: 'comparing', discard: 'untouched' } },
      'changed meanwhile': {
        on: {
          'all is read again': 'changed meanwhile',
          'reading again fails': 'changed meanwhile',
          save: 'comparing',
          discard: 'untouched',
        },
      },
      'not saved': { on: { 'reading again fails': 'not saved', save: 'comparing', discard: 'untouched' } },
    },
  }),
  everyTransition,
)

export type SaveModelEvent =
  | 'save'
  | 'discard'
  | 'both differ'
  | 'nothing differs'
  | 'somebody changed the same'
  | 'somebody deleted it'
  | 'the server takes it'
  | 'the server refuses'
  | 'nobody answers'
  | 'all is read again'
  | 'reading again fails'
