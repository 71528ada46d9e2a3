import { describe, expect, test } from 'vitest'
import { createActor, fromCallback, fromPromise, SimulatedClock } from 'xstate'
import type { CompletedOrder, Order } from '../../src/api/contract/order.ts'
import { type CheckoutDraft, type CheckoutEvent, checkoutMachine } from '../../src/machines/checkout.machine.ts'
import { handAnswered, untilTaken } from '../support/hand-answered.ts'
import {
  type CheckoutDriver,
  type CheckoutModelEvent,
  checkoutModel,
  checkoutModelEvents,
} from '../support/models/checkout.model.ts'
import { itemOf, orderOf, paidOnline } from '../support/orders.ts'
import { testEveryTransition } from '../support/test-every-transition.ts'

const fresh: CheckoutDraft = { remarks: '', payment: 'invoice', confirmation: 'none', etag: null }
const open: Order = { ...orderOf('cart', 'cart'), etag: '"one"' }
/** The same with a second product. */
const grown: Order = { ...orderOf('cart', 'cart', [itemOf(1), itemOf(2)]), total: 93170, etag: '"two"' }
const voiceless = orderOf('cart', 'cart', [itemOf(1), itemOf(2, { voice: null, reference: 'Radio' })])
const completed = (redirectUrl: string | null): { ok: true; value: CompletedOrder } => ({
  ok: true,
  value: { ...orderOf('cart', 'new'), redirectUrl },
})
const unpaid = paidOnline('cart', 'awaiting_payment')
const refusal = { ok: false as const, status: 422, violations: [], message: 'The price of a product has changed.' }
const outdated = {
  ok: false as const,
  status: 412,
  violations: [],
  message: 'Someone else changed this in the meantime.',
}

/** A running checkout whose calls are answered by hand; `told` is what the screen would do. */
const start = (draft: CheckoutDraft = fresh, code: string | null = 'cart') => {
  const { calls, asked, resolve, reject } = handAnswered()
  const told: string[] = []
  const page = { restore: () => undefined as unknown, arrive: (_order: Order): void => undefined }
  const kept: { draft: CheckoutDraft | null } = { draft }
  const actor = createActor(
    checkoutMachine.provide({
      actors: {
        loadOrder: fromPromise(({ input }) => asked(`load ${input.code}`)),
        confirmOrder: fromPromise(({ input: { order, draft: sent } }) =>
          asked(`confirm ${order.code} ${sent.etag} ${sent.payment} ${sent.remarks}`.trim()),
        ),
        orderWatch: fromCallback<CheckoutEvent, { code: string }>(({ sendBack }) => {
          page.arrive = (order) => sendBack({ type: 'order.arrived', order })
        }),
        pageWatch: fromCallback<CheckoutEvent>(({ sendBack }) => {
          page.restore = () => sendBack({ type: 'page.restored' })
        }),
        draftKeeper: fromCallback(({ receive }) => {
          receive((note) => {
            kept.draft = note.type === 'draft.changed' ? note.draft : null
          })
        }),
      },
      actions: {
        leave: () => told.push('overview'),
        showOrder: () => told.push('order'),
        redirect: (_, { url }) => told.push(url),
        announceCompleted: () => told.push('completed'),
        announceConfirmed: () => told.push('confirmed already'),
      },
    }),
    { clock: new SimulatedClock(), input: { code, draft } },
  ).start()
  const after = (give: () => void) => untilTaken(actor, give)
  return {
    actor,
    calls,
    told,
    kept,
    restore: () => page.restore(),
    arrive: (order: Order) => page.arrive(order),
    send: (event: CheckoutEvent) => actor.send(event),
    answer: (value: unknown) => after(() => resolve(value)),
    fail: () => after(reject),
    context: () => actor.getSnapshot().context,
    state: () => actor.getSnapshot().value,
  }
}
type Running = ReturnType<typeof start>

const marks = { none: '', unanswered: ', sent', refused: ', refused', retried: ', sent' }

const nameOf = ({ actor, told }: Running): string => {
  const snapshot = actor.getSnapshot()
  const { order, draft, refusal: why } = snapshot.context
  const mark = marks[draft.confirmation]
  if (snapshot.matches({ loading: 'failed' })) return 'unknown'
  if (snapshot.matches('loading')) return `opening${mark}`
  if (snapshot.matches({ reviewing: 'changed' })) return 'reviewing, changed'
  if (snapshot.matches('rereading')) return 'rereading'
  if (snapshot.matches('reviewing'))
    return `reviewing${mark}${order?.items.some((item) => item.voice === null) ? ', without a voice' : ''}`
  if (snapshot.matches('confirming')) return 'confirming'
  if (snapshot.matches('refused'))
    return why?.kind === 'voice' ? 'blocked' : why?.kind === 'server' ? 'refused' : mark === '' ? 'unread' : 'lost'
  const [end = ''] = told
  return end.startsWith('https:') ? 'payment' : end
}

