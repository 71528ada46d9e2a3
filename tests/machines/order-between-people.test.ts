import { describe, expect, test } from 'vitest'
import type { Order } from '../../src/api/contract/order.ts'
import { changesBetween, movedPrices } from '../../src/api/contract/order-lines.ts'
import type { LineWish } from '../../src/machines/order-wish.ts'
import { itemOf, orderOf } from '../support/orders.ts'
import {
  added,
  newScript,
  openAt,
  otherVoice,
  outdated,
  removal,
  script,
  startOrder,
} from '../support/running-order.ts'

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
    ['another script and another voice', newScript, then([itemOf(1, { script: 'Buy cake.', voice: null })])],
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

  test('is changed by itself where this tab gave it a voice elsewhere', async () => {
    const running = await openAt(first)
    running.send({ type: 'line.wished', wish: otherVoice })
    const used = then([itemOf(1, { voice: null })])
    running.send({ type: 'voice.used', order: used, place: otherVoice.place })
    await running.answer(outdated)
    await running.answer(used)
    expect([running.calls.at(-1), running.context().seen]).toEqual(['voice of 1 in old "2"', null])
  })

  test('is asked for again with the tag that it went with, whatever this tab did elsewhere meanwhile', async () => {
    const running = await openAt(first)
    running.send({ type: 'line.wished', wish: removal })
    await running.fail()
    running.send({ type: 'voice.used', order: then([itemOf(1, { voice: null })]), place: otherVoice.place })
    running.send({ type: 'retry.pressed' })
    expect(running.calls.slice(1)).toEqual(['removal of 1 in old "1"', 'removal of 1 in old "1"'])
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

  test('marks nothing any more in an order that was changed first and confirmed then', async () => {
    const running = await refusedAt(removal, then([itemOf(1), itemOf(2)]))
    expect(running.context().seen).toEqual(first)
    await running.answer(outdated)
    await running.answer(orderOf('old', 'new'))
    expect([running.state(), running.context().seen]).toEqual(['readOnly', null])
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

  test('before an answer came is shown as it is now once it is there, and marked', async () => {
    const running = await openAt(first)
    running.send({ type: 'line.wished', wish: otherVoice })
    running.arrive(grown)
    const answer = { ...orderOf('old', 'cart', [itemOf(1, { voice: null })]), updatedAt: '2026-11-20T16:40:30+01:00' }
    await running.answer({ ok: true, value: answer })
    expect([running.context().order, running.context().seen]).toEqual([grown, answer])
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

describe('a price that moved since it was looked at', () => {
  const place = { orderItemId: 1, instructionIndex: 0 }
  const tomAt = (surcharge: number): LineWish => ({
    kind: 'voice',
    place,
    voice: '/api/v2/shop/product-variants/tom-1',
    surcharge,
  })
  const dearer = (id: number, change = {}) => itemOf(id, { unitPrice: 40_000, total: 40_000, ...change })
  const surcharged = (order: Order, unitPrice: number): Order => ({
    ...order,
    linkedItems: [
      {
        '@id': '/api/v2/shop/order-item-links/8',
        '@type': 'OrderItem',
        id: 8,
        idPath: '/api/v2/shop/order-item-links/8',
        type: 'voice',
        orderItemId: 1,
        instructionIndex: 0,
        productName: 'Tom Jansen',
        variant: '/api/v2/shop/product-variants/tom-1',
        variantName: 'Default',
        quantity: 1,
        price: unitPrice,
        unitPrice,
        total: unitPrice,
        tax: 0,
        taxTotal: 0,
      },
    ],
  })
  const movedIn = ({ context }: Awaited<ReturnType<typeof openAt>>) => {
    const { seen, order } = context()
    const changes = seen && order && changesBetween(seen, order)
    return changes && order && movedPrices(changes, order).map(({ item, was, now }) => [item.id, was, now])
  }

  test('is shown beside the one that stood there when the product was added, until it is looked at', async () => {
    const running = await openAt(orderOf('old', 'cart'))
    running.send({ type: 'product.submitted', added: { ...added, scriptFile: script } })
    await running.answer({
      ok: true,
      value: orderOf('old', 'cart', [itemOf(1), dearer(2, { quantity: 2, total: 80_000 })]),
    })
    const whole = orderOf('old', 'cart', [itemOf(1), dearer(2, { quantity: 2, total: 80_000, script: 'script.pdf' })])
    await running.answer({ ok: true, value: whole })
    expect([running.told, movedIn(running), running.context().order]).toEqual([
      ['added', 'prices read'],
      [[2, 77_000, 80_000]],
      whole,
    ])
    running.send({ type: 'changes.seen' })
    expect(running.context().seen).toBe(null)
  })

  test('is shown of the other lines, too', async () => {
    const running = await openAt(orderOf('old', 'cart'))
    running.send({ type: 'product.submitted', added })
    await running.answer({ ok: true, value: orderOf('old', 'cart', [dearer(1), itemOf(2)]) })
    expect(movedIn(running)).toEqual([[1, 38_500, 40_000]])
  })

  test('as it stood there is not told of', async () => {
    const running = await openAt(orderOf('old', 'cart'))
    running.send({ type: 'product.submitted', added: { ...added, price: 40_000 } })
    await running.answer({ ok: true, value: orderOf('old', 'cart', [itemOf(1), dearer(2)]) })
    running.send({ type: 'line.wished', wish: tomAt(5000) })
    await running.answer({ ok: true, value: surcharged(orderOf('old', 'cart', [itemOf(1), dearer(2)]), 5000) })
    expect([running.told, running.context().seen]).toEqual([['added', 'voice done'], null])
  })

  test('of a voice is its surcharge', async () => {
    const running = await openAt(surcharged(orderOf('old', 'cart'), 4000))
    running.send({ type: 'line.wished', wish: tomAt(5000) })
    await running.answer({ ok: true, value: surcharged(orderOf('old', 'cart'), 7500) })
    expect([running.told, movedIn(running)]).toEqual([['voice done', 'prices read'], [[1, 43_500, 46_000]]])
  })

  test('is shown where the order was read again before a voice was taken', async () => {
    const running = await openAt({ ...orderOf('old', 'cart'), etag: '"1"' })
    running.send({ type: 'line.wished', wish: otherVoice })
    await running.answer(outdated)
    await running.answer({ ...orderOf('old', 'cart', [dearer(1)]), etag: '"2"' })
    await running.answer({ ok: true, value: orderOf('old', 'cart', [dearer(1, { voice: null })]) })
    expect(movedIn(running)).toEqual([[1, 38_500, 40_000]])
  })

  test.each([
    [41_000, null],
    [40_000, [[1, 40_000, 41_000]]],
    [null, [[1, 38_500, 41_000]]],
  ])('of another length is that of the length: %j', async (price, moved) => {
    const running = await openAt(orderOf('old', 'cart'))
    const edit = { productVariant: '/api/v2/shop/product-variants/tv-60' }
    running.send({
      type: 'line.wished',
      wish: { kind: 'edit', place, edit, price },
    })
    await running.answer({ ok: true, value: orderOf('old', 'cart', [dearer(1, { unitPrice: 41_000, total: 41_000 })]) })
    expect(movedIn(running)).toEqual(moved)
  })

  test('of a line that was deleted is told to nobody', async () => {
    const running = await openAt(orderOf('old', 'cart', [itemOf(1), itemOf(2)]))
    running.send({ type: 'line.wished', wish: removal })
    await running.answer({ ok: true, value: orderOf('old', 'cart', [itemOf(2)]) })
    expect(running.context().seen).toBe(null)
  })
})
