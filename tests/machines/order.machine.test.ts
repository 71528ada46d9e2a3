import { describe, expect, test } from 'vitest'
import { createActor, fromCallback } from 'xstate'
import { isEditable, type Order } from '../../src/api/contract/order.ts'
import { changesBetween, movedPrices } from '../../src/api/contract/order-lines.ts'
import { orderMachine } from '../../src/machines/order.machine.ts'
import { untilSeen } from '../support/hand-answered.ts'
import type { Driver } from '../support/model-paths.ts'
import { type OrderModelEvent, orderModel } from '../support/models/order.model.ts'
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
  secondVoice,
  startOrder,
  violations,
} from '../support/running-order.ts'
import { testEveryTransition } from '../support/test-every-transition.ts'
import { testUnwired } from '../support/test-unwired.ts'

const adding: Record<string, string> = {
  adding: 'adding',
  addingAnew: 'adding to the new one',
  creatingBeside: 'creating instead of an old one',
  linking: 'linking',
}
const wishes = { removal: 'removing', voice: 'changing the voice', edit: 'editing', attachment: 'attaching' }
const rereadings = {
  removal: 'rereading to remove',
  voice: 'rereading to change the voice',
  edit: 'rereading to edit',
  attachment: 'rereading to attach',
}

const stepIn = (value: unknown): string =>
  typeof value === 'object' && value !== null ? String(Object.values(value)[0]) : ''

const addingOf = (order: Order | null, step: string): string =>
  step === 'opening'
    ? `creating${order !== null && !isEditable(order) ? ' beside a locked one' : ''}`
    : String(adding[step])

const nameOf = ({ actor }: Running): string => {
  const snapshot = actor.getSnapshot()
  const { order, seen, wish, next, pending } = snapshot.context
  const another = `${next.length === 0 ? '' : ', another waits'}${pending === null ? '' : ', a product waits'}`
  if (snapshot.matches('loading')) return `opening${another}`
  if (snapshot.matches('failed')) return 'unknown'
  if (snapshot.matches('readOnly')) return 'locked'
  if (snapshot.matches({ editable: 'clashing' })) return 'clashing'
  if (snapshot.matches('editable') && order === null) return 'none'
  if (snapshot.matches('editable') && seen !== null && order !== null) {
    const changes = changesBetween(seen, order)
    const isMoved = changes !== null && movedPrices(changes, order).length === changes.lines.size
    return isMoved ? 'open, at another price' : 'open, changed since'
  }
  if (snapshot.matches('editable')) return 'open'
  const line = snapshot.children.productLine?.getSnapshot()
  if (line?.matches('unanswered'))
    return `${addingOf(order, line.historyValue['productLine.asking.latest']?.[0]?.key ?? '')}, unanswered`
  if (line !== undefined) return addingOf(order, stepIn(line.value))
  const isWaiting = snapshot.matches('unanswered')
  const step = isWaiting ? snapshot.historyValue['order.asking.latest']?.[0]?.key : stepIn(snapshot.value)
  const names = step === 'rereading' ? rereadings : wishes
  return `${wish === null ? step : names[wish.kind]}${another}${isWaiting ? ', unanswered' : ''}`
}

/** What an order can't know of itself: whether a call whose answer was lost arrived, and what was done after it. */
const looksLike: Record<string, string> = {
  'adding, arrived': 'adding, unanswered',
  'adding again': 'adding',
  'adding, overtaken': 'adding',
  'adding, overtaken, unanswered': 'adding, unanswered',
  'changing the voice, overtaken': 'changing the voice',
  'changing the voice, overtaken, unanswered': 'changing the voice, unanswered',
}

const two = [itemOf(1), itemOf(2)]

