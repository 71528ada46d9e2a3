import { describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
import { checkoutMachine } from '../../src/machines/checkout.machine.ts'
import { held } from '../../src/machines/wired.ts'
import type { Driver } from '../support/model-paths.ts'
import { type CheckoutModelEvent, checkoutModel } from '../support/models/checkout.model.ts'
import { itemOf, orderOf, paidOnline, payableAt } from '../support/orders.ts'
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
  startCheckout,
  unpaid,
  voiceless,
} from '../support/running-checkout.ts'
import { testEveryTransition } from '../support/test-every-transition.ts'
import { testUnwired } from '../support/test-unwired.ts'

const marks = { none: '', unanswered: ', sent', refused: ', ordered', retried: ', sent', answered: ', answered' }

const refusedAs = { voice: 'blocked', failure: 'unsent', unread: 'unread', account: 'billed anew', gone: 'gone' }

const nameOf = ({ actor, told }: Running): string => {
  const snapshot = actor.getSnapshot()
  const { order, draft, refusal: why } = snapshot.context
  const mark = marks[draft.confirmation]
  if (snapshot.matches({ loading: 'failed' })) return 'unknown'
  if (snapshot.matches('loading')) return `opening${mark}`
  if (snapshot.matches({ reviewing: 'changed' })) return 'reviewing, changed'
  if (snapshot.matches({ reviewing: 'acknowledged' })) return 'reviewing, acknowledged'
  if (snapshot.matches('rereading')) return 'rereading'
  if (snapshot.matches('checking')) return 'checking'
  if (snapshot.matches('reviewing'))
    return `reviewing${mark}${order?.items.some((item) => item.voice === null) ? ', without a voice' : ''}`
  if (snapshot.matches('confirming')) return 'confirming'
  if (snapshot.matches('unanswered')) return 'lost'
  if (snapshot.matches('verifying')) return 'verifying'
  if (snapshot.matches('refused')) return { ...refusedAs, server: `refused${mark}` }[why?.kind ?? 'server']
  const [end = ''] = told
  if (end.startsWith('payment ')) return 'order, changed'
  return end.startsWith('https:') ? 'payment' : end
}

/** What a checkout can't know of itself, as what became of a lost call, or what its fields tell. */
const looksLike: Record<string, string> = {
  'lost, arrived': 'lost',
  'confirming again': 'confirming',
  'confirming, arrived': 'confirming',
  'verifying again': 'verifying',
  'reviewing, online': 'reviewing',
  'confirming, online': 'confirming',
  'checking, online': 'checking',
  'confirming, outdated': 'confirming',
  'rereading, confirmed': 'rereading',
  'rereading, changed': 'rereading',
  'unread, changed': 'unread',
  'reviewing, changed again': 'reviewing, changed',
  'order, awaiting': 'order',
}

const drive = (): Driver<CheckoutModelEvent> => {
  let running = startCheckout()
  const does: Record<CheckoutModelEvent, () => void | Promise<void>> = {
    'it is open': () => running.answer(running.actor.getSnapshot().matches('rereading') ? grown : open),
    'it is open, without a voice': () => running.answer(voiceless),
    'it is locked': () => running.answer(orderOf('cart', 'new')),
    'it is locked, unpaid': () => running.answer(unpaid),
    'it is gone': () => running.answer(null),
    'nobody answers': () => running.fail(),
    retry: () => running.send({ type: 'retry.pressed' }),
    confirm: () => running.confirm(),
    'confirm, but the account is not read': async () => {
      running.loseAccount()
      await running.confirm()
      running.findAccount()
    },
    'write remarks': () => running.send({ type: 'remarks.changed', remarks: 'Softly' }),
    'choose iDeal': () => running.send({ type: 'payment.chosen', payment: 'mollie_ideal' }),
    'server accepts': () => running.answer(completed(null)),
    'server sends to the payment': () => running.answer(completed('https://pay.example/1')),
    'server refuses': () => running.answer(refusal),
    'it is to be paid there': () => running.answer(payableAt('https://pay.example/1')),
    'it is paid by now': () => running.answer(paidOnline('cart', 'paid')),
    'it is to be paid elsewhere': () => running.answer(payableAt('https://pay.example/2')),
    'the answer is lost': () => running.fail(),
    'a change arrives': () => running.arrive(grown),
    'one more change arrives': () => running.arrive({ ...grown, items: [itemOf(1), itemOf(3)], etag: '"four"' }),
    'it is changed back': () => running.arrive({ ...open, etag: '"three"' }),
    'a voice is used on another page': () => {
      const order = held(running.context().order)
      const used = {
        ...held(order.items.at(-1)),
        voice: { ...held(itemOf(1).voice), name: 'Tom Jansen', variant: 'tom-1' },
      }
      const place = { orderItemId: used.id, instructionIndex: 0 }
      running.send({ type: 'voice.used', order: { ...order, items: [...order.items.slice(0, -1), used] }, place })
    },
    'a confirmation arrives': () => running.arrive(orderOf('cart', 'new')),
    'a colleague archives the project': () => running.archive(),
    'a colleague changes it': () => running.answer(outdated),
    'a colleague confirms it': () => running.answer(outdated),
    reload: () => {
      running.actor.stop()
      running = startCheckout(running.kept.draft ?? fresh)
    },
  }
  return {
    perform: (event) => does[event](),
    expectState: (state) => expect(nameOf(running)).toBe(looksLike[state] ?? state),
  }
}

