import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { PaymentRefused } from '../../server/payments/gateway.ts'
import { newsOf, type Ordered, openPayingDesk, type PayingDesk, toldSince } from '../support/paying-desk.ts'

let desk: PayingDesk
let order: Ordered

beforeAll(async () => {
  desk = await openPayingDesk()
  // The numbers of a portal that has been at work for years.
  await desk.rows("select setval(pg_get_serial_sequence('payments', 'id'), 1234567)")
})
afterAll(() => desk.close())
beforeEach(async () => {
  order = await desk.orderOnline()
})

const read = async () => (await desk.call('GET', `/orders/${order.code}`, { token: desk.tokens.reseller })).body
const payments = () => desk.paymentsOf(order)
const mails = () =>
  desk.rows(
    `select content->>'kind' as kind, content->>'text' as text from mails
     where content->>'kind' in ('order-cancelled', 'order-refunded') and content->>'text' like '%' || $1 || '%'
     order by id`,
    [order.number],
  )
const euro = (amount: string) => `€\u00a0${amount}`

describe('refund', () => {
  const cents = async (id = order.id) =>
    (await desk.rows('select amount_refunded from test_gateway_payments where id = $1', [id]))[0]?.amount_refunded
  const keep = async (): Promise<string> => {
    await desk.complete(order.code)
    await desk.press(order.url, 'paid')
    return String((await desk.unexpectedOf(order))[0]?.id)
  }

  test('gives unexpected money back through the payment provider, once', async () => {
    const id = await keep()
    expect(await desk.command('refund', id)).toEqual({
      code: 0,
      err: '',
      out: `${euro('356,95')} of payment ${id} for the order ${order.number} of Studio Noord is on its way back.`,
    })
    expect(await cents()).toBe(35_695)
    expect((await payments()).map(({ state }) => state)).toEqual(['awaiting_payment', 'unexpected_refunded'])
    expect(await desk.command('refund', order.id)).toEqual({
      code: 1,
      out: '',
      err: `The payment ${order.id} is refunded already.`,
    })
    await desk.callWebhook(order.id)
    expect([await cents(), (await payments()).map(({ state }) => state)]).toEqual([
      35_695,
      ['awaiting_payment', 'unexpected_refunded'],
    ])
    // A late word of the payment, from before the refund.
    await desk.gatewaySays(order.id, 'amount_refunded = 0')
    expect((await desk.callWebhook(order.id)).status).toBe(200)
    expect((await payments()).map(({ state }) => state)).toEqual(['awaiting_payment', 'unexpected_refunded'])
  })

  test('asked for twice at once gives the money back once', async () => {
    const id = await keep()
    const codes = (await Promise.all([desk.command('refund', id), desk.command('refund', id)])).map(({ code }) => code)
    expect([codes[0] === 0 || codes[1] === 0, await cents()]).toEqual([true, 35_695])
  })

  test('whose answer was lost counts as done the next time', async () => {
    const id = await keep()
    const { payments: provider } = desk.context
    const { refund } = provider
    const keys: string[] = []
    provider.refund = async (payment) => {
      keys.push(payment.idempotencyKey)
      await refund({ ...payment, idempotencyKey: 'lost' })
      throw new Error('no answer')
    }
    const lost = await desk.command('refund', id)
    provider.refund = (payment) => {
      keys.push(payment.idempotencyKey)
      return refund(payment)
    }
    // Its webhook has told of it meanwhile.
    await desk.rows("update payments set state = 'unexpected' where id = $1", [id])
    const again = await desk.command('refund', id)
    provider.refund = refund
    expect(keys).toEqual([`refund-${id}-${order.id}`, `refund-${id}-${order.id}`])
    expect([lost.code, lost.err, again.code, await cents()]).toEqual([
      1,
      'The payment provider does not answer. Try again in a moment: the money goes back once.',
      0,
      35_695,
    ])
  })

  test('that the payment provider refuses changes nothing', async () => {
    const id = await keep()
    const { payments: provider } = desk.context
    const { refund } = provider
    provider.refund = () => Promise.reject(new PaymentRefused('The amount is too high.'))
    const refused = await desk.command('refund', id)
    provider.refund = refund
    expect(refused).toEqual({ code: 1, out: '', err: 'The payment provider refuses: The amount is too high.' })
    expect((await payments()).map(({ state }) => state)).toEqual(['awaiting_payment', 'unexpected'])
  })

  test('gives back what paid an order that was cancelled since, and tells who sees it', async () => {
    await desk.press(order.url, 'paid')
    expect((await desk.command('refund', order.id)).err).toBe(
      `The payment ${order.id} pays the order ${order.number}: cancel the order first.`,
    )
    expect((await desk.command('cancel', order.number)).out).toBe(
      `Order ${order.number} of Studio Noord is cancelled. ${euro('356,95')} was paid: refund ${order.paymentId} gives it back.`,
    )
    const [last] = await desk.rows('select max(id)::int as id from stream_updates')
    expect((await desk.command('refund', String(order.paymentId))).code).toBe(0)
    expect([await cents(), (await read()).paymentState]).toEqual([35_695, 'refunded'])
    const news = (await toldSince(desk, Number(last?.id))).map(([, data]) => data)
    expect(news).toContainEqual(newsOf(order, { paymentState: 'refunded' }))
  })

  test('is announced by the mail that the order is cancelled, and mailed itself, once', async () => {
    await desk.press(order.url, 'paid')
    await desk.command('cancel', order.number)
    await desk.command('refund', order.id)
    await desk.callWebhook(order.id)
    await desk.command('refund', order.id)
    const [cancelled, refunded, ...more] = await mails()
    expect([cancelled?.kind, refunded?.kind, more]).toEqual(['order-cancelled', 'order-refunded', []])
    expect(cancelled?.text).toContain(
      `Je hebt ${euro('356,95')} betaald. We betalen dat terug: je hoeft niets te doen.`,
    )
    expect(refunded?.text).toContain(
      `Je betaling van ${euro('356,95')} voor je bestelling ${order.number} voor Campaign is terugbetaald.`,
    )
    expect(refunded?.text).not.toMatch(/De bestelling (?:had|is daardoor)/)
  })

  test.each([
    ['by the payment provider alone', false],
    ['by a bank', true],
  ])('%s is mailed with an order that is not paid any more, once', async (_, isChargedBack) => {
    await desk.press(order.url, 'paid')
    await desk.gatewaySays(order.id, 'amount_refunded = amount')
    const { payments: provider } = desk.context
    const { read } = provider
    provider.read = async (id) => {
      const told = await read(id)
      return told && { ...told, isChargedBack }
    }
    await desk.callWebhook(order.id)
    await desk.callWebhook(order.id)
    provider.read = read
    const [refunded, ...more] = await mails()
    expect([refunded?.kind, more]).toEqual(['order-refunded', []])
    expect(refunded?.text).toContain('De bestelling is daardoor niet meer betaald.')
    expect(/een paar dagen/.test(String(refunded?.text))).toBe(!isChargedBack)
  })

  test('of a second payment is mailed with an order that stays paid', async () => {
    await desk.press(order.url, 'expired')
    const second = String((await desk.complete(order.code, desk.mollie)).body.redirectUrl)
    await desk.press(second, 'paid')
    await desk.gatewaySays(order.id, "status = 'paid'")
    await desk.callWebhook(order.id)
    expect((await desk.command('refund', order.id)).code).toBe(0)
    expect([(await mails()).map(({ kind }) => kind), (await read()).paymentState]).toEqual([['order-refunded'], 'paid'])
    expect((await mails())[0]?.text).toContain(
      'Het kan een paar dagen duren voordat je het bedrag hebt.\n\nDe bestelling had deze betaling niet nodig en blijft betaald.',
    )
  })

  test('of a payment beside an invoice is mailed with an order that stays as it is', async () => {
    expect((await desk.command('refund', await keep())).code).toBe(0)
    expect((await mails())[0]?.text).toContain('De bestelling had deze betaling niet nodig en blijft zoals ze is.')
  })

  test('tells of the order as it is by then: a colleague cancelled it while the payment provider was asked', async () => {
    const id = await keep()
    const { payments: provider } = desk.context
    const { refund } = provider
    provider.refund = async () => {
      await desk.command('cancel', order.number)
    }
    expect((await desk.command('refund', id)).code).toBe(0)
    provider.refund = refund
    const told = await mails()
    expect(told.map(({ kind }) => kind)).toEqual(['order-cancelled', 'order-refunded'])
    expect(told[1]?.text).not.toContain('blijft zoals ze is')
  })

  test.each([
    [
      'is not paid yet',
      '',
      'Er hoeft niets meer betaald te worden. Een betaling die toch binnenkomt, wordt terugbetaald.',
    ],
    ['was refunded before', 'paid refunded', `Je betaling van ${euro('356,95')} is terugbetaald.`],
  ])('is not promised where the cancelled order %s', async (_, outcomes, words) => {
    for (const outcome of outcomes.split(' ').filter(Boolean)) await desk.press(order.url, outcome)
    await desk.command('cancel', order.number)
    expect((await mails()).at(-1)).toMatchObject({ kind: 'order-cancelled', text: expect.stringContaining(words) })
  })

  test('is promised of what came beside an invoice, paid or not, while we have it', async () => {
    const id = await keep()
    await desk.command('cancel', order.number)
    expect((await mails()).at(-1)?.text).toContain(
      `Wat je al betaald hebt of toch nog betaalt, wordt terugbetaald.\n\nWe hebben een betaling van ${euro('356,95')} ontvangen die de bestelling niet nodig had. We betalen die terug.`,
    )
    await desk.command('refund', id)
    await desk.rows("update orders set state = 'new' where token = $1", [order.code])
    await desk.command('cancel', order.number)
    expect((await mails()).at(-1)?.text).not.toContain('die de bestelling niet nodig had')
  })

  test('is not spoken of where the cancelled order cost nothing', async () => {
    await desk.rows('update payments set amount = 0 where id = $1', [order.paymentId])
    await desk.command('cancel', order.number)
    const text = String((await mails())[0]?.text)
    expect(text).toContain(`${order.number} voor Campaign geannuleerd.\n\nVragen? Mail naar support@example.com.`)
  })

  test('stands at the order at once, before the payment provider tells of it', async () => {
    await desk.press(order.url, 'paid')
    await desk.command('cancel', order.number)
    const { payments: provider } = desk.context
    const { refund } = provider
    const asked: unknown[] = []
    provider.refund = async (payment) => void asked.push(payment)
    await desk.command('refund', String(order.paymentId))
    provider.refund = refund
    const key = `refund-${order.paymentId}-${order.id}`
    expect(asked).toEqual([{ id: order.id, amount: 35_695, description: `Order ${order.number}`, idempotencyKey: key }])
    expect((await payments()).map(({ state }) => state)).toEqual(['refunded'])
    expect((await mails()).map(({ kind }) => kind)).toEqual(['order-cancelled', 'order-refunded'])
  })

  test('refuses a payment that failed', async () => {
    await desk.press(order.url, 'failed')
    expect(await desk.command('refund', String(order.paymentId))).toEqual({
      code: 1,
      out: '',
      err: `The payment ${order.paymentId} was not paid online.`,
    })
  })

  test('refuses what nobody paid, and what does not exist', async () => {
    const refusals = [
      await desk.command('refund', String(order.paymentId)),
      await desk.command('refund', 'tr_nothing'),
      await desk.command('refund', '999999'),
    ]
    expect(refusals.map(({ code, err }) => [code, err])).toEqual([
      [1, `The payment ${order.paymentId} was not paid online.`],
      [1, 'There is no payment tr_nothing.'],
      [1, 'There is no payment 999999.'],
    ])
  })
})

