import { createMachine } from 'xstate'
import { createTestModel } from 'xstate/graph'
import { everyTransition } from '../model-paths.ts'

/**
 * A recording on its way to a line of an order, as the contract ("Recordings") has it: it is sent once a line is chosen,
 * and what nobody answered goes again as the same delivery. Written apart from the machine.
 */
export const deliveryModel = createTestModel(
  createMachine({
    types: {} as { events: { type: DeliveryModelEvent } },
    id: 'delivery-model',
    initial: 'without a line',
    states: {
      'without a line': { on: { deliver: 'without a line', 'choose a line': 'ready' } },
      ready: { on: { deliver: 'on its way', 'choose another line': 'ready for another' } },
      'ready for another': { on: { deliver: 'on its way to another' } },
      'on its way': {
        on: {
          deliver: 'on its way',
          'half of it is there': 'half there',
          'the server takes it': 'delivered',
          'the server refuses it': 'refused',
          'nobody answers': 'unanswered',
          'stop it': 'ready',
        },
      },
      'on its way to another': { on: { 'the server takes it': 'delivered to another' } },
      'half there': {
        on: { 'the server takes it': 'delivered', 'stop it': 'ready', 'choose another line': 'half there' },
      },
      refused: { on: { deliver: 'refused', 'choose another line': 'ready for another' } },
      /** It may be there: another line would get it, too. */
      unanswered: {
        on: { 'send again': 'on its way', deliver: 'on its way', 'choose another line': 'unanswered' },
      },
      delivered: { on: { deliver: 'delivered', 'choose another line': 'delivered' } },
      'delivered to another': {},
    },
  }),
  everyTransition,
)

export type DeliveryModelEvent =
  | 'deliver'
  | 'choose a line'
  | 'choose another line'
  | 'half of it is there'
  | 'the server takes it'
  | 'the server refuses it'
  | 'nobody answers'
  | 'send again'
  | 'stop it'
