import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { checkReplaced } from '../../server/services/payment/check-payment.ts'
import { settlePayment } from '../../server/services/payment/settle-payment.ts'
import { type Ordered, openPayingDesk, type PayingDesk } from '../support/paying-desk.ts'

let desk: PayingDesk
const team = 'team@provider.example'

beforeAll(async () => {
  desk = await openPayingDesk({ PROVIDER_EMAIL: team })
  // The numbers of a portal that has been at work for years.
  await desk.rows("select setval(pg_get_serial_sequence('payments', 'id'), 1234567)")
})
afterAll(() => desk.close())

let order: Ordered
beforeEach(async () => {
  order = await desk.orderOnline()
})

const read = async (code = order.code) =>
  (await desk.call('GET', `/orders/${code}`, { token: desk.tokens.reseller })).body
/** The order but for the money that came beside it. */
const rest = async () => {
  const { unexpectedPayments: _, ...order } = await read()
  return order
}
/** Every payment of the order, the first one first. */
const payments = (code = order.code) =>
  desk.rows(
    `select p.method, p.state, p.provider_id as id, p.amount from payments p join orders o on o.id = p.order_id
     where o.token = $1 order by p.id`,
    [code],
  )
/** Subjects of the mails to the team about money that came for this order. */
const teamMails = async ({ number } = order) => {
  const rows = await desk.rows(
    `select content->>'subject' as subject, content->>'text' as text from mails
     where content->>'to' = $1 and content->>'kind' = 'provider-unexpected-payment' and content->>'text' like '%' || $2 || '%'`,
    [team, `order ${number} of Studio Noord, `],
  )
  return rows.map(({ subject }) => subject)
}
const euro = (amount: string) => `€\u00a0${amount}`
const unexpected = (code = order.code) =>
  desk.rows(
    `select p.id from payments p join orders o on o.id = p.order_id where o.token = $1 and p.state like 'unexpected%'`,
    [code],
  )
/** The checks that are to be made of a payment which another one replaced. */
const waiting = (id = order.id) =>
  desk.rows("select data from jobs.job where name = 'check-payment' and data->'replaced'->>'providerId' = $1", [id])

/** Opens a second payment of the order, after the first one expired. */
const openSecond = async () => {
  await desk.press(order.url, 'expired')
  const { body } = await desk.complete(order.code, desk.mollie)
  const url = String(body.redirectUrl)
  return { url, id: url.split('/').at(-1) ?? '' }
}

describe('a payment that arrives although its order needs none', () => {
  test('is kept when a second one was paid before: the order stays as it is', async () => {
    const second = await openSecond()
    await desk.press(second.url, 'paid')
    const before = await rest()
    await desk.gatewaySays(order.id, "status = 'paid'")
    await desk.callWebhook(order.id)
    expect(await payments()).toEqual([
      { method: 'mollie', state: 'paid', id: second.id, amount: 35_695 },
      { method: 'mollie', state: 'unexpected', id: order.id, amount: 35_695 },
    ])
    expect(await rest()).toEqual(before)
    expect(await teamMails()).toEqual([`Unexpected payment of ${euro('356,95')}: order ${order.number}`])
  })

  test('is kept after a switch to invoice, while the payment page was still open', async () => {
    const switched = await desk.complete(order.code)
    expect([switched.body.payment.method, switched.body.redirectUrl]).toEqual(['invoice', null])
    const before = await rest()
    await desk.press(order.url, 'paid')
    expect(await payments()).toEqual([
      { method: 'invoice', state: 'awaiting_payment', id: null, amount: 35_695 },
      { method: 'mollie', state: 'unexpected', id: order.id, amount: 35_695 },
    ])
    expect(await rest()).toEqual(before)
    expect(await teamMails()).toHaveLength(1)
  })

  test('is kept for a cancelled order', async () => {
    expect((await desk.command('cancel', order.number)).code).toBe(0)
    const before = await rest()
    await desk.press(order.url, 'paid')
    expect(await payments()).toEqual([
      { method: 'mollie', state: 'awaiting_payment', id: null, amount: 35_695 },
      { method: 'mollie', state: 'unexpected', id: order.id, amount: 35_695 },
    ])
    expect(await rest()).toEqual(before)
    expect([before.state, before.paymentState]).toEqual(['cancelled', 'awaiting_payment'])
    expect(await teamMails()).toHaveLength(1)
  })

  test('is kept, logged and mailed once however often it is told', async () => {
    await desk.complete(order.code)
    await desk.gatewaySays(order.id, "status = 'paid'")
    const warn = vi.spyOn(desk.context.log, 'warn')
    const changes = await Promise.all(Array.from({ length: 8 }, () => settlePayment(desk.context, order.id)))
    await desk.callWebhook(order.id)
    expect(warn.mock.calls).toEqual([
      [{ payment: order.id, order: order.code, because: 'invoiced' }, 'a payment came for an order that expects none'],
    ])
    warn.mockRestore()
    expect(changes.filter(Boolean)).toHaveLength(1)
    expect([(await unexpected()).length, (await teamMails()).length]).toEqual([1, 1])
  })

  test('is found without its webhook, as long as it can still be paid', async () => {
    await desk.complete(order.code)
    const replaced = { providerId: order.id, until: Date.now() + 1_000_000 }
    expect(await waiting()).toHaveLength(1)
    await checkReplaced(desk.context, order.paymentId, replaced)
    expect([(await waiting()).length, (await unexpected()).length]).toEqual([2, 0])
    await desk.gatewaySays(order.id, "status = 'paid'")
    await checkReplaced(desk.context, order.paymentId, replaced)
    expect([(await waiting()).length, (await unexpected()).length]).toEqual([2, 1])
  })

  test('is found without its webhook where an earlier one paid the order', async () => {
    const { body } = await desk.complete(order.code, { ...desk.mollie, molliePaymentMethod: 'paypal' })
    const later = String(body.redirectUrl).split('/').at(-1) ?? ''
    await desk.press(order.url, 'paid')
    expect(await payments()).toEqual([{ method: 'mollie', state: 'paid', id: order.id, amount: 35_695 }])
    await desk.gatewaySays(later, "status = 'paid'")
    const [job] = await waiting(later)
    await checkReplaced(desk.context, order.paymentId, Object(job?.data).replaced)
    expect(await payments()).toEqual([
      { method: 'mollie', state: 'paid', id: order.id, amount: 35_695 },
      { method: 'mollie', state: 'unexpected', id: later, amount: 35_695 },
    ])
    expect(await teamMails()).toHaveLength(1)
  })

  test('is looked for no more once it can not be paid any more', async () => {
    await desk.complete(order.code)
    await checkReplaced(desk.context, order.paymentId, { providerId: order.id, until: Date.now() - 1 })
    await desk.gatewaySays(order.id, "status = 'expired'")
    await checkReplaced(desk.context, order.paymentId, { providerId: order.id, until: Date.now() + 1_000_000 })
    expect(await waiting()).toHaveLength(1)
  })

  test('is no payment that a customer is shown as the order’s', async () => {
    await desk.complete(order.code)
    await desk.press(order.url, 'paid')
    const [kept] = await unexpected()
    const answer = await desk.call('GET', `/payments/${kept?.id}`, { token: desk.tokens.reseller })
    expect(answer.status).toBe(404)
    const { body } = await desk.call('GET', '/orders', { token: desk.tokens.reseller })
    const member = body['hydra:member'].find(({ code }: { code: string }) => code === order.code)
    expect([member.payment.method, member.paymentState]).toEqual(['invoice', 'awaiting_payment'])
  })

  test('stands in the provider’s stats until it is refunded', async () => {
    await desk.complete(order.code)
    await desk.press(order.url, 'paid')
    const [kept] = await unexpected()
    const line = `Unexpected payment ${kept?.id}: ${euro('356,95')} for the order ${order.number} of Studio Noord.`
    expect((await desk.command('stats')).out.split('\n')).toContain(line)
    await desk.command('refund', String(kept?.id))
    expect((await desk.command('stats')).out.split('\n')).not.toContain(line)
  })
})

