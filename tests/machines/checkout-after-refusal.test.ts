import { describe, expect, test } from 'vitest'
import { orderOf, payableAt } from '../support/orders.ts'
import {
  completed,
  fresh,
  grown,
  open,
  openAt,
  outdated,
  type Running,
  refusal,
  refusedAt,
  unpaid,
  voiceless,
} from '../support/running-checkout.ts'

const online = { ...fresh, payment: 'mollie_ideal' as const }

describe('after a refusal', () => {
  test.each([
    [{ type: 'remarks.changed', remarks: 'Softly' } as const, 'confirm cart "one" invoice Softly'],
    [{ type: 'payment.chosen', payment: 'mollie_paypal' } as const, 'confirm cart "one" mollie_paypal'],
  ])('%j is what is confirmed next', async (change, call) => {
    const running = await refusedAt(open)
    running.send(change)
    await running.confirm()
    expect([running.calls.at(-1), running.state()]).toEqual([call, 'confirming'])
  })

  test('its own order is watched, as it was before', async () => {
    const running = await refusedAt(open)
    expect(running.watched).toEqual(['cart', 'cart'])
  })

  test('the reason stays while nothing of what is shown changes', async () => {
    const running = await openAt(voiceless)
    await running.confirm()
    running.arrive({ ...voiceless, etag: '"two"' })
    expect([running.state(), running.context().refusal, running.context().order?.etag]).toEqual([
      'refused',
      { kind: 'voice', reference: 'Radio' },
      '"two"',
    ])
  })

  test('the reason stays with an order that is another by now, and one more press shows what changed', async () => {
    const running = await refusedAt(grown)
    expect([running.state(), running.context().refusal]).toEqual([
      'refused',
      { kind: 'server', message: refusal.message, violations: [] },
    ])
    await running.confirm()
    await running.answer(outdated)
    await running.answer(grown)
    expect(running.state()).toEqual({ reviewing: 'acknowledged' })
  })

  test('of its payment a changed order is closed as it is shown: another way to pay marks nothing', async () => {
    const running = await openAt(open, online)
    running.arrive(grown)
    await running.confirm()
    await running.answer(grown)
    await running.confirm()
    await running.answer(refusal)
    await running.answer(unpaid)
    running.send({ type: 'payment.chosen', payment: 'mollie_paypal' })
    expect([running.state(), running.context().draft.confirmation]).toEqual([{ reviewing: 'unchanged' }, 'refused'])
  })

  test('the order is confirmed by its tag of then', async () => {
    const running = await refusedAt({ ...open, etag: '"two"' })
    await running.confirm()
    expect(running.calls.at(-1)).toBe('confirm cart "two" invoice')
  })

  test('an archived project is left with the words that nothing has been ordered', async () => {
    const running = await refusedAt(open)
    running.archive()
    expect(running.told).toEqual(['archived', 'overview'])
  })
})

describe('after a refusal that ordered nothing, an order that somebody else confirmed', () => {
  const written = { ...online, remarks: 'PO 4711' }
  const seen = [['confirmed already', 'order'], { draft: null, unsent: 'PO 4711' }]

  test.each([orderOf('cart', 'new'), unpaid])('is said to be so and opened when it arrives', async (order) => {
    const running = await refusedAt(open, written)
    running.arrive(order)
    expect([running.told, running.kept]).toEqual(seen)
  })

  test('keeps the payment that it was confirmed with, when it is confirmed here too', async () => {
    const running = await refusedAt(open, written)
    running.send({ type: 'payment.chosen', payment: 'invoice' })
    await running.confirm()
    await running.answer(outdated)
    await running.answer(unpaid)
    expect([running.told, running.kept]).toEqual(seen)
    expect(running.calls).toEqual([
      'load cart',
      'confirm cart "one" mollie_ideal PO 4711',
      'load cart',
      'confirm cart "one" invoice PO 4711',
      'load cart',
    ])
  })

  test.each([
    ['the remarks are others', written, { ...unpaid, remarks: 'Slowly' }],
    ['an invoice was asked for here', { ...written, payment: 'invoice' as const }, { ...unpaid, remarks: 'PO 4711' }],
    ['nothing is left to be paid', written, { ...orderOf('cart', 'new'), remarks: 'PO 4711' }],
  ])('before the reason was looked for is told from one of here: %s', async (_, draft, order) => {
    const running = await refusedAt(order, draft)
    expect([running.told, running.kept]).toEqual(seen)
  })

  test('after nobody told the reason is no order of here', async () => {
    const running = await openAt(open, written)
    await running.confirm()
    await running.answer(refusal)
    await running.fail()
    expect([running.state(), running.context().refusal]).toEqual([
      'refused',
      { kind: 'server', message: refusal.message, violations: [] },
    ])
    running.arrive(unpaid)
    expect([running.told, running.kept]).toEqual(seen)
  })
})

describe('after a refusal of the payment', () => {
  const refused = () => refusedAt({ ...unpaid, remarks: 'Softly' }, { ...online, remarks: 'Softly ' })
  const reviewed = async () => {
    const running = await refused()
    running.send({ type: 'remarks.changed', remarks: 'Loudly' })
    return running
  }

  test('it is known to be one after a second refusal, whatever was written meanwhile', async () => {
    const running = await reviewed()
    await running.confirm()
    await running.answer(refusal)
    await running.answer({ ...unpaid, remarks: 'Softly' })
    expect([running.state(), running.context().draft.confirmation]).toEqual(['refused', 'refused'])
  })

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

describe('an order that could not be read again', () => {
  const unread = async (running: Running) => {
    await running.confirm()
    await running.answer(outdated)
    await running.fail()
    expect([running.state(), running.context().refusal]).toEqual(['refused', { kind: 'unread' }])
    return running
  }
  const asShown = { reviewing: 'unchanged' }

  test('is no longer said to be so once it arrives, as it is shown', async () => {
    const running = await unread(await openAt(open))
    running.arrive({ ...open, etag: '"three"' })
    expect([running.state(), running.context().order?.etag]).toEqual([asShown, '"three"'])
  })

  test('nor once it arrives as the order that a confirmation of here closed, whose payment is asked for', async () => {
    const running = await unread(await refusedAt(unpaid, online))
    running.arrive(unpaid)
    expect([running.state(), running.told]).toEqual([asShown, []])
    await running.confirm()
    await running.answer(outdated)
    await running.answer(unpaid)
    await running.answer(completed('https://pay.example/1'))
    await running.answer(payableAt('https://pay.example/1'))
    expect([running.calls.at(-2), running.told]).toEqual(['confirm cart null mollie_ideal', ['https://pay.example/1']])
  })

  test('is opened once it arrives as somebody else confirmed it', async () => {
    const running = await unread(await openAt(open))
    running.arrive(orderOf('cart', 'new'))
    expect(running.told).toEqual(['confirmed already', 'order'])
  })

  test('shows what changed once it arrives with that', async () => {
    const running = await unread(await openAt(open))
    running.arrive(grown)
    expect(running.state()).toEqual({ reviewing: 'changed' })
  })
})

test('an item without a voice is no reason to stay where the project was archived', async () => {
  const running = await openAt(voiceless)
  await running.confirm()
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
    await running.confirm()
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
    await running.prepared()
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
    await running.confirm()
    expect(running.kept.draft).toEqual(retried)
  })

  test('was refused once all the same, where the order is another by now', async () => {
    const running = await openAt(grown, retried)
    expect(running.kept.draft).toEqual({ ...retried, confirmation: 'refused' })
  })
})
