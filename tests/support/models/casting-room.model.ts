import { createMachine } from 'xstate'
import { createTestModel } from 'xstate/graph'
import { everyTransition } from '../model-paths.ts'

/**
 * A guest in the casting room (contract, "Feedback"), written apart from the machines: notes one at a time, each with a
 * verdict; nothing typed is lost but by giving it up, whatever becomes meanwhile of the link, of its voices and in
 * another tab of the device.
 */
export const castingRoomModel = createTestModel(
  createMachine({
    types: {} as { events: { type: CastingRoomModelEvent } },
    id: 'casting-room-model',
    initial: 'fresh',
    states: {
      fresh: {
        on: {
          'point at a moment': 'writing',
          'choose and write': 'complete',
          'ask for someone else': 'naming',
          'another tab writes': 'typed',
        },
      },
      writing: { on: { type: 'typed', 'give up': 'fresh', keep: 'fresh' } },
      typed: {
        on: {
          keep: 'noted',
          'give up': 'fresh',
          'close and come back': 'typed',
          'point elsewhere': 'noted, writing',
          'move its moment': 'moved',
          'another tab keeps it': 'noted',
        },
      },
      moved: { on: { keep: 'noted' } },
      'noted, writing': { on: { keep: 'noted', 'give up': 'noted', 'open the mark': 'reading' } },
      noted: {
        on: { 'open the mark': 'reading', 'choose and write': 'noted, complete', 'close and come back': 'noted' },
      },
      reading: {
        on: { 'close the mark': 'noted', edit: 'editing', delete: 'fresh', 'point elsewhere': 'noted, writing' },
      },
      editing: { on: { keep: 'noted', 'give up': 'noted', 'rub it out': 'fresh' } },
      'noted, complete': { on: { send: 'asked for a verdict' } },
      'asked for a verdict': { on: { judge: 'complete' } },
      complete: {
        on: {
          send: 'sending',
          'the voice leaves': 'voice gone',
          'come back after a withdrawal': 'over',
          'come back after another answer': 'overtaken',
          'come back after its end': 'over',
          'close and come back': 'complete',
        },
      },
      'voice gone': { on: { 'choose another': 'complete', 'the voice is back': 'complete' } },
      sending: {
        on: {
          'the server accepts': 'sent',
          'nobody answers': 'unsent',
          'it is over': 'over',
          'somebody else was quicker': 'overtaken',
        },
      },
      unsent: { on: { send: 'sending', 'close and come back': 'complete' } },
      naming: { on: { 'give a name': 'passing on', 'never mind': 'fresh' } },
      'passing on': {
        on: {
          'the server makes their request': 'theirs',
          'nobody answers': 'naming, failed',
          'the link had too many': 'naming, refused',
          'it is over': 'over',
        },
      },
      'naming, failed': { on: { 'give a name': 'passing on' } },
      'naming, refused': { on: { 'never mind': 'fresh' } },
      /** The page of the other person's own request; the first link leads there again, from the same device. */
      theirs: { on: { 'open the first link again': 'hers, theirs at hand', 'theirs is withdrawn': 'theirs, over' } },
      'hers, theirs at hand': { on: { 'continue as them': 'theirs', 'give the same name': 'theirs' } },
      'theirs, over': { on: { 'open the first link again': 'fresh' } },
      sent: {},
      over: {},
      overtaken: {},
    },
  }),
  everyTransition,
)

export type CastingRoomModelEvent =
  | 'point at a moment'
  | 'point elsewhere'
  | 'type'
  | 'keep'
  | 'give up'
  | 'open the mark'
  | 'close the mark'
  | 'edit'
  | 'rub it out'
  | 'delete'
  | 'choose and write'
  | 'choose another'
  | 'judge'
  | 'send'
  | 'close and come back'
  | 'the voice leaves'
  | 'the voice is back'
  | 'come back after a withdrawal'
  | 'come back after another answer'
  | 'come back after its end'
  | 'the server accepts'
  | 'somebody else was quicker'
  | 'nobody answers'
  | 'it is over'
  | 'ask for someone else'
  | 'never mind'
  | 'give a name'
  | 'the server makes their request'
  | 'the link had too many'
  | 'move its moment'
  | 'open the first link again'
  | 'continue as them'
  | 'give the same name'
  | 'theirs is withdrawn'
  | 'another tab writes'
  | 'another tab keeps it'