const drive = (): Driver<OrderModelEvent> => {
  const running = startOrder()
  const current = (): Order => running.context().order ?? orderOf('old', 'cart', two)
  const accepted = () => {
    const step = nameOf(running)
    const isNew = step.startsWith('creating') || step === 'linking'
    if (isNew) return { ok: true, value: orderOf('new', 'cart', []) }
    const { code, items } = current()
    return { ok: true, value: orderOf(code, 'cart', items.length === 0 ? [itemOf(1)] : items) }
  }
  const does: Record<OrderModelEvent, () => void | Promise<void>> = {
    'it is open': () => running.answer(orderOf('old', 'parked', two)),
    'it is locked': () => running.answer(orderOf('old', 'new')),
    'it is gone': () => running.answer(null),
    'nobody answers': () => running.fail(),
    'the answer is lost': () => running.fail(),
    retry: () => running.send({ type: 'retry.pressed' }),
    'come back online': () => running.comeBack(),
    'drop it': () => running.send({ type: 'attempt.dropped' }),
    'add a product': () => running.send({ type: 'product.submitted', added }),
    'remove a product': () => running.send({ type: 'line.wished', wish: removal }),
    'choose a voice': () => running.send({ type: 'line.wished', wish: otherVoice }),
    'choose another voice': () => running.send({ type: 'line.wished', wish: secondVoice }),
    'edit a product': () => running.send({ type: 'line.wished', wish: newScript }),
    'server accepts': () => running.answer(accepted()),
    'server takes another price': () =>
      running.answer({
        ok: true,
        value: orderOf('old', 'cart', [itemOf(1, { unitPrice: 40_000, total: 40_000 }), itemOf(2)]),
      }),
    'server names a field': () => running.answer({ ok: false, status: 422, violations, message: '' }),
    'server turns it down': () => running.answer(closed),
    'a voice is used on another page': () => {
      const used = { ...current(), items: [itemOf(1, { voice: null }), itemOf(2)] }
      running.send({ type: 'voice.used', order: used, place: otherVoice.place })
    },
    'a colleague changes it': () => running.answer(outdated),
    'a colleague changes it afterwards': () =>
      running.arrive({
        ...orderOf('old', 'cart', [itemOf(1, { voice: null }), itemOf(2), itemOf(3)]),
        updatedAt: '2026-11-20T16:41:00+01:00',
      }),
    'a colleague confirms the order': () => running.answer(closed),
    'the line is as it was': () => running.answer(current()),
    'the line is another': () => {
      const asked = running.context().wish?.place.orderItemId
      const other = two.map(({ id }) => itemOf(id, id === asked ? { voice: null, script: 'Buy cake.' } : {}))
      return running.answer(orderOf('old', 'cart', other))
    },
    'look at it': () => running.send({ type: nameOf(running) === 'clashing' ? 'clash.seen' : 'changes.seen' }),
  }
  return {
    perform: (event) => does[event](),
    expectState: (state) => expect(nameOf(running)).toBe(looksLike[state] ?? state),
  }
}

testEveryTransition(orderModel, { drive, states: 40, transitions: 115 })

describe('a locked order', () => {
  test('loses nothing and changes no voice', async () => {
    const running = await openAt(orderOf('old', 'new'))
    running.send({ type: 'line.wished', wish: removal })
    running.send({ type: 'line.wished', wish: otherVoice })
    expect([running.calls, running.state()]).toEqual([['load old'], 'readOnly'])
  })

  test('that was locked by another is looked up again when it turns a change down', async () => {
    const running = await openAt(orderOf('old', 'cart'))
    running.send({ type: 'line.wished', wish: otherVoice })
    await running.answer(closed)
    await running.answer(orderOf('old', 'new'))
    expect(running.calls).toEqual(['load old', 'voice of 1 in old', 'load old'])
    expect([running.state(), running.told]).toEqual(['readOnly', ['This order can no longer be changed.']])
  })
})

test('without its actors it fails instead of doing nothing', async () => {
  const machine = orderMachine.provide({ actors: { useWatch: fromCallback(() => undefined) } })
  const actor = createActor(machine, { input: { projectId: 7, code: 'old', placed: null } }).start()
  const { value } = await untilSeen(actor, (snapshot) => !snapshot.matches('loading'))
  expect(value).toBe('failed')
})

testUnwired('orderMachine', orderMachine, 13)
