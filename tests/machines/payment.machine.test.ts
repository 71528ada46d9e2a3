import { describe, expect, test } from 'vitest'
import { createActor, fromCallback } from 'xstate'
import type { Order } from '../../src/api/contract/order.ts'
import { paymentMachine } from '../../src/machines/payment.machine.ts'
import { untilSeen } from '../support/hand-answered.ts'
import type { Driver } from '../support/model-paths.ts'
import { type PaymentModelEvent, paymentModel } from '../support/models/payment.model.ts'
import { orderOf, paidOnline, payableAt } from '../support/orders.ts'
import {
  awaiting,
  elsewhere,
  failed,
  invoiced,
  opened,
  outdated,
  paid,
  payable,
  type RunningPayment,
  refusal,
  startPayment as start,
  url,
} from '../support/running-payment.ts'
import { testEveryTransition } from '../support/test-every-transition.ts'
import { testUnwired } from '../support/test-unwired.ts'

const refusals = { server: 'refused', failure: 'lost', changed: 'changed' }

const nameOf = ({ actor, told }: RunningPayment): string => {
  const snapshot = actor.getSnapshot()
  const { wish, refusal: why, redirectUrl, isUnanswered } = snapshot.context
  if (snapshot.matches('reconsidering')) return why === null ? 'reconsidering' : `reconsidering, ${refusals[why.kind]}`
  if (snapshot.matches('opening')) return wish === null ? 'reopening' : 'opening'
  if (snapshot.matches('verifying')) return redirectUrl === null ? 'looking' : 'verifying'
  const refused = why === null ? '' : refusals[why.kind]
  if (snapshot.matches('choosing') && why !== null) return `failed, ${refused}`
  if (snapshot.matches('choosing')) return isUnanswered ? 'failed after all' : 'failed'
  if (snapshot.matches('refused')) return refused === 'lost' && !isUnanswered ? 'looked in vain' : refused
  if (snapshot.matches('redirecting')) return 'away'
  if (snapshot.matches('waiting')) return why === null ? 'waiting' : `waiting, ${refused}`
  return told.at(-1) ?? ''
}

const drive = (): Driver<PaymentModelEvent> => {
  let running = start()
  let openedElsewhere = 0
  const comeBack = async (order: Order) => {
    running.restore()
    await running.answer(order)
  }
  const poll = async (order: Order) => {
    running.ask()
    await running.answer(order)
  }
  const does: Record<PaymentModelEvent, () => void | Promise<void>> = {
    pay: () => running.pay(),
    'choose another way': () => running.send({ type: 'choice.changed', choice: 'mollie_paypal' }),
    'want another way': () => running.send({ type: 'change.wanted' }),
    'keep the payment': () => running.send({ type: 'change.dropped' }),
    reload: () => {
      running.actor.stop()
      running = start(failed, running.kept.choice)
    },
    'server sends to the payment': () => running.answer(opened(awaiting, url)),
    'server makes it an invoice': () => running.answer(opened(invoiced, null)),
    'server says that it is paid': () => running.answer(opened(paid, url)),
    'server refuses': () => running.answer(refusal),
    'server finds another payment': () => running.answer(outdated),
    'nobody answers': async () => {
      if (nameOf(running) === 'waiting') running.ask()
      await running.fail()
    },
    'come back, undecided': () => comeBack(awaiting),
    'come back, failed': () => comeBack(failed),
    'come back, paid': () => comeBack(paid),
    'it is still open': () => poll(payable),
    'it is to be paid elsewhere': () => poll(elsewhere),
    'it is paid': () => poll(paid),
    'it failed': () => poll(failed),
    'it is invoiced elsewhere': () => poll(invoiced),
    'it is cancelled': () => poll({ ...awaiting, state: 'cancelled' }),
    'hear that it is open elsewhere': () => {
      openedElsewhere += 1
      running.hear(payableAt(`https://pay.example/elsewhere/${openedElsewhere}`, 'token'))
    },
    'hear that it failed': () => void running.hear(failed),
    'hear that it is fulfilled': () => void running.hear({ ...running.context().order, state: 'fulfilled' }),
    'hear that it is paid': () => void running.hear(paid),
  }
  return { perform: (event) => does[event](), expectState: (state) => expect(nameOf(running)).toBe(state) }
}

