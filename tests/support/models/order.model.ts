import { createTestModel } from '@xstate/test'
import { createMachine } from 'xstate'

const stay = (state: string) => ({ 'server accepts': state, 'server names a field': state, 'nobody answers': state })

/**
 * A project's order as the specification (section 4) tells it. "none": the project has no order, "open": parked or
 * cart, "locked": anything else. Written apart from the machine, for the machine and for the product.
 */
export const orderModel = createTestModel(
  createMachine({
    id: 'order-model',
    initial: 'opening',
    states: {
      opening: {
        on: {
          'it is open': 'open',
          'it is locked': 'locked',
          'it is gone': 'none',
          'nobody answers': 'unknown',
          'add a product': 'opening',
        },
      },
      unknown: { on: { retry: 'opening', 'add a product': 'unknown' } },
      none: { on: { 'add a product': 'creating', 'remove a product': 'none', 'choose a voice': 'none' } },
      locked: {
        on: {
          'add a product': 'creating beside a locked one',
          'remove a product': 'locked',
          'choose a voice': 'locked',
        },
      },
      open: {
        on: { 'add a product': 'adding', 'remove a product': 'removing', 'choose a voice': 'changing the voice' },
      },
      creating: { on: { 'server accepts': 'adding to the new one', 'nobody answers': 'none' } },
      'creating beside a locked one': {
        on: { 'server accepts': 'adding to the new one', 'nobody answers': 'locked' },
      },
      'creating instead of an old one': {
        on: { 'server accepts': 'adding to the new one', 'nobody answers': 'open' },
      },
      adding: {
        on: { ...stay('open'), 'server turns it down': 'creating instead of an old one', 'add a product': 'adding' },
      },
      'adding to the new one': { on: { ...stay('open'), 'server turns it down': 'open' } },
      removing: {
        on: {
          'server accepts': 'open',
          'server turns it down': 'opening',
          'nobody answers': 'open',
          'remove a product': 'removing',
        },
      },
      'changing the voice': {
        on: { 'server accepts': 'open', 'server turns it down': 'opening', 'nobody answers': 'open' },
      },
    },
  }),
)

export const orderModelEvents = [
  'it is open',
  'it is locked',
  'it is gone',
  'nobody answers',
  'retry',
  'add a product',
  'remove a product',
  'choose a voice',
  'server accepts',
  'server names a field',
  'server turns it down',
] as const
export type OrderModelEvent = (typeof orderModelEvents)[number]

/** What a test has to be able to do and see, whether it drives a machine or a browser. */
export type OrderDriver = {
  perform: (event: OrderModelEvent) => void | Promise<void>
  expectState: (state: string) => void | Promise<void>
}
