import { describe, expect, test } from 'vitest'
import type { Order } from '../../src/api/contract/order.ts'
import { itemOf, orderOf, paidOnline, payableAt } from '../support/orders.ts'
import {
  completed,
  fresh,
  grown,
  open,
  openAt,
  outdated,
  refusal,
  refusedAt,
  unpaid,
  voiceless,
} from '../support/running-checkout.ts'

const online = { ...fresh, payment: 'mollie_ideal' as const }

describe('an order that somebody changed', () => {
  test('is not confirmed: it is read again, and confirmed as it is then by one more press', async () => {
    const running = await openAt(open)
    running.send({ type: 'remarks.changed', remarks: 'Softly' })
    running.send({ type: 'payment.chosen', payment: 'mollie_ideal' })
    await running.confirm()
    await running.answer(outdated)
    await running.answer(grown)
    expect([running.state(), running.told, running.context().seen, running.context().order]).toEqual([
      { reviewing: 'acknowledged' },
      [],
      open,
      grown,
    ])
    expect(running.kept.draft).toEqual({
      remarks: 'Softly',
      payment: 'mollie_ideal',
      confirmation: 'none',
      etag: '"one"',
    })
    await running.confirm()
    expect(running.calls).toEqual([
      'load cart',
      'confirm cart "one" mollie_ideal Softly',
      'load cart',
      'confirm cart "two" mollie_ideal Softly',
    ])
  })

  test('is shown with what changed while it is looked at, and as it was once that is taken back', async () => {
    const running = await openAt(open)
    running.arrive(grown)
    expect([running.state(), running.context().seen]).toEqual([{ reviewing: 'changed' }, open])
    running.arrive({ ...open, etag: '"three"' })
    expect([running.state(), running.context().order?.etag]).toEqual([{ reviewing: 'unchanged' }, '"three"'])
  })

  test('and lost its client is refused by the press, in words that say what to do', async () => {
    const running = await openAt(open)
    running.arrive({ ...open, clientName: null, etag: '"two"' })
    expect(running.state()).toEqual({ reviewing: 'changed' })
    await running.confirm()
    expect(running.calls).toEqual(['load cart', 'confirm cart "two" invoice'])
  })

  test('just before a press is not ordered by it: it is read again, and confirmed by one more press', async () => {
    const running = await openAt(open)
    running.arrive(grown)
    await running.confirm()
    await running.answer(grown)
    expect([running.state(), running.context().seen, running.calls]).toEqual([
      { reviewing: 'acknowledged' },
      open,
      ['load cart', 'load cart'],
    ])
    running.arrive(grown)
    await running.confirm()
    expect(running.calls).toEqual(['load cart', 'load cart', 'confirm cart "two" invoice'])
  })

  test('is confirmed as the press before showed it, not as it is after one more change, which is marked', async () => {
    const running = await openAt(open)
    running.arrive(grown)
    await running.confirm()
    await running.answer(grown)
    running.arrive(open)
    expect([running.state(), running.context().seen, running.context().order]).toEqual([
      { reviewing: 'changed' },
      grown,
      open,
    ])
    await running.confirm()
    await running.answer(open)
    await running.confirm()
    expect(running.calls.slice(1)).toEqual(['load cart', 'load cart', 'confirm cart "one" invoice'])
  })

  test('and that can not be read for a press is not ordered by the next one, either', async () => {
    const running = await openAt(open)
    running.arrive(grown)
    await running.confirm()
    await running.fail()
    expect([running.state(), running.context().refusal]).toEqual(['refused', { kind: 'unread' }])
    await running.confirm()
    await running.answer(grown)
    expect([running.state(), running.calls]).toEqual([
      { reviewing: 'acknowledged' },
      ['load cart', 'load cart', 'load cart'],
    ])
  })

  test('costs one press, also where the confirmation of it fails and remarks are written then', async () => {
    const running = await openAt(open)
    running.arrive(grown)
    await running.confirm()
    await running.answer(grown)
    running.loseAccount()
    await running.confirm()
    running.findAccount()
    running.send({ type: 'remarks.changed', remarks: 'Softly' })
    expect(running.state()).toEqual({ reviewing: 'acknowledged' })
    await running.confirm()
    expect(running.calls.slice(2)).toEqual(['confirm cart "two" invoice Softly'])
  })

  test('by giving it a voice in this tab is taken as it is, what somebody else changed stays marked', async () => {
    const place = { orderItemId: 1, instructionIndex: 0 }
    const running = await openAt(open)
    const used = { ...open, items: [itemOf(1, { voice: null })], etag: '"five"' }
    running.send({ type: 'voice.used', order: used, place })
    expect([running.state(), running.context().order, running.context().seen]).toEqual([
      { reviewing: 'unchanged' },
      used,
      used,
    ])
    await running.confirm()
    expect(running.state()).toBe('refused')
    running.send({ type: 'voice.used', order: open, place })
    expect([running.state(), running.context().order]).toEqual([{ reviewing: 'unchanged' }, open])
    running.arrive(grown)
    running.send({ type: 'voice.used', order: { ...grown, items: [itemOf(1, { voice: null }), itemOf(2)] }, place })
    expect([running.state(), running.context().seen?.items]).toEqual([
      { reviewing: 'changed' },
      [itemOf(1, { voice: null })],
    ])
  })

  test('in nothing that is shown is taken as it is', async () => {
    const running = await openAt(open)
    running.arrive({ ...open, etag: '"four"' })
    await running.confirm()
    expect(running.calls).toEqual(['load cart', 'confirm cart "four" invoice'])
  })

  test('is shown with what changed also after a refusal', async () => {
    const running = await openAt(voiceless)
    await running.confirm()
    running.arrive(grown)
    expect(running.state()).toEqual({ reviewing: 'changed' })
  })
})