testEveryTransition(paymentModel, { drive, states: 20, transitions: 93 })

describe('one payment', () => {
  test('however often it is pressed', async () => {
    const running = start()
    for (let press = 0; press < 5; press += 1) running.pay()
    await running.answer(opened(awaiting, url))
    running.pay()
    await running.answer(payable)
    running.pay()
    expect([running.calls, running.told]).toEqual([['pay token mollie_ideal', 'load token'], [url]])
  })

  test('carries the same key when it is tried again after nobody answered', async () => {
    const running = start()
    running.pay()
    await running.fail()
    expect(running.context().refusal).toEqual({ kind: 'failure' })
    running.pay()
    expect(running.calls).toEqual(['pay token mollie_ideal', 'pay token mollie_ideal'])
  })

  test('that is still open is gone on with as it was begun, after a refusal and a lost answer too', async () => {
    const running = start(awaiting, 'mollie_paypal')
    running.pay()
    await running.answer(refusal)
    expect(running.context().refusal).toEqual({ kind: 'server', message: refusal.message })
    running.pay()
    await running.fail()
    expect(running.context().refusal).toEqual({ kind: 'failure' })
    running.pay()
    expect(running.calls).toEqual(['pay token as before', 'pay token as before', 'pay token as before'])
  })

  test('that could not be gone on with is waited for, and made in another way where that is wanted', async () => {
    const running = start(awaiting)
    running.pay()
    await running.fail()
    running.ask()
    expect(running.calls).toEqual(['pay token as before', 'load token'])
    running.send({ type: 'change.wanted' })
    expect(running.context().refusal).toBe(null)
    running.pay()
    expect(running.calls.at(-1)).toBe('pay token mollie_ideal')
  })

  test('that is kept after all forgets the way that was chosen in its place, a reload too', () => {
    const running = start(awaiting, 'mollie_creditcard')
    running.send({ type: 'change.wanted' })
    running.send({ type: 'choice.changed', choice: 'mollie_paypal' })
    running.send({ type: 'choice.changed', choice: 'invoice' })
    running.send({ type: 'change.dropped' })
    expect([running.context().choice, running.kept.choice]).toEqual(['mollie_creditcard', 'mollie_creditcard'])
  })

  test('that turns out to be paid leads nowhere', async () => {
    const running = start()
    running.pay()
    await running.answer(opened(paid, url))
    expect([running.told, running.state()]).toEqual([['paid'], 'settled'])
  })

  test.each([
    ['one that failed', failed, []],
    ['one that is open yet', awaiting, [{ type: 'change.wanted' } as const]],
  ])('is by the way that was chosen in place of %s, and a reload still knows it', (_, order, before) => {
    const running = start(order)
    for (const event of before) running.send(event)
    running.send({ type: 'choice.changed', choice: 'mollie_paypal' })
    running.pay()
    expect([running.kept.choice, running.calls]).toEqual(['mollie_paypal', ['pay token mollie_paypal']])
  })

  test('that was opened without a page to pay at is waited for', async () => {
    const running = start()
    running.pay()
    await running.answer(opened(awaiting, null))
    expect([running.told, running.state(), running.context().order]).toEqual([
      [],
      { waiting: 'pausing' },
      opened(awaiting, null).value,
    ])
  })

  test('of the way that was chosen last, which outlives a reload and drops the refusal of another', async () => {
    const running = start()
    running.pay()
    await running.answer(refusal)
    running.send({ type: 'choice.changed', choice: 'invoice' })
    expect([running.context().refusal, running.kept.choice]).toEqual([null, 'invoice'])
    running.pay()
    await running.answer(opened(invoiced, null))
    expect([running.calls.at(-1), running.told]).toEqual(['pay token invoice', ['invoiced']])
  })
})