testEveryTransition(checkoutModel, { drive, states: 41, transitions: 111 })

describe('one confirmation', () => {
  test('however often it is pressed', async () => {
    const running = await openAt(open)
    for (let press = 0; press < 5; press += 1) await running.confirm()
    await running.answer(completed(null))
    await running.confirm()
    expect(running.calls).toEqual(['load cart', 'confirm cart "one" invoice'])
    expect([running.told, running.kept.draft]).toEqual([['completed'], null])
  })

  test('is the same call when it is retried after nobody answered', async () => {
    const running = await openAt(open)
    running.send({ type: 'payment.chosen', payment: 'mollie_ideal' })
    running.send({ type: 'remarks.changed', remarks: 'Softly' })
    await running.confirm()
    await running.fail()
    expect(running.context().refusal).toEqual({ kind: 'failure' })
    await running.confirm()
    const confirmed = 'confirm cart "one" mollie_ideal Softly'
    expect(running.calls).toEqual(['load cart', confirmed, confirmed])
  })

  test('whose answer a reload lost is asked for again, so that the payment is not missed', async () => {
    const before = await openAt(open)
    before.send({ type: 'payment.chosen', payment: 'mollie_ideal' })
    await before.confirm()
    before.actor.stop()
    const running = await openAt(orderOf('cart', 'new'), before.kept.draft ?? fresh)
    await running.answer(completed('https://pay.example/1'))
    await running.answer(payableAt('https://pay.example/1'))
    expect(running.calls).toEqual(['load cart', 'confirm cart "one" mollie_ideal', 'load cart'])
    expect([running.told, running.kept.draft]).toEqual([['https://pay.example/1'], null])
  })

  test('that was answered is not asked for again', async () => {
    const running = await openAt(orderOf('cart', 'new'))
    expect([running.calls, running.told]).toEqual([['load cart'], ['overview']])
  })
})

describe('an account that can not be read', () => {
  test('sends nothing, says so, and costs one more press', async () => {
    const running = await openAt(open)
    running.loseAccount()
    await running.confirm()
    expect([running.state(), running.context().refusal, running.calls, running.kept.draft]).toEqual([
      'refused',
      { kind: 'failure' },
      ['load cart'],
      fresh,
    ])
    running.send({ type: 'remarks.changed', remarks: 'Softly' })
    running.findAccount()
    await running.confirm()
    expect(running.calls).toEqual(['load cart', 'confirm cart "one" invoice Softly'])
  })

  test('is not read for a confirmation that went unanswered, which is asked for again as it was', async () => {
    const running = await openAt(open)
    await running.confirm()
    await running.fail()
    running.loseAccount()
    await running.confirm()
    expect(running.calls).toEqual(['load cart', 'confirm cart "one" invoice', 'confirm cart "one" invoice'])
  })
})

