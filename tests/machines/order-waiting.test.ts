import { describe, expect, test } from 'vitest'
import type { Order } from '../../src/api/contract/order.ts'
import type { LineWish } from '../../src/machines/order-wish.ts'
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
  violations,
} from '../support/running-order.ts'

describe('what is wished while a voice is being changed', () => {
  const two = (etag: string, first = {}, second = {}) => ({
    ...orderOf('old', 'cart', [itemOf(1, first), itemOf(2, second)]),
    etag,
  })
  const waiting = async (...wishes: LineWish[]) => {
    const running = await openAt(two('"1"'))
    for (const wish of [otherVoice, ...wishes]) running.send({ type: 'line.wished', wish })
    return running
  }
  const done = (order: Order) => ({ ok: true, value: order })

  test('comes after it, on the order that it made', async () => {
    const running = await waiting(secondVoice)
    expect(running.context().next).toEqual([secondVoice])
    await running.answer(done(two('"2"', { voice: null })))
    expect([running.context().wish, running.context().next, running.isBusy()]).toEqual([secondVoice, [], true])
    await running.answer(done(two('"3"', { voice: null }, { voice: null })))
    expect(running.calls).toEqual(['load old', 'voice of 1 in old "1"', 'voice of 2 in old "2"'])
    expect([running.told, running.isBusy()]).toEqual([['voice done', 'voice done'], false])
  })

  test('of one line is wished once, as it was wished last, and beside what is wished of others', async () => {
    const last = { ...secondVoice, voice: '/api/v2/shop/product-variants/sanne-1' }
    const gone = { ...removal, place: secondVoice.place }
    const running = await waiting(secondVoice, removal, gone, last, removal)
    expect(running.context().next).toEqual([gone, last, removal])
  })

  test('of the same line comes after it', async () => {
    const other = { ...otherVoice, voice: '/api/v2/shop/product-variants/sanne-1' }
    const running = await waiting(other)
    expect(running.context().next).toEqual([other])
  })

  test('again of a line that is being deleted is not wished', async () => {
    const running = await openAt(two('"1"'))
    for (const wish of [removal, removal, secondVoice, removal]) running.send({ type: 'line.wished', wish })
    expect(running.context().next).toEqual([secondVoice])
  })

  test('is asked for one by one', async () => {
    const gone = { ...removal, place: secondVoice.place }
    const running = await waiting(secondVoice, gone)
    expect(running.context().next).toEqual([secondVoice, gone])
    await running.answer(done(two('"2"')))
    expect([running.context().wish, running.context().next]).toEqual([secondVoice, [gone]])
    await running.answer(done(two('"3"')))
    await running.answer(done(orderOf('old', 'cart', [itemOf(1)])))
    expect(running.calls.slice(2)).toEqual(['voice of 2 in old "2"', 'removal of 2 in old "3"'])
    expect([running.context().next, running.isBusy()]).toEqual([[], false])
  })

  test('comes after a product that is on its way as well', async () => {
    const running = await openAt(two('"1"'))
    expect(running.context().next).toEqual([])
    running.send({ type: 'product.submitted', added })
    running.send({ type: 'line.wished', wish: secondVoice })
    await running.answer(done({ ...two('"2"'), items: [itemOf(1), itemOf(2), itemOf(3)] }))
    expect(running.calls).toEqual(['load old', 'add 0 to old', 'voice of 2 in old "2"'])
  })

  test('forgets the faults of a first one that was refused', async () => {
    const running = await openAt(two('"1"'))
    for (const wish of [newScript, secondVoice]) running.send({ type: 'line.wished', wish })
    await running.answer({ ok: false, status: 422, violations, message: '' })
    expect([running.context().wish, running.context().violations]).toEqual([secondVoice, []])
  })

  test('waits where nobody answers, and comes after another try', async () => {
    const running = await waiting()
    await running.fail()
    running.send({ type: 'line.wished', wish: secondVoice })
    expect([running.state(), running.context().next]).toEqual(['unanswered', [secondVoice]])
    running.send({ type: 'retry.pressed' })
    await running.answer(done(two('"2"')))
    expect(running.calls.slice(-2)).toEqual(['voice of 1 in old "1"', 'voice of 2 in old "2"'])
  })

  test('is not done to what a colleague made of its line meanwhile: that is shown first', async () => {
    const running = await waiting(secondVoice)
    await running.answer(outdated)
    await running.answer(two('"2"', {}, { voice: null }))
    await running.answer(done(two('"3"', {}, { voice: null })))
    expect([running.state(), running.context().wish]).toEqual([{ editable: 'clashing' }, secondVoice])
    expect(running.calls.at(-1)).toBe('voice of 1 in old "2"')
  })

  test('is kept while what somebody else did to the first is looked at', async () => {
    const running = await waiting(secondVoice)
    await running.answer(outdated)
    await running.answer(two('"2"', { voice: null }))
    expect([running.state(), running.context().next]).toEqual([{ editable: 'clashing' }, [secondVoice]])
    running.send({ type: 'clash.seen' })
    expect(running.calls.at(-1)).toBe('voice of 2 in old "2"')
  })

  test('leaves a price that moved marked', async () => {
    const running = await waiting(secondVoice)
    await running.answer(done(two('"2"', { unitPrice: 40_000, total: 40_000 })))
    await running.answer(done(two('"3"', { unitPrice: 40_000, total: 40_000 })))
    expect([running.state(), running.context().seen?.items[0]?.total]).toEqual([{ editable: 'idle' }, 38_500])
  })

  test('goes on where the first is turned down, from the order as it then is', async () => {
    const running = await waiting(secondVoice)
    await running.answer(closed)
    await running.answer(two('"2"'))
    expect([running.calls.slice(-2), running.told]).toEqual([
      ['load old', 'voice of 2 in old "2"'],
      ['This order can no longer be changed.'],
    ])
  })

  test('is shown first where the order that is read then has another line', async () => {
    const running = await waiting(secondVoice)
    await running.answer(closed)
    await running.answer(two('"2"', {}, { voice: null }))
    expect([running.state(), running.context().wish]).toEqual([{ editable: 'clashing' }, secondVoice])
  })

  test('while the order is read, and where that fails, comes after it', async () => {
    const running = await waiting()
    await running.answer(closed)
    running.send({ type: 'line.wished', wish: secondVoice })
    await running.fail()
    expect([running.state(), running.context().next]).toEqual(['failed', [secondVoice]])
    running.send({ type: 'line.wished', wish: removal })
    await running.answer(two('"2"'))
    expect(running.calls.slice(-2)).toEqual(['load old', 'voice of 2 in old "2"'])
    expect(running.context().next).toEqual([removal])
  })

  test('is said to be confirmed already where it waited for an order that is', async () => {
    const running = await waiting(secondVoice)
    await running.answer(closed)
    await running.answer(orderOf('old', 'new'))
    expect(running.told).toEqual(['This order can no longer be changed.', 'confirmed already'])
    running.send({ type: 'line.wished', wish: removal })
    expect(running.told.at(-1)).toBe('confirmed already')
    expect([running.state(), running.told.length]).toEqual(['readOnly', 3])
  })

  test('of another line is kept while a clash is shown, and comes once that was seen', async () => {
    const running = await waiting()
    await running.answer(outdated)
    await running.answer(two('"2"', { voice: null }))
    running.send({ type: 'line.wished', wish: secondVoice })
    expect([running.state(), running.context().wish]).toEqual([{ editable: 'clashing' }, otherVoice])
    running.send({ type: 'clash.seen' })
    expect(running.calls.at(-1)).toBe('voice of 2 in old "2"')
  })

  test('of a line that goes with what is done is forgotten without a word, else it is told', async () => {
    const gone = await waiting(secondVoice)
    await gone.answer(done(orderOf('old', 'cart', [itemOf(1)])))
    expect([gone.told, gone.context().next]).toEqual([['voice done', 'prices read', ''], []])
    const own = await openAt(two('"1"'))
    for (const wish of [removal, otherVoice]) own.send({ type: 'line.wished', wish })
    await own.answer(done(orderOf('old', 'cart', [itemOf(2)])))
    expect([own.told, own.context().next]).toEqual([['removal done'], []])
  })

  test('is told of where the order is gone', async () => {
    const running = await waiting()
    await running.answer(outdated)
    await running.answer(null)
    expect(running.told).toEqual([''])
  })

  describe('of a product', () => {
    const grown = { ...two('"3"'), items: [itemOf(1), itemOf(2), itemOf(3)] }

    test('comes last', async () => {
      const running = await waiting(secondVoice)
      running.send({ type: 'product.submitted', added })
      await running.answer(done(two('"2"')))
      await running.answer(done(two('"3"')))
      await running.answer(done(grown))
      expect(running.calls.slice(1)).toEqual(['voice of 1 in old "1"', 'voice of 2 in old "2"', 'add 0 to old'])
      expect([running.context().pending, running.added(), running.isBusy()]).toEqual([null, 1, false])
    })

    test('asks once more for what nobody answered, and comes after it', async () => {
      const running = await waiting()
      await running.fail()
      running.send({ type: 'product.submitted', added })
      await running.answer(done(two('"2"')))
      expect(running.calls.slice(-2)).toEqual(['voice of 1 in old "1"', 'add 0 to old'])
    })

    test('begins a new order where the first was confirmed', async () => {
      const running = await waiting()
      running.send({ type: 'product.submitted', added })
      await running.answer(closed)
      await running.answer(orderOf('old', 'new'))
      expect(running.calls.at(-1)).toBe('open for 7')
    })

    test.each<[string, (running: Running) => unknown]>([
      ['with what nobody answered', ({ fail }) => fail()],
      [
        'where the order could not be read',
        async ({ answer, fail }) => {
          await answer(closed)
          await fail()
        },
      ],
    ])('is dropped %s', async (_, end) => {
      const running = await waiting(secondVoice)
      running.send({ type: 'product.submitted', added })
      await end(running)
      running.send({ type: 'attempt.dropped' })
      expect([running.context().pending, running.context().next]).toEqual([null, []])
    })
  })

  test.each<[string, (running: Running) => unknown]>([
    ['whose line is gone', ({ answer }) => answer(done(orderOf('old', 'cart', [itemOf(1)])))],
    [
      'that is left with the first',
      async ({ fail, send, answer }) => {
        await fail()
        send({ type: 'attempt.dropped' })
        await answer(two('"2"'))
      },
    ],
    [
      'of an order that somebody confirmed',
      async ({ answer, arrive }) => {
        await answer(outdated)
        await answer(orderOf('old', 'new'))
        arrive({ ...two('"3"'), updatedAt: '2026-11-20T17:00:00+01:00' })
      },
    ],
  ])('%s is not asked for', async (_, end) => {
    const running = await waiting(secondVoice)
    await end(running)
    expect(running.calls.filter((call) => call.startsWith('voice of 2'))).toEqual([])
    expect(running.state()).toEqual({ editable: 'idle' })
  })
})
