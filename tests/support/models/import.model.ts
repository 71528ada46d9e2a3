import { createMachine } from 'xstate'
import { createTestModel } from 'xstate/graph'
import { everyTransition } from '../model-paths.ts'

/**
 * A file on its way into the catalogue, as decision 062 has it: looked at first, and then imported from what the server
 * keeps, or imported at once; carried out by the server while it is followed. Written apart from the machine.
 */
export const importModel = createTestModel(
  createMachine({
    types: {} as { events: { type: ImportModelEvent } },
    id: 'import-model',
    initial: 'nothing is chosen',
    states: {
      'nothing is chosen': {
        on: { 'choose a file': 'chosen', 'choose a text': 'no file for this', import: 'nothing is chosen' },
      },
      'no file for this': { on: { 'choose a file': 'chosen', import: 'no file for this' } },
      chosen: { on: { 'check first': 'on its way to be checked', import: 'on its way' } },
      'on its way to be checked': {
        on: {
          'the server takes it': 'being checked',
          'the server refuses it': 'refused',
          'check first': 'on its way to be checked',
        },
      },
      'on its way': {
        on: {
          import: 'on its way',
          'the server takes it': 'being imported',
          'nobody answers': 'unanswered',
          'the file changed': 'changed since',
          stop: 'halted',
        },
      },
      /** It can not be sent any more. */
      'changed since': { on: { 'choose a file': 'chosen', import: 'changed since' } },
      refused: { on: { 'choose a file': 'chosen', import: 'refused' } },
      /** It may be there. */
      unanswered: { on: { 'send again': 'on its way', 'another file': 'nothing is chosen' } },
      halted: { on: { 'send again': 'on its way', 'another file': 'nothing is chosen' } },
      'being checked': { on: { 'it is over': 'checked', 'a row is done': 'being checked' } },
      checked: { on: { import: 'asked for', 'choose a file': 'chosen' } },
      'asked for': {
        on: {
          import: 'asked for',
          'the server takes it': 'being imported',
          'it is not kept': 'chosen',
          'nobody answers': 'perhaps begun',
        },
      },
      /** What was checked may be imported already. */
      'perhaps begun': { on: { 'send again': 'asked for', 'another file': 'nothing is chosen' } },
      'being imported': {
        on: {
          'a row is done': 'being imported',
          stop: 'being stopped',
          'it is over': 'imported',
          import: 'being imported',
        },
      },
      'being stopped': { on: { 'it is over': 'imported', stop: 'being stopped' } },
      imported: { on: { 'another file': 'nothing is chosen', 'choose a file': 'chosen' } },
    },
  }),
  everyTransition,
)

export type ImportModelEvent =
  | 'choose a file'
  | 'choose a text'
  | 'check first'
  | 'import'
  | 'the server takes it'
  | 'the server refuses it'
  | 'it is not kept'
  | 'nobody answers'
  | 'the file changed'
  | 'send again'
  | 'stop'
  | 'another file'
  | 'a row is done'
  | 'it is over'
