import { expect } from 'vitest'
import { createActor } from 'xstate'
import { type OrderDrawerEvent, orderDrawerMachine } from '../../src/machines/order-drawer.machine.ts'
import type { Driver } from '../support/model-paths.ts'
import { type OrderDrawerModelEvent, orderDrawerModel } from '../support/models/order-drawer.model.ts'
import { itemOf, orderOf } from '../support/orders.ts'
import { attaching, newScript, otherVoice, removal, script } from '../support/running-order.ts'
import { testEveryTransition } from '../support/test-every-transition.ts'

const order = orderOf('old', 'cart')
const line = itemOf(1)
const events: Record<OrderDrawerModelEvent, OrderDrawerEvent> = {
  'add a product': { type: 'add.pressed' },
  'edit a line': { type: 'edit.pressed', line },
  'delete a line': { type: 'remove.pressed', doomed: { order, item: line } },
  'close it': { type: 'drawer.closed' },
  'the product is added': { type: 'product.ended', isAdded: true },
  'the product is refused': { type: 'product.ended', isAdded: false },
  'a line is edited': { type: 'line.changed', wish: newScript, isLast: true },
  'another line is edited': {
    type: 'line.changed',
    wish: { ...newScript, place: { orderItemId: 2, instructionIndex: 0 } },
    isLast: true,
  },
  'the line is deleted': { type: 'line.changed', wish: removal, isLast: true },
  'another line is deleted': {
    type: 'line.changed',
    wish: { ...removal, place: { orderItemId: 2, instructionIndex: 0 } },
    isLast: true,
  },
  'a voice is changed': { type: 'line.changed', wish: otherVoice, isLast: true },
  'a file is chosen': { type: 'file.chosen', file: script },
  'the file is taken away': { type: 'file.chosen', file: null },
  'its script is attached': { type: 'line.changed', wish: attaching, isLast: true },
  'its script is attached, its texts wait': { type: 'line.changed', wish: attaching, isLast: false },
  'a line is edited, more of it waits': { type: 'line.changed', wish: newScript, isLast: false },
}

/** What is open, and the line that it is about. */
const sights: Record<string, object> = {
  nothing: { value: 'closed', line: null, file: null, doomed: null },
  'new product': { value: 'adding', line: null, file: null, doomed: null },
  line: { value: 'editing', line, file: null, doomed: null },
  'line, with a file': { value: 'editing', line, file: script, doomed: null },
  question: { value: 'askingToRemove', line: null, file: null, doomed: { order, item: line } },
}

const drive = (): Driver<OrderDrawerModelEvent> => {
  const actor = createActor(orderDrawerMachine).start()
  let added = 0
  return {
    perform: (event) => {
      actor.send(events[event])
      if (event === 'the product is added') added += 1
    },
    expectState: (state) => {
      const { value, context } = actor.getSnapshot()
      expect({ value, ...context }).toEqual({ ...sights[state], added })
    },
  }
}

testEveryTransition(orderDrawerModel, { drive, states: 5, transitions: 27 })
