import { describe, expect, test } from 'vitest'
import type { Order, OrderItem } from '../../src/api/contract/order.ts'
import { itemOf, orderOf } from '../support/orders.ts'
import { newScript, openAt, otherVoice, outdated, removal, secondVoice } from '../support/running-order.ts'

const now = (...items: OrderItem[]): Order => orderOf('old', 'cart', items)
const two = now(itemOf(1), itemOf(2))
const left = now(itemOf(2))

describe('a product that somebody else deleted is not deleted once more, and that is said', () => {
  test('where that was heard of', async () => {
    const running = await openAt(two)
    running.arrive(left)
    running.send({ type: 'line.wished', wish: removal })
    expect([running.state(), running.told, running.calls]).toEqual([
      { editable: 'idle' },
      ['deleted already'],
      ['load old'],
    ])
  })

  test('where it was not: nothing of that is marked as a surprise', async () => {
    const running = await openAt(two)
    running.send({ type: 'line.wished', wish: removal })
    await running.answer(outdated)
    await running.answer(left)
    expect([running.state(), running.told, running.context().seen]).toEqual([
      { editable: 'idle' },
      ['deleted already'],
      null,
    ])
    expect(running.calls).toEqual(['load old', 'removal of 1 in old', 'load old'])
  })

  test('where it waited, with what else was wished of it, and what is wished of others goes on', async () => {
    const running = await openAt(two)
    for (const wish of [secondVoice, newScript, removal]) running.send({ type: 'line.wished', wish })
    await running.answer({ ok: true, value: left })
    expect([running.state(), running.told, running.context().next]).toEqual([
      { editable: 'idle' },
      ['voice done', 'prices read', 'deleted already'],
      [],
    ])
  })

  test('where other wishes for it wait: those go with it, and those for others go on', async () => {
    const running = await openAt(two)
    for (const wish of [removal, secondVoice, otherVoice]) running.send({ type: 'line.wished', wish })
    await running.answer(outdated)
    await running.answer(left)
    expect([running.told, running.context().next]).toEqual([['deleted already', 'prices read'], []])
    expect(running.calls.at(-1)).toBe('voice of 2 in old')
  })
})
