import { expect } from 'vitest'
import { createActor } from 'xstate'
import { type OrderDrawerEvent, orderDrawerMachine } from '../../src/machines/order-drawer.machine.ts'
import type { Driver } from '../support/model-paths.ts'
import { type OrderDrawerModelEvent, orderDrawerModel } from '../support/models/order-drawer.model.ts'
import { itemOf, orderOf } from '../support/orders.ts'
import { newScript, otherVoice } from '../support/running-order.ts'
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
  'a line is edited': { type: 'line.changed', wish: newScript },
  'another line is edited': {
    type: 'line.changed',
    wish: { ...newScript, place: { orderItemId: 2, instructionIndex: 0 } },
  },
  'a voice is changed': { type: 'line.changed', wish: otherVoice },
}

/** What is open, and the line that it is about. */
const sights: Record<string, object> = {
  nothing: { value: 'closed', line: null, doomed: null },
  'new product': { value: 'adding', line: null, doomed: null },
  line: { value: 'editing', line, doomed: null },
  question: { value: 'askingToRemove', line: null, doomed: { order, item: line } },
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

testEveryTransition(orderDrawerModel, { drive, states: 4, transitions: 19 })
