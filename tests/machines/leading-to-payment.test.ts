import { describe, expect, test } from 'vitest'
import type { Order } from '../../src/api/contract/order.ts'
import { orderOf, paidOnline, payableAt } from '../support/orders.ts'
import { completed, fresh, open, openAt } from '../support/running-checkout.ts'
import { opened, startPayment } from '../support/running-payment.ts'

const address = 'https://pay.example/1'
const awaiting = paidOnline('cart', 'awaiting_payment')
const sent = { ...fresh, payment: 'mollie_ideal' as const, confirmation: 'answered' as const, etag: '"one"' }

/** What a server may tell that speaks the specification alone. */
const orderWith = (payment: object | null) => ({ ...orderOf('cart', 'new'), payment })

/** A confirmation whose answer leads to the payment page, when the order is this one by then. */
const answeredWhen = async (order: object | null) => {
  const running = await openAt(open, { ...fresh, payment: 'mollie_ideal' })
  await running.confirm()
  await running.answer(completed(address))
  expect([running.state(), running.isBusy(), running.told, running.kept.draft]).toEqual(['verifying', true, [], sent])
  await running.answer(order)
  return running
}

describe('an answer that leads to a payment page, which may be one that was kept of long ago,', () => {
  test.each<[string, object]>([
    ['is to be paid there', payableAt(address)],
    ['is to be paid, where the server tells no addresses', awaiting],
    [
      "has the specification's payment alone",
      orderWith({ id: 4, idPath: '/api/v2/shop/payments/4', method: 'mollie' }),
    ],
    ['has no payment that is told', orderWith(null)],
  ])('is followed when the order %s', async (_, order) => {
    const running = await answeredWhen(order)
    expect([running.told, running.kept.draft]).toEqual([[address], null])
  })

  test.each<[string, Order, string]>([
    ['was paid in another way', paidOnline('cart', 'paid'), 'payment paid'],
    ['is to be paid elsewhere', payableAt('https://pay.example/2'), 'payment awaiting_payment'],
    [
      'is to be paid nowhere yet',
      { ...awaiting, payment: awaiting.payment && { ...awaiting.payment, redirectUrl: null } },
      'payment awaiting_payment',
    ],
    ['has a payment that failed', paidOnline('cart', 'failed'), 'payment failed'],
    ['was cancelled', { ...payableAt(address), state: 'cancelled' }, 'payment awaiting_payment'],
    [
      'is invoiced',
      { ...awaiting, payment: awaiting.payment && { ...awaiting.payment, method: 'invoice' } },
      'payment awaiting_payment',
    ],
  ])('is not when the order %s: it is shown as it is, with a word', async (_, order, word) => {
    const running = await answeredWhen(order)
    expect([running.told, running.kept]).toEqual([[word, 'order'], { draft: null, unsent: null }])
  })

  test('is followed when it came at once and the order can not be read', async () => {
    const running = await openAt(open)
    await running.confirm()
    await running.answer(completed(address))
    await running.fail()
    expect([running.told, running.kept.draft]).toEqual([[address], null])
  })

  test('is not when it was asked for again and the order can not be read: it is shown, where it can be paid', async () => {
    const running = await openAt(open)
    await running.confirm()
    await running.fail()
    await running.confirm()
    await running.answer(completed(address))
    await running.fail()
    expect([running.told, running.kept.draft]).toEqual([['order'], null])
  })

  test('is not when the order is gone', async () => {
    expect((await answeredWhen(null)).told).toEqual(['overview'])
  })

  test('is not asked for once more where a reload came between: the order is shown, where it can be paid', async () => {
    const before = await openAt(open, { ...fresh, payment: 'mollie_ideal' })
    await before.confirm()
    await before.answer(completed(address))
    before.actor.stop()
    const running = await openAt(payableAt('https://pay.example/2'), before.kept.draft ?? fresh)
    expect([running.calls, running.told, running.kept]).toEqual([
      ['load cart'],
      ['order'],
      { draft: null, unsent: null },
    ])
  })

  test('is not followed without a press, either, once the order arrives as a lost confirmation closed it', async () => {
    const running = await openAt(open, { ...fresh, payment: 'mollie_ideal' })
    await running.confirm()
    await running.fail()
    running.arrive(paidOnline('cart', 'paid'))
    await running.prepared()
    await running.answer(completed(address))
    await running.answer(paidOnline('cart', 'paid'))
    expect(running.told).toEqual(['payment paid', 'order'])
  })
})

test.each<[string, Order, unknown]>([
  ['was paid in another way', paidOnline('cart', 'paid'), [['paid'], 'settled', null]],
  ['is to be paid elsewhere', payableAt('https://pay.example/2'), [[], { waiting: 'pausing' }, { kind: 'changed' }]],
  ['has a payment that failed', paidOnline('cart', 'failed'), [[], 'choosing', { kind: 'changed' }]],
])('a payment whose answer may be of long ago leads to no page when the order %s', async (_, order, outcome) => {
  const running = startPayment()
  running.pay()
  await running.answer(opened(awaiting, address))
  expect([running.state(), running.told]).toEqual(['verifying', []])
  await running.answer(order)
  expect([running.told, running.state(), running.context().refusal]).toEqual(outcome)
  expect(running.context().order).toEqual(order)
})

test('a payment leads to the page of its answer where the order can not be read: each press is a call of its own', async () => {
  const running = startPayment()
  running.pay()
  await running.answer(opened(awaiting, address))
  await running.fail()
  expect([running.told, running.state()]).toEqual([[address], 'redirecting'])
})