/** What a checkout can't know of itself: what became of a lost call, and how old what it shows is. */
const looksLike: Record<string, string> = {
  'lost, arrived': 'lost',
  'confirming again': 'confirming',
  'confirming, outdated': 'confirming',
  'rereading, confirmed': 'rereading',
}

const drive = (): CheckoutDriver => {
  let running = start()
  const does: Record<CheckoutModelEvent, () => void | Promise<void>> = {
    'it is open': () => running.answer(running.actor.getSnapshot().matches('rereading') ? grown : open),
    'it is open, without a voice': () => running.answer(voiceless),
    'it is locked': () => running.answer(orderOf('cart', 'new')),
    'it is locked, unpaid': () => running.answer(unpaid),
    'it is gone': () => running.answer(null),
    'nobody answers': () => running.fail(),
    retry: () => running.send({ type: 'retry.pressed' }),
    confirm: () => running.send({ type: 'confirm.pressed' }),
    'write remarks': () => running.send({ type: 'remarks.changed', remarks: 'Softly' }),
    'choose iDeal': () => running.send({ type: 'payment.chosen', payment: 'mollie_ideal' }),
    'server accepts': () => running.answer(completed(null)),
    'server sends to the payment': () => running.answer(completed('https://pay.example/1')),
    'server refuses': () => running.answer(refusal),
    'the answer is lost': () => running.fail(),
    'a change arrives': () => running.arrive(grown),
    'a confirmation arrives': () => running.arrive(orderOf('cart', 'new')),
    'a colleague changes it': () => running.answer(outdated),
    'a colleague confirms it': () => running.answer(outdated),
    reload: () => {
      running.actor.stop()
      running = start(running.kept.draft ?? fresh)
    },
  }
  return {
    perform: (event) => does[event](),
    expectState: (state) => expect(nameOf(running)).toBe(looksLike[state] ?? state),
  }
}

testEveryTransition(checkoutModel, { events: checkoutModelEvents, drive, states: 24, transitions: 55 })

const openAt = async (order: Order | null, draft = fresh) => {
  const running = start(draft)
  await running.answer(order)
  return running
}

describe('one confirmation', () => {
  test('however often it is pressed', async () => {
    const running = await openAt(open)
    for (let press = 0; press < 5; press += 1) running.send({ type: 'confirm.pressed' })
    await running.answer(completed(null))
    running.send({ type: 'confirm.pressed' })
    expect(running.calls).toEqual(['load cart', 'confirm cart "one" invoice'])
    expect([running.told, running.kept.draft]).toEqual([['completed'], null])
  })

  test('is the same call when it is retried after nobody answered', async () => {
    const running = await openAt(open)
    running.send({ type: 'payment.chosen', payment: 'mollie_ideal' })
    running.send({ type: 'remarks.changed', remarks: 'Softly' })
    running.send({ type: 'confirm.pressed' })
    await running.fail()
    expect(running.context().refusal).toEqual({ kind: 'failure' })
    running.send({ type: 'confirm.pressed' })
    const confirmed = 'confirm cart "one" mollie_ideal Softly'
    expect(running.calls).toEqual(['load cart', confirmed, confirmed])
  })

  test('whose answer a reload lost is asked for again, so that the payment is not missed', async () => {
    const before = await openAt(open)
    before.send({ type: 'payment.chosen', payment: 'mollie_ideal' })
    before.send({ type: 'confirm.pressed' })
    before.actor.stop()
    const running = await openAt(orderOf('cart', 'new'), before.kept.draft ?? fresh)
    await running.answer(completed('https://pay.example/1'))
    expect(running.calls).toEqual(['load cart', 'confirm cart "one" mollie_ideal'])
    expect([running.told, running.kept.draft]).toEqual([['https://pay.example/1'], null])
  })

  test('that was answered is not asked for again', async () => {
    const running = await openAt(orderOf('cart', 'new'))
    expect([running.calls, running.told]).toEqual([['load cart'], ['overview']])
  })
})