describe('the test gateway', () => {
  const ask = (id: string, value: string, key?: string) =>
    fetch(`${new URL(order.url).origin}/test-gateway/v2/payments/${id}/refunds`, {
      method: 'POST',
      headers: {
        Authorization: `Bearer ${desk.context.payments.testKey}`,
        'Content-Type': 'application/json',
        ...(key === undefined ? {} : { 'Idempotency-Key': key }),
      },
      body: JSON.stringify({ amount: { currency: 'EUR', value }, description: 'Part' }),
    })

  test('refunds in parts as Mollie does, never more than was paid, once for a key and each time without one', async () => {
    expect((await ask(order.id, '1.00', 'open')).status).toBe(422)
    await desk.press(order.url, 'paid')
    const first = await ask(order.id, '300.00', 'a')
    const again = await ask(order.id, '300.00', 'a')
    const answer = { ...(await first.json()) }
    expect([first.status, answer.resource, answer.amount, answer.paymentId, answer.status]).toEqual([
      201,
      'refund',
      { currency: 'EUR', value: '300.00' },
      order.id,
      'pending',
    ])
    expect((await again.json()).id).toBe(answer.id)
    for (const _ of [1, 2]) expect((await ask(order.id, '0.50')).status).toBe(201)
    expect((await ask(order.id, '55.96', 'b')).status).toBe(422)
    expect((await read()).paymentState).toBe('paid')
    expect((await ask(order.id, '55.95', 'c')).status).toBe(201)
    expect((await read()).paymentState).toBe('refunded')
    expect((await ask('tr_unknown', '1.00', 'd')).status).toBe(404)
  })
})
