import { expect, test } from 'vitest'
import type { Order, OrderItem } from '../../src/api/contract/order.ts'
import { changesBetween } from '../../src/api/contract/order-lines.ts'
import type { LineWish } from '../../src/machines/order-wish.ts'
import { itemOf, orderOf, voiceOf } from '../support/orders.ts'
import { openAt, type Running } from '../support/running-order.ts'

const place = { orderItemId: 1, instructionIndex: 1 }
const twice: LineWish = { kind: 'edit', place, edit: { quantity: 2 }, price: null }
const voice: LineWish = { kind: 'voice', place, voice: '/api/v2/shop/product-variants/tom-1', surcharge: 0 }
const apart = itemOf(5, { instructionIndex: 1, quantity: 2, total: 77_000 })
const of = (...items: OrderItem[]): Order => orderOf('old', 'cart', items)
/** An item of three lines, as another client of the API makes one; the second has an item of its own once it is changed. */
const three = of(itemOf(1), itemOf(1, { instructionIndex: 1 }), itemOf(1, { instructionIndex: 2 }))
const changed = of(itemOf(1), itemOf(1, { instructionIndex: 2 }), apart)

/** The lines that are marked as somebody else's change. */
const marked = (running: Running) => {
  const { order, seen } = running.context()
  const changes = order === null || seen === null ? null : changesBetween(seen, order)
  return changes === null ? [] : [...changes.lines.keys(), ...changes.removed.map(({ id }) => `${id} gone`)]
}

test('a line that gets an item of its own by its change is nobody else’s', async () => {
  const running = await openAt(three)
  running.send({ type: 'line.wished', wish: twice })
  await running.answer({ ok: true, value: changed })
  expect([running.state(), marked(running)]).toEqual([{ editable: 'idle' }, []])
})

test('what a colleague added before, and was not looked at, stays marked', async () => {
  const theirs = itemOf(4, { instructionIndex: 1 })
  const running = await openAt(three)
  running.arrive({ ...three, items: [...three.items, theirs] })
  running.send({ type: 'line.wished', wish: twice })
  await running.answer({ ok: true, value: { ...changed, items: [...changed.items, theirs] } })
  expect(marked(running)).toEqual(['4-1'])
})

test('what waits for that line is asked for where it is now', async () => {
  const running = await openAt(three)
  running.send({ type: 'line.wished', wish: twice })
  running.send({ type: 'line.wished', wish: voice })
  await running.answer({ ok: true, value: changed })
  expect(running.calls).toEqual(['load old', 'edit of 1 in old', 'voice of 5 in old'])
  await running.answer({ ok: true, value: changed })
  expect([running.told, marked(running)]).toEqual([['edit done', 'voice done'], []])
})

test('a change that was given up after no answer, and is done, is nobody else’s', async () => {
  const running = await openAt(three)
  running.send({ type: 'line.wished', wish: twice })
  await running.fail()
  running.send({ type: 'attempt.dropped' })
  await running.answer(changed)
  expect(marked(running)).toEqual([])
})

test('a voice of one of several lines is no other price of the rest', async () => {
  const running = await openAt({ ...three, linkedItems: [voiceOf(1, 4500)] })
  running.send({ type: 'line.wished', wish: { ...voice, surcharge: 5000 } })
  const linkedItems = [voiceOf(1, 4500), voiceOf(1, 5000, { instructionIndex: 1 })]
  await running.answer({ ok: true, value: { ...three, linkedItems } })
  expect(marked(running)).toEqual([])
})

test('what a colleague added is theirs, though the only line of an item that was changed is gone', async () => {
  const running = await openAt(of(itemOf(1)))
  running.send({ type: 'line.wished', wish: { ...twice, place: { orderItemId: 1, instructionIndex: 0 } } })
  await running.fail()
  running.send({ type: 'attempt.dropped' })
  await running.answer(of(itemOf(7)))
  expect(marked(running)).toEqual(['7-0'])
})
