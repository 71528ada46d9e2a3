import { describe, expect, test } from 'vitest'
import type { Order } from '../../src/api/contract/order.ts'
import type { LineWish } from '../../src/machines/order-wish.ts'
import { itemOf, orderOf } from '../support/orders.ts'
import { added, newScript, openAt, otherVoice, outdated, removal, startOrder } from '../support/running-order.ts'

describe('a line that somebody else may have changed', () => {
  const first: Order = { ...orderOf('old', 'cart'), etag: '"1"' }
  const then = (items = [itemOf(1)]): Order => ({ ...orderOf('old', 'cart', items), etag: '"2"' })
  const refusedAt = async (wish: LineWish, now: Order) => {
    const running = await openAt(first)
    running.send({ type: 'line.wished', wish })
    await running.answer(outdated)
    await running.answer(now)
    return running
  }

  test.each([
    ['a removal, where another line came', removal, then([itemOf(1), itemOf(2)])],
    ['a voice, where its script is another', otherVoice, then([itemOf(1, { script: 'Buy cake.' })])],
    ['a script, where its voice is another', newScript, then([itemOf(1, { voice: null })])],
  ])('is changed by itself with the new tag: %s', async (_, wish, now) => {
    const running = await refusedAt(wish, now)
    expect(running.calls).toEqual([
      'load old',
      `${wish.kind} of 1 in old "1"`,
      'load old',
      `${wish.kind} of 1 in old "2"`,
    ])
  })

  test.each([
    ['a removal of a line with another script', removal, then([itemOf(1, { script: 'Buy cake.' })])],
    ['another voice', otherVoice, then([itemOf(1, { voice: null })])],
    ['another script', newScript, then([itemOf(1, { script: 'Buy cake.' })])],
    ['a line that is gone', newScript, then([itemOf(2)])],
  ])('is shown, and the wish kept: %s', async (_, wish, now) => {
    const running = await refusedAt(wish, now)
    expect([running.state(), running.context().wish, running.context().order]).toEqual([
      { editable: 'clashing' },
      wish,
      now,
    ])
    expect(running.calls).toHaveLength(3)
  })

  test('is changed after all by one more press', async () => {
    const running = await refusedAt(newScript, then([itemOf(1, { script: 'Buy cake.' })]))
    running.drawer().send({ type: 'edit.pressed', line: itemOf(1) })
    running.send({ type: 'line.wished', wish: newScript })
    await running.answer({ ok: true, value: then([itemOf(1, { script: 'Buy bread.' })]) })
    expect([running.calls.at(-1), running.state(), running.drawer().getSnapshot().value]).toEqual([
      'edit of 1 in old "2"',
      { editable: 'idle' },
      'closed',
    ])
  })

  test('in an order that was confirmed meanwhile stays as it is', async () => {
    const running = await refusedAt(removal, orderOf('old', 'new'))
    expect([running.state(), running.told]).toEqual(['readOnly', ['confirmed already']])
  })
})

describe('an order that somebody changes while it is shown', () => {
  const first: Order = orderOf('old', 'cart')
  const grown: Order = { ...orderOf('old', 'cart', [itemOf(1), itemOf(2)]), updatedAt: '2026-11-20T16:41:00+01:00' }

  test('is shown as it is now, beside how it was seen, until that is looked at', async () => {
    const running = await openAt(first)
    running.arrive(grown)
    expect([running.context().order, running.context().seen]).toEqual([grown, first])
    running.send({ type: 'changes.seen' })
    expect([running.context().order, running.context().seen]).toEqual([grown, null])
  })

  test('marks nothing once it is again as it was seen, nor after a change of here', async () => {
    const running = await openAt(first)
    running.arrive(grown)
    running.arrive({ ...first, updatedAt: '2026-11-20T16:42:00+01:00' })
    expect(running.context().seen).toBe(null)
    running.arrive({ ...grown, updatedAt: '2026-11-20T16:43:00+01:00' })
    running.send({ type: 'line.wished', wish: otherVoice })
    expect(running.context().seen).toBe(null)
  })

  test('is not put back to what was read before', async () => {
    const running = await openAt(grown)
    running.arrive(first)
    expect([running.context().order, running.context().seen]).toEqual([grown, null])
  })

  test('can no longer be changed once somebody confirmed it, and again when the project has another', async () => {
    const running = await openAt(first)
    running.arrive({ ...grown, state: 'new' })
    expect([running.state(), running.context().seen]).toEqual(['readOnly', null])
    running.arrive(orderOf('next', 'parked'))
    expect([running.state(), running.context().code, running.context().seen]).toEqual([
      { editable: 'idle' },
      'next',
      null,
    ])
    running.send({ type: 'product.submitted', added })
    expect(running.calls).toEqual(['load old', 'add 0 to next'])
  })

  test('is there where a colleague made it', () => {
    const running = startOrder(null)
    running.arrive(first)
    expect([running.state(), running.context().order, running.context().seen]).toEqual([
      { editable: 'idle' },
      first,
      null,
    ])
  })
})
