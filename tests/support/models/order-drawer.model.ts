import { createMachine } from 'xstate'
import { createTestModel } from 'xstate/graph'
import { everyTransition } from '../model-paths.ts'

/**
 * What is open over a project's order (specification, section 4): one thing at a time; a form stays until its product or
 * its change is in, or somebody closes it. Written apart from the machine.
 */
export const orderDrawerModel = createTestModel(
  createMachine({
    types: {} as { events: { type: OrderDrawerModelEvent } },
    id: 'order-drawer-model',
    initial: 'nothing',
    states: {
      nothing: {
        on: {
          'add a product': 'new product',
          'edit a line': 'line',
          'delete a line': 'question',
          'close it': 'nothing',
          'the product is added': 'nothing',
        },
      },
      'new product': {
        on: {
          'close it': 'nothing',
          'the product is added': 'nothing',
          'the product is refused': 'new product',
          'a line is edited': 'new product',
          'edit a line': 'new product',
        },
      },
      line: {
        on: {
          'close it': 'nothing',
          'a line is edited': 'nothing',
          'another line is edited': 'line',
          'a file is chosen': 'line, with a file',
          'a voice is changed': 'line',
          'the product is added': 'line',
          'delete a line': 'line',
          'the line is deleted': 'nothing',
          'another line is deleted': 'line',
        },
      },
      'line, with a file': {
        on: {
          'the file is taken away': 'line',
          'its script is attached': 'nothing',
          'its script is attached, its texts wait': 'line',
          'a line is edited, more of it waits': 'line, with a file',
          'close it': 'nothing',
        },
      },
      question: { on: { 'close it': 'nothing', 'a line is edited': 'question', 'add a product': 'question' } },
    },
  }),
  everyTransition,
)

export type OrderDrawerModelEvent =
  | 'add a product'
  | 'edit a line'
  | 'delete a line'
  | 'close it'
  | 'the product is added'
  | 'the product is refused'
  | 'a line is edited'
  | 'another line is edited'
  | 'the line is deleted'
  | 'another line is deleted'
  | 'a voice is changed'
  | 'a file is chosen'
  | 'the file is taken away'
  | 'its script is attached'
  | 'its script is attached, its texts wait'
  | 'a line is edited, more of it waits'
