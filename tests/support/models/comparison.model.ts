import { createMachine } from 'xstate'
import { createTestModel } from 'xstate/graph'
import { everyTransition } from '../model-paths.ts'

/**
 * Comparing demos as the aims of the casting room tell it: two or three are held, one is heard, the other follows at the
 * same place or from its start; a third joins what sounds, a fourth is refused; the browser may refuse the sound, and
 * where levels can't be matched they play as they are; one that can't be played is asked for anew by the next press.
 * Written apart from the machine, for it and the product.
 */
export const comparisonModel = createTestModel(
  createMachine({
    types: {} as { events: { type: ComparisonModelEvent } },
    id: 'comparison-model',
    initial: 'nothing held',
    states: {
      'nothing held': { on: { 'hold the first': 'one held' } },
      'one held': { on: { 'hold the second': 'loading', 'put back the first': 'nothing held' } },
      loading: {
        on: {
          'the demos are there': 'silent',
          'they can not be decoded': 'loading, plain',
          'put back the second': 'one held',
          close: 'nothing held',
          play: 'loading, to be played',
          'pick the first': 'loading, first to be played',
        },
      },
      /** A press that comes before the demos is kept. */
      'loading, to be played': {
        on: {
          'the demos are there': 'second heard',
          'they can not be decoded': 'loading, plain, to be played',
          play: 'loading',
          'pick the first': 'loading, first to be played',
        },
      },
      'loading, first to be played': { on: { 'the demos are there': 'first heard' } },
      'loading, plain, to be played': { on: { 'the demos are there': 'plain, second heard' } },
      silent: { on: { play: 'second heard', 'pick the first': 'first heard', 'hold a third': 'loading three' } },
      'second heard': {
        on: {
          play: 'silent',
          'pick the first': 'first heard',
          'pick the second': 'second heard',
          'pick the third': 'second heard',
          'the browser refuses': 'refused',
          'another sound begins': 'silent',
          'another tab sounds': 'silent',
          'a call takes the sound': 'silent',
          'it ends': 'silent',
          'from the start': 'second heard, from the start',
          'hold a third': 'second heard, third coming',
          close: 'nothing held',
        },
      },
      'first heard': { on: { 'pick the second': 'second heard' } },
      'second heard, from the start': {
        on: { 'pick the first': 'first heard from its start', 'from the start': 'second heard' },
      },
      'first heard from its start': {},
      refused: { on: { play: 'second heard', 'pick the first': 'first heard' } },
      'loading three': { on: { 'the demos are there': 'three, silent' } },
      'three, silent': { on: { 'pick the third': 'third heard', 'hold a fourth': 'three, one too many' } },
      'three, one too many': { on: { 'pick the third': 'third heard' } },
      /** Who sounds goes on; the third is heard at the same place. */
      'second heard, third coming': { on: { 'the demos are there': 'second heard of three' } },
      'second heard of three': {
        on: {
          'pick the third': 'third heard',
          'put back the first': 'second heard, first gone',
          'put back the second': 'second put back',
        },
      },
      'second heard, first gone': {},
      'second put back': {},
      'third heard': {},
      'loading, plain': { on: { 'the demos are there': 'plain, silent' } },
      'plain, silent': { on: { play: 'plain, second heard' } },
      'plain, second heard': {
        on: {
          'pick the first': 'plain, first heard',
          'hold a third': 'plain, second heard of three',
          'it can not be played': 'plain, not to be played',
          'a call takes the sound': 'plain, silent',
        },
      },
      'plain, not to be played': { on: { play: 'plain, second heard', 'pick the first': 'plain, first heard' } },
      'plain, first heard': {},
      'plain, second heard of three': { on: { 'pick the third': 'plain, third heard' } },
      'plain, third heard': {},
    },
  }),
  everyTransition,
)

export type ComparisonModelEvent =
  | 'hold the first'
  | 'hold the second'
  | 'hold a third'
  | 'hold a fourth'
  | 'put back the first'
  | 'put back the second'
  | 'the demos are there'
  | 'they can not be decoded'
  | 'play'
  | 'pick the first'
  | 'pick the second'
  | 'pick the third'
  | 'from the start'
  | 'the browser refuses'
  | 'it can not be played'
  | 'another sound begins'
  | 'another tab sounds'
  | 'a call takes the sound'
  | 'it ends'
  | 'close'