describe('an account that is no longer as shown', () => {
  test('sends nothing, is shown, and costs one more press', async () => {
    const running = await openAt(open)
    running.changeAccount()
    await running.confirm()
    expect([running.state(), running.context().refusal, running.calls, running.kept.draft]).toEqual([
      'refused',
      { kind: 'account' },
      ['load cart'],
      fresh,
    ])
    await running.confirm()
    expect(running.calls).toEqual(['load cart', 'confirm cart "one" invoice'])
  })

  test('keeps no payment waiting of an order that stands already', async () => {
    const running = await refusedAt(unpaid, { ...fresh, payment: 'mollie_ideal' })
    running.changeAccount()
    await running.confirm()
    expect([running.state(), running.context().refusal]).toEqual(['confirming', null])
  })
})

describe('reviewing', () => {
  test.each(['new', 'fulfilled', 'cancelled'] as const)(
    'an order that is %s leads back to the overview',
    async (state) => {
      const running = await openAt(orderOf('cart', state))
      expect([running.told, running.state()]).toEqual([['overview'], 'leaving'])
    },
  )

  test('is blocked by the first item without a voice, by its reference', async () => {
    const running = await openAt(voiceless)
    await running.confirm()
    expect([running.calls, running.context().refusal]).toEqual([['load cart'], { kind: 'voice', reference: 'Radio' }])
  })

  test("keeps the server's reason and what was typed", async () => {
    const running = await openAt(open)
    running.send({ type: 'remarks.changed', remarks: 'Softly' })
    await running.confirm()
    await running.answer(refusal)
    expect(running.context().refusal).toEqual({ kind: 'server', message: refusal.message, violations: [] })
    expect(running.kept.draft).toEqual({ ...fresh, remarks: 'Softly', etag: '"one"' })
  })
})

describe('what was typed', () => {
  test('is kept as it is typed', async () => {
    const running = await openAt(open)
    running.send({ type: 'payment.chosen', payment: 'mollie_paypal' })
    expect(running.kept.draft).toEqual({ ...fresh, payment: 'mollie_paypal' })
    running.send({ type: 'remarks.changed', remarks: 'Softly' })
    expect(running.kept.draft).toEqual({ ...fresh, payment: 'mollie_paypal', remarks: 'Softly' })
  })

  test.each([
    ['is forgotten with an order that is gone', null, 'Softly', null],
    ['is kept to be read where the order was confirmed before', orderOf('cart', 'new'), 'Softly', 'Softly'],
    ['is forgotten where that is nothing', orderOf('cart', 'new'), ' ', null],
  ])('%s', async (_, order, remarks, unsent) => {
    const running = await openAt(order, { ...fresh, remarks })
    expect([running.told, running.kept]).toEqual([['overview'], { draft: null, unsent }])
  })

  test('is known as not sent while the order is read again that somebody changed', async () => {
    const running = await openAt(open)
    await running.confirm()
    await running.answer(outdated)
    expect([running.state(), running.kept.draft]).toEqual(['rereading', { ...fresh, etag: '"one"' }])
    await running.fail()
    expect([running.state(), running.context().refusal]).toEqual(['refused', { kind: 'unread' }])
  })
})

test('is busy while it opens, confirms, reads again and looks why it was refused, and at no other time', async () => {
  const running = startCheckout()
  const busy = [running.isBusy()]
  await running.answer(open)
  busy.push(running.isBusy())
  await running.confirm()
  busy.push(running.isBusy())
  await running.answer(outdated)
  busy.push(running.isBusy())
  await running.answer(grown)
  busy.push(running.isBusy())
  await running.confirm()
  await running.answer(refusal)
  expect([...busy, running.isBusy()]).toEqual([true, false, true, true, false, true])
})

test('without its actors it fails loudly', () => {
  const problems: unknown[] = []
  const actor = createActor(checkoutMachine, { input: { code: 'cart', draft: fresh } })
  actor.subscribe({ error: (error) => problems.push(error) })
  actor.start()
  expect(problems).toEqual([new Error('checkoutMachine: provide draftKeeper')])
})

testUnwired('checkoutMachine', checkoutMachine, 13)
