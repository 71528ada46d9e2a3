import { createMachine } from 'xstate'
import { createTestModel } from 'xstate/graph'
import { everyTransition } from '../model-paths.ts'

/**
 * A recording on its way to a line of an order, as the contract ("Recordings") has it: it is sent in its turn once a line
 * is chosen and no colleague was faster, or is to be second; what nobody answered or was stopped goes again as the same delivery. Written apart from the machine.
 */
export const deliveryModel = createTestModel(
  createMachine({
    types: {} as { events: { type: DeliveryModelEvent } },
    id: 'delivery-model',
    initial: 'without a line',
    states: {
      'without a line': { on: { deliver: 'without a line', 'choose a line': 'ready' } },
      ready: { on: { deliver: 'being checked', 'choose another line': 'ready for another' } },
      'ready for another': { on: { deliver: 'being checked for another' } },
      'being checked': {
        on: {
          deliver: 'being checked',
          'choose another line': 'being checked',
          'nobody was faster': 'in line',
          'a colleague was faster': 'asked about',
          'the order cannot be read': 'ready',
        },
      },
      'being checked for another': { on: { 'nobody was faster': 'in line for another' } },
      /** A colleague's version would no longer be the newest. */
      'asked about': {
        on: {
          deliver: 'asked about',
          'choose another line': 'asked about',
          'deliver all the same': 'in line',
          'do not': 'ready',
        },
      },
      /** Nothing of it was sent. */
      'in line': {
        on: {
          deliver: 'in line',
          'its turn comes': 'on its way',
          'choose another line': 'in line',
          'stop it': 'ready',
        },
      },
      'in line for another': { on: { 'its turn comes': 'on its way to another' } },
      'on its way': {
        on: {
          deliver: 'on its way',
          'half of it is there': 'half there',
          'the server takes it': 'delivered',
          'the server refuses it': 'refused',
          'nobody answers': 'unanswered',
          'the file changed': 'changed since',
          'stop it': 'stopped',
        },
      },
      'on its way to another': { on: { 'the server takes it': 'delivered to another' } },
      'half there': {
        on: { 'the server takes it': 'delivered', 'stop it': 'stopped', 'choose another line': 'half there' },
      },
      /** It can not be sent any more. */
      'changed since': { on: { deliver: 'changed since', 'choose another line': 'changed since' } },
      refused: { on: { deliver: 'refused', 'choose another line': 'ready for another' } },
      /** It may be there: another line would get it, too. */
      unanswered: {
        on: { 'send again': 'in line again', deliver: 'in line again', 'choose another line': 'unanswered' },
      },
      /** So may this; but nobody wants it sent with what else is delivered. */
      stopped: {
        on: { 'send again': 'in line again', deliver: 'stopped', 'choose another line': 'stopped' },
      },
      'in line again': {
        on: { 'its turn comes': 'on its way', 'choose another line': 'in line again', 'stop it': 'stopped' },
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
  | 'nobody was faster'
  | 'a colleague was faster'
  | 'the order cannot be read'
  | 'deliver all the same'
  | 'do not'
  | 'its turn comes'
  | 'half of it is there'
  | 'the server takes it'
  | 'the server refuses it'
  | 'nobody answers'
  | 'the file changed'
  | 'send again'
  | 'stop it'
