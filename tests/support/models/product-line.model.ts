import { createMachine } from 'xstate'
import { createTestModel } from 'xstate/graph'
import { everyTransition } from '../model-paths.ts'

/** A call that is repeated, or dropped, where nobody answers; `arrived` is where it was done and its answer lost. */
const calling = (
  state: string,
  on: Record<string, string>,
  { dropped, arrived }: { dropped: string; arrived?: string },
) => ({
  [state]: {
    on: { ...on, 'network gone': `${state}, unsure`, ...(arrived !== undefined && { 'the answer is lost': arrived }) },
  },
  [`${state}, unsure`]: { on: { retry: state, 'come back online': state, 'drop it': dropped } },
})

/**
 * A product with a script on its way into a project's order as the specification (section 4) and the contract ("Two
 * people, lost answers") tell it: whatever is lost, pressed twice or reloaded, there is one line with one script in the
 * end, or none. "there": the server has it and nobody here knows. Written apart from the machine.
 */
export const productLineModel = createTestModel(
  createMachine({
    types: {} as { events: { type: ProductLineModelEvent } },
    id: 'product-line-model',
    initial: 'away',
    states: {
      away: { on: { 'the project has an order': 'typed', 'the project has none': 'typed, without an order' } },
      typed: { on: { press: 'adding' } },
      'typed, without an order': { on: { press: 'opening an order' } },
      ...calling(
        'opening an order',
        { accepted: 'adding to the new one', refused: 'typed, without an order' },
        { dropped: 'typed, without an order' },
      ),
      ...calling(
        'adding',
        {
          accepted: 'uploading',
          'the product is refused': 'typed',
          'the order refuses': 'making another order',
          refused: 'typed',
          'pressed twice': 'adding',
          reloaded: 'typed',
        },
        { dropped: 'typed', arrived: 'adding, line there' },
      ),
      'adding, line there': {
        on: { retry: 'adding again', reloaded: 'typed, line there', 'drop it': 'left with a line' },
      },
      'typed, line there': { on: { press: 'adding again' } },
      'adding again': { on: { accepted: 'uploading', 'pressed twice': 'adding again' } },
      ...calling('making another order', { accepted: 'linking', refused: 'typed' }, { dropped: 'typed' }),
      ...calling('linking', { accepted: 'adding to the new one', refused: 'typed' }, { dropped: 'typed' }),
      ...calling(
        'adding to the new one',
        { accepted: 'uploading', 'the product is refused': 'typed', 'the order refuses': 'typed' },
        { dropped: 'typed' },
      ),
      ...calling(
        'uploading',
        {
          accepted: 'added',
          'the product is refused': 'taking back',
          refused: 'taking back',
          'pressed twice': 'uploading',
          'some of it leaves': 'uploading',
          'stop it': 'added without its script',
          'all of it leaves': 'uploading, all of it left',
          reloaded: 'waiting for its script',
        },
        { dropped: 'added without its script', arrived: 'uploading, script there' },
      ),
      'uploading, all of it left': {
        on: { accepted: 'added', 'stop it': 'left with a line, perhaps with its script' },
      },
      'uploading, script there': { on: { retry: 'uploading again', reloaded: 'waiting, script there' } },
      'uploading again': { on: { accepted: 'added' } },
      'waiting for its script': {
        on: {
          press: 'uploading',
          'press without a script': 'added without its script',
          'press another product': 'replacing',
          'drop it': 'left with a line',
          'somebody works on it': 'waiting, worked on',
        },
      },
      'waiting, worked on': { on: { press: 'uploading', 'press another product': 'adding beside it' } },
      'waiting, script there': { on: { press: 'uploading again' } },
      ...calling(
        'taking back',
        {
          accepted: 'typed',
          refused: 'left with a line',
          'somebody worked on it': 'added without its script',
          reloaded: 'waiting for its script',
        },
        { dropped: 'added without its script', arrived: 'taking back, line gone' },
      ),
      'taking back, line gone': { on: { retry: 'taking back again', reloaded: 'typed' } },
      'taking back again': { on: { accepted: 'typed' } },
      ...calling(
        'replacing',
        { accepted: 'adding', refused: 'left with a line', 'somebody worked on it': 'adding beside it' },
        { dropped: 'added without its script' },
      ),
      added: {},
      'added without its script': {},
      'left with a line, perhaps with its script': {},
      'left with a line': { on: { press: 'adding beside it' } },
      'adding beside it': {},
    },
  }),
  everyTransition,
)

export type ProductLineModelEvent =
  | 'the project has an order'
  | 'the project has none'
  | 'press'
  | 'pressed twice'
  | 'press without a script'
  | 'press another product'
  | 'accepted'
  | 'the product is refused'
  | 'the order refuses'
  | 'refused'
  | 'the answer is lost'
  | 'network gone'
  | 'some of it leaves'
  | 'all of it leaves'
  | 'stop it'
  | 'retry'
  | 'come back online'
  | 'drop it'
  | 'reloaded'
  | 'somebody works on it'
  | 'somebody worked on it'
