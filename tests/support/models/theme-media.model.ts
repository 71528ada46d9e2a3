import { createMachine } from 'xstate'
import { createTestModel } from 'xstate/graph'
import { everyTransition } from '../model-paths.ts'

const choices = {
  'choose a picture': 'on its way',
  'choose one that is too large': 'too large',
  'choose another type': 'of another type',
}

/**
 * A logo or a background as the specification (sections 2 and 3) has it: uploaded once it is chosen, unless it is too
 * large or of another type; one that was lost goes again by a press. "shown soon": the account is being read again.
 * Written apart from the machine.
 */
export const uploadModel = createTestModel(
  createMachine({
    types: {} as { events: { type: UploadModelEvent } },
    id: 'upload-model',
    initial: 'nothing',
    states: {
      nothing: { on: choices },
      'too large': { on: choices },
      'of another type': { on: choices },
      'on its way': {
        on: {
          ...choices,
          'half of it is there': 'half there',
          'the server takes it': 'shown soon',
          'the server refuses it': 'refused',
          'nobody answers': 'lost',
          'cancel it': 'given up',
        },
      },
      'half there': { on: { 'the server takes it': 'shown soon', 'nobody answers': 'lost', 'cancel it': 'given up' } },
      'shown soon': {
        on: { 'the account is read': 'nothing', 'the account is not read': 'nothing', 'cancel it': 'nothing' },
      },
      refused: { on: choices },
      /** The answer may have been lost: the account is read again. */
      lost: {
        on: {
          ...choices,
          'try again': 'on its way',
          'the account is read': 'lost, looked at',
          'the account is not read': 'lost, looked at',
        },
      },
      'lost, looked at': { on: { ...choices, 'try again': 'on its way' } },
      'given up': { on: { ...choices, 'the account is read': 'nothing', 'the account is not read': 'nothing' } },
    },
  }),
  everyTransition,
)

/**
 * Taking it away: asked about first, and what was asked about goes. Where nobody answered it is asked for once more, and after that some of it may be
 * gone.
 */
export const removalModel = createTestModel(
  createMachine({
    types: {} as { events: { type: RemovalModelEvent } },
    id: 'removal-model',
    initial: 'there',
    states: {
      there: { on: { remove: 'asked' } },
      asked: { on: { 'yes, remove': 'removing', no: 'there' } },
      removing: {
        on: {
          'yes, remove': 'removing',
          no: 'removing, unseen',
          'the server removes it': 'gone soon',
          'nobody answers': 'removing, once more',
        },
      },
      'removing, unseen': {
        on: { remove: 'removing', 'the server removes it': 'gone soon', 'nobody answers': 'removing, once more' },
      },
      'removing, once more': {
        on: { no: 'once more, unseen', 'the server removes it': 'gone soon', 'nobody answers': 'asked, unsure' },
      },
      'once more, unseen': {
        on: {
          remove: 'removing, once more',
          'the server removes it': 'gone soon',
          'nobody answers': 'asked, unsure',
        },
      },
      'gone soon': { on: { 'the account is read': 'there', 'the account is not read': 'there', remove: 'asked' } },
      'asked, unsure': {
        on: {
          'yes, remove': 'removing',
          no: 'there',
          'the account is read': 'asked, looked at',
          'the account is not read': 'asked, looked at',
        },
      },
      'asked, looked at': { on: { 'yes, remove': 'removing', no: 'there' } },
    },
  }),
  everyTransition,
)

type Reading = 'the account is read' | 'the account is not read' | 'nobody answers'
export type UploadModelEvent =
  | Reading
  | keyof typeof choices
  | 'half of it is there'
  | 'the server takes it'
  | 'the server refuses it'
  | 'cancel it'
  | 'try again'
export type RemovalModelEvent = Reading | 'remove' | 'yes, remove' | 'no' | 'the server removes it'