describe('an order that somebody changed', () => {
  test('is not confirmed: it is read again, and confirmed as it is then by one more press', async () => {
    const running = await openAt(open)
    running.send({ type: 'remarks.changed', remarks: 'Softly' })
    running.send({ type: 'payment.chosen', payment: 'mollie_ideal' })
    running.send({ type: 'confirm.pressed' })
    await running.answer(outdated)
    await running.answer(grown)
    expect([running.state(), running.told, running.context().seen, running.context().order]).toEqual([
      { reviewing: 'changed' },
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
    running.send({ type: 'confirm.pressed' })
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

  test('in nothing that is shown is taken as it is', async () => {
    const running = await openAt(open)
    running.arrive({ ...open, etag: '"four"' })
    running.send({ type: 'confirm.pressed' })
    expect(running.calls).toEqual(['load cart', 'confirm cart "four" invoice'])
  })

  test('is shown with what changed also after a refusal', async () => {
    const running = await openAt(voiceless)
    running.send({ type: 'confirm.pressed' })
    running.arrive(grown)
    expect(running.state()).toEqual({ reviewing: 'changed' })
  })
})

describe('an order that somebody else confirmed', () => {
  test('is said to be so and opened, while it is looked at', async () => {
    const running = await openAt(open)
    running.arrive(orderOf('cart', 'new'))
    expect([running.told, running.kept.draft]).toEqual([['confirmed already', 'order'], null])
  })

  test('is said to be so and opened when it is confirmed here too', async () => {
    const running = await openAt(open)
    running.send({ type: 'confirm.pressed' })
    await running.answer(outdated)
    await running.answer(orderOf('cart', 'new'))
    expect([running.told, running.kept.draft]).toEqual([['confirmed already', 'order'], null])
  })

  test('is told from one that a lost confirmation of this tab closed, by the tag of then', async () => {
    const before = await openAt(open)
    before.send({ type: 'confirm.pressed' })
    await before.fail()
    before.arrive({ ...orderOf('cart', 'new'), etag: '"closed"' })
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
    const running = await openAt(open)
    running.send({ type: 'payment.chosen', payment: 'mollie_ideal' })
    running.send({ type: 'confirm.pressed' })
    await running.answer(refusal)
    running.arrive({ ...unpaid, etag: '"closed"' })
    expect(running.context().refusal).toEqual({ kind: 'server', message: refusal.message, violations: [] })
    running.send({ type: 'payment.chosen', payment: 'mollie_paypal' })
    running.arrive({ ...unpaid, etag: '"closed"' })
    running.send({ type: 'confirm.pressed' })
    await running.answer(outdated)
    await running.answer({ ...unpaid, etag: '"closed"' })
    await running.answer(completed('https://pay.example/2'))
    expect(running.calls).toEqual([
      'load cart',
      'confirm cart "one" mollie_ideal',
      'confirm cart "one" mollie_paypal',
      'load cart',
      'confirm cart null mollie_paypal',
    ])
    expect(running.told).toEqual(['https://pay.example/2'])
  })

  test('is shown, not paid, when it was confirmed as another one than is shown', async () => {
    const running = await openAt(open)
    running.send({ type: 'confirm.pressed' })
    await running.answer(refusal)
    running.send({ type: 'confirm.pressed' })
    await running.answer(outdated)
    await running.answer({ ...paidOnline('cart', 'failed'), total: 1 })
    expect([running.calls.length, running.told]).toEqual([4, ['order']])
  })

  const reopened = async (order: Order) => {
    const before = await openAt(open)
    before.send({ type: 'confirm.pressed' })
    await before.answer(refusal)
    before.actor.stop()
    return openAt(order, before.kept.draft ?? fresh)
  }

  test.each(['awaiting_payment', 'failed'] as const)('is shown where it is paid: %s', async (state) => {
    const running = await reopened(paidOnline('cart', state))
    expect([running.calls, running.told, running.kept.draft]).toEqual([['load cart'], ['order'], null])
  })

  test('is shown where it is paid when the browser shows the page again as it was left for the payment', async () => {
    const running = await openAt(open)
    running.send({ type: 'confirm.pressed' })
    await running.answer(completed('https://pay.example/1'))
    running.restore()
    expect([running.calls.length, running.told]).toEqual([2, ['https://pay.example/1', 'order']])
  })

  test('leads back to the overview when it has been paid since', async () => {
    expect((await reopened(paidOnline('cart', 'paid'))).told).toEqual(['overview'])
  })

  test('leads back to the overview for whoever did not confirm it here', async () => {
    expect((await openAt(paidOnline('cart', 'failed'))).told).toEqual(['overview'])
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

  test('a project without an order leads back without a call', () => {
    const running = start(fresh, null)
    expect([running.told, running.calls]).toEqual([['overview'], []])
  })

  test('is blocked by the first item without a voice, by its reference', async () => {
    const running = await openAt(voiceless)
    running.send({ type: 'confirm.pressed' })
    expect([running.calls, running.context().refusal]).toEqual([['load cart'], { kind: 'voice', reference: 'Radio' }])
  })

  test("keeps the server's reason and what was typed", async () => {
    const running = await openAt(open)
    running.send({ type: 'remarks.changed', remarks: 'Softly' })
    running.send({ type: 'confirm.pressed' })
    await running.answer(refusal)
    expect(running.context().refusal).toEqual({ kind: 'server', message: refusal.message, violations: [] })
    expect(running.kept.draft).toEqual({ ...fresh, remarks: 'Softly', confirmation: 'refused', etag: '"one"' })
  })
})

test('without its actors it fails loudly', () => {
  const problems: unknown[] = []
  const actor = createActor(checkoutMachine, { input: { code: 'cart', draft: fresh } })
  actor.subscribe({ error: (error) => problems.push(error) })
  actor.start()
  expect(problems).toEqual([new Error('checkoutMachine: provide draftKeeper')])
})
