import { expect, test } from 'vitest'
import type { Order } from '../../src/api/contract/order.ts'
import { changesBetween } from '../../src/api/contract/order-lines.ts'
import type { LineWish } from '../../src/machines/order-wish.ts'
import { itemOf, orderOf } from '../support/orders.ts'
import { added, closed, openAt, otherVoice, type Running, script, violations } from '../support/running-order.ts'

const second = { orderItemId: 2, instructionIndex: 0 }
const edit: LineWish = {
  kind: 'edit',
  place: second,
  edit: { instructions: [{ type: 'comment', instruction: 'Softly.' }] },
  price: null,
}
const theirs = itemOf(1, { script: 'Buy cake.' })
const first = orderOf('old', 'cart', [itemOf(1), itemOf(2)])
const changed: Order = { ...orderOf('old', 'cart', [theirs, itemOf(2)]), updatedAt: '2026-11-20T16:41:00+01:00' }
const later = (items: Order['items']): Order => ({ ...changed, items, updatedAt: '2026-11-20T16:42:00+01:00' })

/** An order of which a colleague changed the first line, behind whatever is open over it. */
const overtaken = async () => {
  const running = await openAt(first)
  running.arrive(changed)
  return running
}
const marked = (running: Running) => {
  const { seen, order } = running.context()
  const changes = seen && order && changesBetween(seen, order)
  if (!changes) return null
  const lines = [...changes.lines].map(([line, change]) =>
    change.kind === 'changed' ? `${line}: ${change.fields}` : line,
  )
  return [...lines, ...changes.removed.map(({ id }) => `${id} gone`)]
}

test.each<[string, Parameters<Running['send']>[0], Order]>([
  ['product that is added', { type: 'product.submitted', added }, later([theirs, itemOf(2), itemOf(3)])],
  [
    'other line that is edited',
    { type: 'line.wished', wish: edit },
    later([theirs, itemOf(2, { remarks: 'Softly.' })]),
  ],
  ['other line that is deleted', { type: 'line.wished', wish: { kind: 'removal', place: second } }, later([theirs])],
])(
  'what a colleague changed stays marked after the press of a drawer, until it is looked at: %s',
  async (_, press, answer) => {
    const running = await overtaken()
    running.send(press)
    expect(marked(running)).toEqual(['1-0: script'])
    await running.answer({ ok: true, value: answer })
    expect([running.state(), marked(running)]).toEqual([{ editable: 'idle' }, ['1-0: script']])
    running.send({ type: 'changes.seen' })
    expect(marked(running)).toBe(null)
  },
)

test('what a colleague changed stays marked while a script goes up, is refused and its line is taken back', async () => {
  const running = await overtaken()
  running.send({ type: 'product.submitted', added: { ...added, scriptFile: script } })
  await running.answer({ ok: true, value: later([theirs, itemOf(2), itemOf(3)]) })
  expect(marked(running)).toEqual(['1-0: script'])
  await running.answer({ ok: false, status: 422, violations, message: '' })
  await running.answer({ ok: true, value: later([theirs, itemOf(2)]) })
  expect([running.calls.at(-1), marked(running)]).toEqual(['removal of 3 in old', ['1-0: script']])
})

test('what a colleague changed stays marked where a field is refused', async () => {
  const running = await overtaken()
  running.send({ type: 'product.submitted', added })
  await running.answer({ ok: false, status: 422, violations, message: '' })
  expect([running.context().violations, marked(running)]).toEqual([violations, ['1-0: script']])
})

test('what a colleague changed stays marked where nobody answers and the product is dropped', async () => {
  const running = await overtaken()
  running.send({ type: 'product.submitted', added })
  await running.fail()
  running.send({ type: 'attempt.dropped' })
  await running.answer(later([theirs, itemOf(2), itemOf(3)]))
  expect(marked(running)).toEqual(['1-0: script'])
})

test('nothing is marked in the new order that took a product', async () => {
  const running = await overtaken()
  running.send({ type: 'product.submitted', added })
  await running.answer(closed)
  await running.answer({ ok: true, value: orderOf('new', 'cart', []) })
  await running.answer({ ok: true, value: orderOf('new', 'cart', []) })
  await running.answer({ ok: true, value: orderOf('new', 'cart', [itemOf(8)]) })
  expect([running.context().code, marked(running)]).toEqual(['new', null])
})

const gone: LineWish = { kind: 'removal', place: second }
const newScript: LineWish = {
  ...edit,
  place: otherVoice.place,
  edit: { instructions: [{ type: 'script', instruction: 'Bread.' }] },
}
const marks = { ...changed, items: [itemOf(1, { voice: null, script: 'Buy cake.' }), itemOf(2)] }
/** A colleague changed voice and script of the first line, which is marked; the second is being deleted. */
const deleting = async (...wishes: LineWish[]) => {
  const running = await openAt(first)
  running.arrive(marks)
  for (const wish of [gone, ...wishes]) running.send({ type: 'line.wished', wish })
  return running
}
const deleted = (item = marks.items[0]): { ok: true; value: Order } => ({ ok: true, value: later(item ? [item] : []) })

test.each<[string, LineWish, string]>([
  ['a voice', otherVoice, 'voice of 1 in old'],
  ['an edit', newScript, 'edit of 1 in old'],
])('%s that is pressed beside a mark while something else is under way is asked for', async (_, wish, call) => {
  const running = await deleting(wish)
  expect(marked(running)).toBe(null)
  await running.answer(deleted())
  expect([running.calls.at(-1), running.isBusy()]).toEqual([call, true])
})

test('a line that a colleague added is given a voice while something else is under way', async () => {
  const running = await openAt(orderOf('old', 'cart', [itemOf(2)]))
  running.arrive(changed)
  for (const wish of [gone, otherVoice]) running.send({ type: 'line.wished', wish })
  await running.answer(deleted(theirs))
  expect(running.calls.at(-1)).toBe('voice of 1 in old')
})

test('what a colleague changes after the press is shown first, beside what was there by then', async () => {
  const running = await deleting(otherVoice)
  await running.answer(deleted(itemOf(1, { script: 'Buy cake.' })))
  expect([running.state(), running.context().wish, marked(running)]).toEqual([
    { editable: 'clashing' },
    otherVoice,
    ['1-0: voice'],
  ])
})

test.each<[string, LineWish[], LineWish]>([
  ['a line that is to be deleted', [{ ...gone, place: otherVoice.place }], { ...gone, place: otherVoice.place }],
  [
    'a line for which something waits already',
    [{ ...gone, place: otherVoice.place }, otherVoice],
    { ...gone, place: otherVoice.place },
  ],
])('what a colleague changed is shown first of %s', async (_, wishes, shown) => {
  const running = await deleting(...wishes)
  await running.answer(deleted())
  expect([running.state(), running.context().wish]).toEqual([{ editable: 'clashing' }, shown])
})