describe('refund', () => {
  const cents = async (id = order.id) =>
    (await desk.rows('select amount_refunded from test_gateway_payments where id = $1', [id]))[0]?.amount_refunded
  const keep = async (): Promise<string> => {
    await desk.complete(order.code)
    await desk.press(order.url, 'paid')
    return String((await unexpected())[0]?.id)
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
    provider.refund = async (payment) => {
      await refund({ ...payment, idempotencyKey: 'lost' })
      throw new Error('no answer')
    }
    const lost = await desk.command('refund', id)
    provider.refund = refund
    // Its webhook has told of it meanwhile.
    await desk.rows("update payments set state = 'unexpected' where id = $1", [id])
    const again = await desk.command('refund', id)
    expect([lost.code, lost.err, again.code, await cents()]).toEqual([
      1,
      'The payment provider does not answer. Try again in a moment: the money goes back once.',
      0,
      35_695,
    ])
  })

  test('gives back what paid an order that was cancelled since, and tells who sees it', async () => {
    await desk.press(order.url, 'paid')
    expect((await desk.command('refund', order.id)).err).toBe(
      `The payment ${order.id} pays the order ${order.number}: cancel the order first.`,
    )
    expect((await desk.command('cancel', order.number)).out).toBe(
      `Order ${order.number} of Studio Noord is cancelled. ${euro('356,95')} was paid: refund ${order.paymentId} gives it back.`,
    )
    expect((await desk.command('refund', String(order.paymentId))).code).toBe(0)
    expect([await cents(), (await read()).paymentState]).toEqual([35_695, 'refunded'])
  })

  test('stands at the order at once, before the payment provider tells of it', async () => {
    await desk.press(order.url, 'paid')
    await desk.command('cancel', order.number)
    const { payments: provider } = desk.context
    const { refund } = provider
    provider.refund = async () => {}
    await desk.command('refund', String(order.paymentId))
    provider.refund = refund
    expect((await payments()).map(({ state }) => state)).toEqual(['refunded'])
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
  const ask = (id: string, value: string, key: string) =>
    fetch(`${new URL(order.url).origin}/test-gateway/v2/payments/${id}/refunds`, {
      method: 'POST',
      headers: {
        Authorization: `Bearer ${desk.context.payments.testKey}`,
        'Content-Type': 'application/json',
        'Idempotency-Key': key,
      },
      body: JSON.stringify({ amount: { currency: 'EUR', value }, description: 'Part' }),
    })

  test('refunds in parts as Mollie does, never more than was paid, once for a key', async () => {
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
    expect((await ask(order.id, '56.96', 'b')).status).toBe(422)
    expect((await read()).paymentState).toBe('paid')
    expect((await ask(order.id, '56.95', 'c')).status).toBe(201)
    expect((await read()).paymentState).toBe('refunded')
    expect((await ask('tr_unknown', '1.00', 'd')).status).toBe(404)
  })
})