describe('waiting for the provider', () => {
  test('asks after 1, 2, 4, 8 and 16 seconds, then every 30', async () => {
    const running = start(awaiting)
    const pauses: number[] = []
    for (let round = 0; round < 7; round += 1) {
      const before = running.calls.length
      let seconds = 0
      while (running.calls.length === before) {
        running.clock.increment(1000)
        seconds += 1
      }
      pauses.push(seconds)
      await running.answer(awaiting)
    }
    expect(pauses).toEqual([1, 2, 4, 8, 16, 30, 30])
  })

  test('does not ask while it is paid', () => {
    const running = start(awaiting)
    running.pay()
    running.clock.increment(60_000)
    expect(running.calls).toEqual(['pay token as before'])
  })

  test('asks at once when the page is shown again as it was left', async () => {
    const running = start()
    running.pay()
    await running.answer(opened(awaiting, url))
    await running.answer(payable)
    running.restore()
    expect(running.calls).toEqual(['pay token mollie_ideal', 'load token', 'load token'])
  })

  test('begins once no payment page has come for ten seconds: whoever stopped it can go there again', async () => {
    const running = start()
    running.pay()
    await running.answer(opened(awaiting, url))
    await running.answer(payable)
    running.clock.increment(9_999)
    expect(running.state()).toBe('redirecting')
    running.clock.increment(1)
    expect([running.state(), running.calls.length, running.told]).toEqual([{ waiting: 'asking' }, 3, [url]])
    await running.answer(payable)
    running.pay()
    expect([running.calls.at(-1), running.calls.length]).toEqual(['pay token as before', 4])
  })

  test('hears of a payment that was made although its page was stopped', async () => {
    const running = start()
    running.pay()
    await running.answer(opened(awaiting, url))
    await running.answer(payable)
    running.clock.increment(10_000)
    await running.answer(paid)
    expect([running.state(), running.told]).toEqual(['settled', [url, 'paid']])
  })
})

test.each([
  ['paid', paid],
  ['invoiced', invoiced],
  ['refunded', paidOnline('token', 'refunded')],
  ['cancelled', { ...failed, state: 'cancelled' as const }],
  ['not confirmed yet', orderOf('token', 'parked')],
])('an order that is %s is settled without a word', (_, order) => {
  const running = start(order)
  running.pay()
  expect([running.state(), running.calls, running.told]).toEqual(['settled', [], []])
})

/** Its watch alone is provided: it begins with the machine. */
const deaf = paymentMachine.provide({ actors: { orderWatch: fromCallback(() => undefined) } })

test('without its actors it opens nothing', async () => {
  const actor = createActor(deaf, { input: { order: failed, choice: 'invoice' } })
  actor.start()
  actor.send({ type: 'pay.pressed' })
  await untilSeen(actor, (snapshot) => snapshot.matches('refused'))
  expect(actor.getSnapshot().context.refusal).toEqual({ kind: 'failure' })
})

test('without its actions it fails loudly', () => {
  const problems: unknown[] = []
  const actor = createActor(deaf, { input: { order: failed, choice: 'invoice' } })
  actor.subscribe({ error: (error) => problems.push(error) })
  actor.start()
  actor.send({ type: 'choice.changed', choice: 'mollie_ideal' })
  expect(problems).toEqual([new Error('paymentMachine: provide rememberChoice')])
})

test('another way to pay can be chosen until one is opened, and after it was refused', async () => {
  const running = start()
  const tags = () => [...running.actor.getSnapshot().tags]
  const before = tags()
  running.send({ type: 'pay.pressed' })
  const opening = tags()
  await running.answer(refusal)
  const refused = tags()
  running.send({ type: 'pay.pressed' })
  await running.answer(opened(awaiting, url))
  const verifying = tags()
  await running.answer(payable)
  expect([before, opening, refused, verifying, tags()]).toEqual([
    ['choosable'],
    ['busy'],
    ['choosable'],
    ['busy'],
    ['busy'],
  ])
})

testUnwired('paymentMachine', paymentMachine, 7)
