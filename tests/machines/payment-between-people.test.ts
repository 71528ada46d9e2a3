import { describe, expect, test } from 'vitest'
import type { Order } from '../../src/api/contract/order.ts'
import {
  awaiting,
  elsewhere,
  failed,
  invoiced,
  opened,
  outdated,
  payable,
  refusal,
  startPayment as start,
  url,
} from '../support/running-payment.ts'

describe('what others do to the payment', () => {
  test('is said to whoever was about to pay, and nothing is opened beside it', () => {
    const running = start()
    running.hear(elsewhere)
    expect([running.state(), running.context().refusal]).toEqual([{ waiting: 'pausing' }, { kind: 'changed' }])
    running.pay()
    expect(running.calls).toEqual(['pay token as before'])
  })

  test('is said beside the way that was about to be chosen, which stays', () => {
    const running = start(awaiting)
    running.send({ type: 'change.wanted' })
    running.send({ type: 'choice.changed', choice: 'mollie_paypal' })
    running.hear(elsewhere)
    const { choice, refusal: said, order } = running.context()
    expect([running.state(), choice, said, order]).toEqual([
      'reconsidering',
      'mollie_paypal',
      { kind: 'changed' },
      elsewhere,
    ])
    running.hear(failed)
    expect([running.state(), running.context().choice]).toEqual(['choosing', 'mollie_paypal'])
  })

  test('is no news where it is the payment that is shown', async () => {
    const running = start()
    running.pay()
    await running.answer(refusal)
    const other = { ...failed, notes: 'In Dutch, please' }
    running.hear(other)
    expect([running.state(), running.context().refusal, running.context().order]).toEqual([
      'refused',
      { kind: 'server', message: refusal.message },
      other,
    ])
  })

  test('is told once where it settles the order', () => {
    const running = start()
    running.hear(invoiced)
    running.hear(invoiced)
    expect([running.state(), running.told]).toEqual(['settled', ['invoiced']])
  })

  test('is looked up where the press met another payment, also after one that was opened here', async () => {
    const running = start()
    running.pay()
    await running.answer(opened(awaiting, url))
    await running.answer(payable)
    running.clock.increment(10_000)
    await running.answer(failed)
    running.pay()
    await running.answer(outdated)
    await running.answer(payable)
    expect([running.state(), running.context().refusal, running.told]).toEqual([
      { waiting: 'pausing' },
      { kind: 'changed' },
      [url],
    ])
  })
  test.each([
    ['about to be paid', failed, []],
    ['about to be paid in another way', awaiting, [{ type: 'change.wanted' } as const]],
  ])('is nothing where the order that is %s is fulfilled: it is kept, for its tag', (_, order, before) => {
    const running = start(order)
    for (const event of before) running.send(event)
    const state = running.state()
    const fulfilled: Order = { ...order, state: 'fulfilled', etag: '"2"' }
    running.hear(fulfilled)
    expect([running.state(), running.context().refusal, running.context().order]).toEqual([state, null, fulfilled])
  })

  test('may be what a call did that nobody answered: it is gone on with, without a word', async () => {
    const running = start()
    running.pay()
    await running.fail()
    running.hear({ ...failed, state: 'fulfilled' })
    running.send({ type: 'choice.changed', choice: 'mollie_paypal' })
    running.hear(payable)
    expect([running.state(), running.context().refusal]).toEqual([{ waiting: 'pausing' }, null])
    running.hear(failed)
    running.hear(elsewhere)
    expect([running.state(), running.context().refusal]).toEqual([{ waiting: 'pausing' }, { kind: 'changed' }])
  })
})
