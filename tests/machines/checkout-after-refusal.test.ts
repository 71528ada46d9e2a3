import { describe, expect, test } from 'vitest'
import { orderOf } from '../support/orders.ts'
import { completed, fresh, grown, open, openAt, refusal, unpaid, voiceless } from '../support/running-checkout.ts'

describe('after a refusal', () => {
  test.each([
    [{ type: 'remarks.changed', remarks: 'Softly' } as const, 'confirm cart "one" invoice Softly'],
    [{ type: 'payment.chosen', payment: 'mollie_paypal' } as const, 'confirm cart "one" mollie_paypal'],
  ])('%j is what is confirmed next', async (change, call) => {
    const running = await openAt(open)
    running.send({ type: 'confirm.pressed' })
    await running.answer(refusal)
    running.send(change)
    running.send({ type: 'confirm.pressed' })
    expect([running.calls.at(-1), running.state()]).toEqual([call, 'confirming'])
  })

  test('its own order is watched, as it was before', async () => {
    const running = await openAt(open)
    running.send({ type: 'confirm.pressed' })
    await running.answer(refusal)
    expect(running.watched).toEqual(['cart', 'cart'])
  })

  test('the reason stays while nothing of what is shown changes', async () => {
    const running = await openAt(voiceless)
    running.send({ type: 'confirm.pressed' })
    running.arrive({ ...voiceless, etag: '"two"' })
    expect([running.state(), running.context().refusal, running.context().order?.etag]).toEqual([
      'refused',
      { kind: 'voice', reference: 'Radio' },
      '"two"',
    ])
  })

  test('an order that was confirmed on account elsewhere is said to be so and opened', async () => {
    const running = await openAt(open)
    running.send({ type: 'confirm.pressed' })
    await running.answer(refusal)
    running.arrive(orderOf('cart', 'new'))
    expect([running.told, running.kept.draft]).toEqual([['confirmed already', 'order'], null])
  })
})

describe('after a refusal of the payment', () => {
  const refused = async () => {
    const running = await openAt(open)
    running.send({ type: 'confirm.pressed' })
    await running.answer(refusal)
    return running
  }
  const reviewed = async () => {
    const running = await refused()
    running.send({ type: 'remarks.changed', remarks: 'Softly' })
    return running
  }

  test.each([
    ['the reason is shown', refused, 'refused'],
    ['the remarks were changed', reviewed, { reviewing: 'unchanged' }],
  ])('while %s, an archived project is no reason to leave what may have been ordered', async (_, start, state) => {
    const running = await start()
    running.archive()
    expect([running.told, running.state()]).toEqual([[], state])
  })

  test.each([
    ['the reason is shown', refused],
    ['the remarks were changed', reviewed],
  ])('while %s, an order that was confirmed as another one than is shown is opened', async (_, start) => {
    const running = await start()
    running.arrive({ ...unpaid, total: 1 })
    expect([running.told, running.kept.draft]).toEqual([['order'], null])
  })
})

test('an item without a voice is no reason to stay where the project was archived', async () => {
  const running = await openAt(voiceless)
  running.send({ type: 'confirm.pressed' })
  running.archive()
  expect(running.told).toEqual(['archived', 'overview'])
})

describe('a confirmation that went unanswered', () => {
  const sent = {
    remarks: 'Softly',
    payment: 'mollie_ideal' as const,
    confirmation: 'unanswered' as const,
    etag: '"one"',
  }
  const unanswered = async () => {
    const running = await openAt(open)
    running.send({ type: 'remarks.changed', remarks: 'Softly' })
    running.send({ type: 'payment.chosen', payment: 'mollie_ideal' })
    running.send({ type: 'confirm.pressed' })
    await running.fail()
    return running
  }

  test('keeps remarks and payment as they were sent, and its order is watched', async () => {
    const running = await unanswered()
    running.send({ type: 'remarks.changed', remarks: 'Loudly' })
    running.send({ type: 'payment.chosen', payment: 'invoice' })
    expect([running.state(), running.context().draft, running.kept.draft, running.watched]).toEqual([
      'unanswered',
      sent,
      sent,
      ['cart', 'cart'],
    ])
  })

  test('keeps them after a reload, too, and says why', async () => {
    const running = await openAt(open, sent)
    running.send({ type: 'remarks.changed', remarks: 'Loudly' })
    expect([running.state(), running.context().refusal, running.kept.draft]).toEqual([
      'unanswered',
      { kind: 'failure' },
      sent,
    ])
  })

  test('is asked for by the tag that it was sent with, whatever was seen of the order before it was closed', async () => {
    const running = await unanswered()
    running.arrive({ ...open, etag: '"two"' })
    running.arrive({ ...orderOf('cart', 'new'), etag: '"closed"' })
    const call = 'confirm cart "one" mollie_ideal Softly'
    expect(running.calls).toEqual(['load cart', call, call])
  })

  test('is over once the order is another, which it can no longer be for', async () => {
    const running = await unanswered()
    running.arrive({ ...open, etag: '"two"' })
    expect([running.state(), running.context().order?.etag]).toEqual(['unanswered', '"two"'])
    running.arrive(grown)
    const unsent = { ...sent, confirmation: 'none' as const }
    expect([running.state(), running.kept.draft]).toEqual([{ reviewing: 'changed' }, unsent])
    running.send({ type: 'remarks.changed', remarks: 'Loudly' })
    expect(running.context().draft.remarks).toBe('Loudly')
    const reloaded = await openAt(grown, sent)
    expect([reloaded.state(), reloaded.kept.draft]).toEqual([{ reviewing: 'unchanged' }, unsent])
  })
})

describe('a confirmation that went unanswered after one that was refused', () => {
  const retried = { ...fresh, confirmation: 'retried' as const, etag: '"one"' }

  test('is asked for its answer where the order is closed after a reload', async () => {
    const running = await openAt(orderOf('cart', 'new'), retried)
    await running.answer(completed(null))
    expect([running.calls, running.told]).toEqual([['load cart', 'confirm cart "one" invoice'], ['completed']])
  })

  test('is still known as one when it is sent again', async () => {
    const running = await openAt(open, retried)
    running.send({ type: 'confirm.pressed' })
    expect(running.kept.draft).toEqual(retried)
  })

  test('was refused once all the same, where the order is another by now', async () => {
    const running = await openAt(grown, retried)
    expect(running.kept.draft).toEqual({ ...retried, confirmation: 'refused' })
  })
})
