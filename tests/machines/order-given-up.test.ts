import { expect, test } from 'vitest'
import type { Order, OrderItem } from '../../src/api/contract/order.ts'
import { changesBetween } from '../../src/api/contract/order-lines.ts'
import { itemOf, orderOf } from '../support/orders.ts'
import {
  added,
  closed,
  newScript,
  openAt,
  otherVoice,
  outdated,
  type Running,
  removal,
} from '../support/running-order.ts'

const two: Order = orderOf('old', 'cart', [itemOf(1), itemOf(2)])
const now = (...items: OrderItem[]): Order => orderOf('old', 'cart', items)
const colleagues = itemOf(2, { script: 'Buy cake.' })

/** The lines that are marked as somebody else's change. */
const marked = (running: Running) => {
  const { order, seen } = running.context()
  const changes = order === null || seen === null ? null : changesBetween(seen, order)
  return changes === null ? null : { changed: [...changes.lines.keys()], gone: changes.removed.map(({ id }) => id) }
}

const leave = async (running: Running, found: Order) => {
  await running.fail()
  running.send({ type: 'attempt.dropped' })
  await running.answer(found)
}

test.each([
  ['a voice, done', otherVoice, now(itemOf(1, { voice: null }), colleagues)],
  ['a voice, not done', otherVoice, now(itemOf(1), colleagues)],
  ['a script, done', newScript, now(itemOf(1, { script: 'Buy bread.' }), colleagues)],
  ['a removal, done', removal, now(colleagues)],
])('what was given up after no answer is no one else’s change, what a colleague did is: %s', async (_, wish, found) => {
  const running = await openAt(two)
  running.send({ type: 'line.wished', wish })
  await leave(running, found)
  expect([running.state(), marked(running)]).toEqual([{ editable: 'idle' }, { changed: ['2-0'], gone: [] }])
})

test('nothing is marked where nobody else did anything', async () => {
  const running = await openAt(two)
  running.send({ type: 'line.wished', wish: otherVoice })
  await leave(running, now(itemOf(1, { voice: null }), itemOf(2)))
  expect(running.context().seen).toBe(null)
})

test('a product that was given up after no answer may be there, and is no one else’s', async () => {
  const running = await openAt(two)
  running.send({ type: 'product.submitted', added })
  await leave(running, now(itemOf(1), colleagues, itemOf(3)))
  expect(marked(running)).toEqual({ changed: ['2-0'], gone: [] })
})

test('what was given up once says nothing of what is read later', async () => {
  const running = await openAt(two)
  running.send({ type: 'line.wished', wish: otherVoice })
  await leave(running, two)
  running.send({ type: 'line.wished', wish: otherVoice })
  await running.answer(closed)
  await running.answer(now(itemOf(1, { script: 'Buy cake.' }), itemOf(2)))
  expect(marked(running)).toEqual({ changed: ['1-0'], gone: [] })
})

test('another order than the one that was held has no changes', async () => {
  const running = await openAt(two)
  running.send({ type: 'line.wished', wish: otherVoice })
  await leave(running, orderOf('next', 'cart', [itemOf(5)]))
  expect(running.context().seen).toBe(null)
})

test('the lines beside the one that clashes are marked once it was looked at', async () => {
  const running = await openAt(two)
  running.send({ type: 'line.wished', wish: newScript })
  await running.answer(outdated)
  await running.answer(now(itemOf(1, { script: 'Buy milk.' }), colleagues))
  running.send({ type: 'clash.seen' })
  expect([running.state(), marked(running)]).toEqual([{ editable: 'idle' }, { changed: ['2-0'], gone: [] }])
})