describe('a project that somebody archives', () => {
  test('is said to have ordered nothing, and what was typed waits for its return', async () => {
    const running = await openAt(open)
    running.send({ type: 'remarks.changed', remarks: 'Softly' })
    running.archive()
    expect([running.told, running.kept.draft?.remarks, running.calls]).toEqual([
      ['archived', 'overview'],
      'Softly',
      ['load cart'],
    ])
  })

  test('is no reason to leave a confirmation that may have arrived', async () => {
    const running = await openAt(open)
    await running.confirm()
    await running.fail()
    running.archive()
    expect(running.told).toEqual([])
  })
})

describe('an order that somebody else confirmed', () => {
  test('is said to be so and opened, while it is looked at', async () => {
    const running = await openAt(open)
    running.arrive(orderOf('cart', 'new'))
    expect([running.told, running.kept.draft]).toEqual([['confirmed already', 'order'], null])
  })

  test('is said to be so and opened, too, while its payment is owed', async () => {
    const running = await openAt(open)
    running.arrive(unpaid)
    expect([running.told, running.kept.draft]).toEqual([['confirmed already', 'order'], null])
  })

  test('is said to be so and opened when it is confirmed here too', async () => {
    const running = await openAt(open)
    await running.confirm()
    await running.answer(outdated)
    await running.answer(orderOf('cart', 'new'))
    expect([running.told, running.kept.draft]).toEqual([['confirmed already', 'order'], null])
  })

  test('is told from one that a lost confirmation of this tab closed, by the tag of then', async () => {
    const before = await openAt(open)
    await before.confirm()
    await before.fail()
    before.arrive({ ...orderOf('cart', 'new'), etag: '"closed"' })
    await before.prepared()
    expect([before.state(), before.calls]).toEqual([
      'confirming',
      ['load cart', 'confirm cart "one" invoice', 'confirm cart "one" invoice'],
    ])
    await before.answer(outdated)
    await before.answer(orderOf('cart', 'new'))
    expect(before.told).toEqual(['confirmed already', 'order'])
  })
})

describe('an order that was confirmed, but not paid', () => {
  test('goes on to the payment when the method was refused and another one is confirmed', async () => {
    const running = await refusedAt({ ...unpaid, etag: '"closed"' }, online)
    expect(running.context().refusal).toEqual({ kind: 'server', message: refusal.message, violations: [] })
    running.send({ type: 'payment.chosen', payment: 'mollie_paypal' })
    running.arrive({ ...unpaid, etag: '"closed"' })
    await running.confirm()
    await running.answer(outdated)
    await running.answer({ ...unpaid, etag: '"closed"' })
    await running.answer(completed('https://pay.example/2'))
    await running.answer(payableAt('https://pay.example/2'))
    expect(running.calls).toEqual([
      'load cart',
      'confirm cart "one" mollie_ideal',
      'load cart',
      'confirm cart "one" mollie_paypal',
      'load cart',
      'confirm cart null mollie_paypal',
      'load cart',
    ])
    expect(running.told).toEqual(['https://pay.example/2'])
  })

  test('is shown, not paid, when it was confirmed as another one than is shown', async () => {
    const running = await refusedAt(unpaid, online)
    await running.confirm()
    await running.answer(outdated)
    await running.answer({ ...paidOnline('cart', 'failed'), total: 1 })
    expect([running.calls.length, running.told]).toEqual([5, ['order']])
  })

  const reopened = async (order: Order) => {
    const before = await refusedAt(unpaid, online)
    before.actor.stop()
    return openAt(order, before.kept.draft ?? fresh)
  }

  test.each(['awaiting_payment', 'failed'] as const)('is shown where it is paid: %s', async (state) => {
    const running = await reopened(paidOnline('cart', state))
    expect([running.calls, running.told, running.kept.draft]).toEqual([['load cart'], ['order'], null])
  })

  test('is shown where it is paid when the browser shows the page again as it was left for the payment', async () => {
    const running = await openAt(open)
    await running.confirm()
    await running.answer(completed('https://pay.example/1'))
    await running.answer(payableAt('https://pay.example/1'))
    running.restore()
    expect([running.calls.length, running.told]).toEqual([3, ['https://pay.example/1', 'order']])
  })

  test('is shown where it is paid when no payment page has come for ten seconds', async () => {
    const running = await openAt(open)
    await running.confirm()
    await running.answer(completed('https://pay.example/1'))
    await running.answer(payableAt('https://pay.example/1'))
    running.clock.increment(9_999)
    expect(running.told).toEqual(['https://pay.example/1'])
    running.clock.increment(1)
    expect([running.calls.length, running.told]).toEqual([3, ['https://pay.example/1', 'order']])
  })

  test('leads back to the overview when it has been paid since', async () => {
    expect((await reopened(paidOnline('cart', 'paid'))).told).toEqual(['overview'])
  })

  test('leads back to the overview for whoever did not confirm it here', async () => {
    expect((await openAt(paidOnline('cart', 'failed'))).told).toEqual(['overview'])
  })
})
