import { createMachine } from 'xstate'
import { createTestModel } from 'xstate/graph'
import { everyTransition } from '../model-paths.ts'

/** Whether the server can be reached, as a person's connection comes and goes. Written apart from the machine. */
export const networkModel = createTestModel(
  createMachine({
    types: {} as { events: { type: NetworkModelEvent } },
    id: 'network-model',
    initial: 'reached',
    states: {
      reached: { on: { 'a call stays unanswered': 'asking', 'another call is answered': 'reached' } },
      asking: {
        on: {
          'the server answers': 'reached',
          'nobody answers': 'away',
          'another call is answered': 'reached',
          'a call stays unanswered': 'asking',
        },
      },
      away: {
        on: {
          'a while passes': 'away, asking',
          'the network returns': 'away, asking',
          'another call is answered': 'reached',
          'a call stays unanswered': 'away',
        },
      },
      'away, asking': {
        on: { 'the server answers': 'reached', 'nobody answers': 'away', 'another call is answered': 'reached' },
      },
    },
  }),
  everyTransition,
)

export type NetworkModelEvent =
  | 'a call stays unanswered'
  | 'another call is answered'
  | 'the server answers'
  | 'nobody answers'
  | 'a while passes'
  | 'the network returns'
