import { afterAll, beforeAll, expect, test } from 'vitest'
import { PaymentRefused } from '../../server/payments/gateway.ts'
import { checkPayment } from '../../server/services/payment/check-payment.ts'
import { mailTo } from '../support/mails.ts'
import { openPayingDesk, type PayingDesk } from '../support/paying-desk.ts'

let desk: PayingDesk
beforeAll(async () => {
  desk = await openPayingDesk()
})
afterAll(() => desk.close())

const stateOf = async (code: string) =>
  (await desk.call('GET', `/orders/${code}`, { token: desk.tokens.reseller })).body.paymentState

test('leads to the same payment however often the order is confirmed at once', async () => {
  const { code } = await desk.readyOrder()
  const answers = await Promise.all(Array.from({ length: 10 }, () => desk.complete(code, desk.mollie)))
  const urls = [...new Set(answers.map(({ body }) => body.redirectUrl))]
  expect([answers.map(({ status }) => status), urls.length]).toEqual([answers.map(() => 200), 1])
  const [known] = await desk.rows(
    "select count(*)::int as n from test_gateway_payments where metadata->>'orderToken' = $1",
    [code],
  )
  expect(known?.n).toBe(1)
  expect((await desk.complete(code, desk.mollie)).body.redirectUrl).toBe(urls[0])
})

test('replaces none where it is the first: what is looked for later is the order’s own', async () => {
  const { paymentId, id } = await desk.orderOnline()
  const checks = await desk.rows(
    "select data from jobs.job where name = 'check-payment' and (data->>'paymentId')::int = $1 order by data->>'providerId'",
    [paymentId],
  )
  expect(checks.map(({ data }) => data)).toEqual([
    { paymentId, providerId: id },
    { paymentId, providerId: null },
  ])
})

/** Has the provider fail at opening payments while `work` runs. */
const whileOpeningFails = async <Value>(error: Error, work: () => Promise<Value>): Promise<Value> => {
  const { payments } = desk.context
  const { open } = payments
  payments.open = () => Promise.reject(error)
  try {
    return await work()
  } finally {
    payments.open = open
  }
}
const count = async (text: string, code: string) => Number((await desk.rows(text, [code]))[0]?.n)
/** What an order must have one of, whatever happened. */
const ofOrder = async (code: string) => ({
  payments: await count(
    'select count(*)::int as n from payments p join orders o on o.id = p.order_id where o.token = $1',
    code,
  ),
  mails: await count(
    "select count(*)::int as n from mails where content->>'kind' = 'order-confirmation' and content->>'text' like '%/orders/' || $1 || '%'",
    code,
  ),
  opened: await count("select count(*)::int as n from test_gateway_payments where metadata->>'orderToken' = $1", code),
})

test('says that the order is confirmed when the provider does not answer, and opens the payment at the next call', async () => {
  const { code } = await desk.readyOrder()
  const { headers } = await desk.call('GET', `/orders/${code}`, { token: desk.tokens.reseller })
  // What was seen is asked of the first call alone: the next one finds the order that this one has confirmed.
  const key = { 'Idempotency-Key': `review-${code}`, 'If-Match': headers.get('etag') ?? '' }
  const lost = await whileOpeningFails(new Error('no answer'), () => desk.complete(code, desk.mollie, key))
  expect([lost.status, lost.headers.get('retry-after'), lost.body]).toEqual([
    503,
    '10',
    {
      '@context': '/api/v2/contexts/Error',
      '@type': 'hydra:Error',
      'hydra:title': 'An error occurred',
      'hydra:description':
        'Your order is confirmed, but the payment page can not be reached right now. Confirm again in a moment: the order is placed once.',
    },
  ])
  const { body: waiting } = await desk.call('GET', `/orders/${code}`, { token: desk.tokens.reseller })
  expect([waiting.state, waiting.paymentState]).toEqual(['new', 'awaiting_payment'])
  const again = await desk.complete(code, desk.mollie, key)
  const newKey = await desk.complete(code, desk.mollie, { 'Idempotency-Key': `another-${code}` })
  expect([again.status, again.body.number, newKey.text]).toEqual([200, waiting.number, again.text])
  expect(again.body.redirectUrl).toContain('/test-gateway/')
  expect(await ofOrder(code)).toEqual({ payments: 1, mails: 1, opened: 1 })
})

test('lets a person choose another way when the provider refuses this one', async () => {
  const { code } = await desk.readyOrder()
  const refused = await whileOpeningFails(new PaymentRefused('too much'), () => desk.complete(code, desk.mollie))
  expect([refused.status, refused.body['@type']]).toEqual([422, 'hydra:Error'])
  const card = await desk.complete(code, { ...desk.mollie, molliePaymentMethod: 'creditcard' })
  const [opened] = await desk.rows("select method from test_gateway_payments where metadata->>'orderToken' = $1", [
    code,
  ])
  expect([card.status, opened?.method]).toEqual([200, 'creditcard'])
  const other = await desk.readyOrder()
  await whileOpeningFails(new PaymentRefused('too much'), () => desk.complete(other.code, desk.mollie))
  const { body } = await desk.complete(other.code)
  expect([body.payment.method, body.paymentState, body.redirectUrl]).toEqual(['invoice', 'awaiting_payment', null])
  expect(await ofOrder(other.code)).toEqual({ payments: 1, mails: 1, opened: 0 })
})

test('gives nobody a payment page whose money no order would get: the invoice came first', async () => {
  const { code } = await desk.readyOrder()
  const { open } = desk.context.payments
  const asked = Promise.withResolvers<void>()
  const answers = Promise.withResolvers<void>()
  desk.context.payments.open = async (payment) => {
    asked.resolve()
    await answers.promise
    return open(payment)
  }
  const online = desk.complete(code, desk.mollie)
  await asked.promise
  const invoice = await desk.complete(code)
  answers.resolve()
  const { body } = await online
  desk.context.payments.open = open
  expect([invoice.body.payment.method, body.payment.method, body.redirectUrl]).toEqual(['invoice', 'invoice', null])
})

/** Does the checks of a payment that are to come, should its webhook not. Gives how many ask again later. */
const runChecks = async (paymentId: number): Promise<number> => {
  const ofPayment = "name = 'check-payment' and data->>'replaced' is null and (data->>'paymentId')::int = $1"
  const jobs = await desk.rows(`delete from jobs.job where ${ofPayment} returning data`, [paymentId])
  for (const { data } of jobs) {
    const { providerId } = Object(data)
    await checkPayment(desk.context, paymentId, providerId)
  }
  return (await desk.rows(`select id from jobs.job where ${ofPayment}`, [paymentId])).length
}

test('is asked for where it was opened first weeks after the order was confirmed', async () => {
  const { code } = await desk.readyOrder()
  await whileOpeningFails(new Error('no answer'), () => desk.complete(code, desk.mollie))
  const { body } = await desk.call('GET', `/orders/${code}`, { token: desk.tokens.reseller })
  const paymentId = Number(body.payment.id)
  expect(await runChecks(paymentId)).toBe(1)
  await desk.rows("update payments set updated_at = now() - interval '15 days' where id = $1", [paymentId])
  expect(await runChecks(paymentId)).toBe(0)
  const opened = await desk.complete(code, desk.mollie)
  await desk.gatewaySays(String(opened.body.redirectUrl).split('/').at(-1) ?? '', "status = 'paid'")
  expect([await runChecks(paymentId), await stateOf(code)]).toEqual([0, 'paid'])
})

test('is asked for where another way to pay was chosen weeks later', async () => {
  const { code, paymentId } = await desk.orderOnline()
  await desk.rows("update payments set updated_at = now() - interval '15 days' where id = $1", [paymentId])
  expect(await runChecks(paymentId)).toBe(0)
  const opened = await desk.complete(code, { ...desk.mollie, molliePaymentMethod: 'paypal' })
  await desk.gatewaySays(String(opened.body.redirectUrl).split('/').at(-1) ?? '', "status = 'paid'")
  expect([await runChecks(paymentId), await stateOf(code)]).toEqual([0, 'paid'])
})

test('is asked for once an hour however often it is opened', async () => {
  const { code, paymentId } = await desk.orderOnline()
  expect(await runChecks(paymentId)).toBe(1)
  for (const molliePaymentMethod of ['paypal', 'creditcard']) {
    await desk.complete(code, { ...desk.mollie, molliePaymentMethod })
    expect(await runChecks(paymentId)).toBe(1)
  }
})

test.each(['failed', 'expired', 'canceled'])(
  'is opened anew after it %s, once however often at once',
  async (outcome) => {
    const order = await desk.orderOnline()
    await desk.press(order.url, outcome)
    const answers = await Promise.all(Array.from({ length: 8 }, () => desk.complete(order.code, desk.mollie)))
    const [url, ...others] = new Set(answers.map(({ body }) => body.redirectUrl))
    expect([others, url === order.url, await stateOf(order.code)]).toEqual([[], false, 'awaiting_payment'])
    expect(await ofOrder(order.code)).toEqual({ payments: 1, mails: 1, opened: 2 })
    expect(await runChecks(order.paymentId)).toBe(1)
    await desk.callWebhook(order.id)
    expect(await stateOf(order.code)).toBe('awaiting_payment')
    await desk.press(String(url), 'paid')
    await desk.callWebhook(order.id)
    expect(await stateOf(order.code)).toBe('paid')
    expect((await desk.complete(order.code, desk.mollie)).body.redirectUrl).toBe(null)
  },
)

/** 'Go to the payment', and the same way to pay chosen once more, several times at once. */
const goOn = (code: string) =>
  Promise.all(
    [{}, desk.mollie, {}, desk.mollie].map((body) =>
      desk.call('PUT', `/orders/${code}/ftv_complete_order`, { token: desk.tokens.reseller, body }),
    ),
  )

test.each(['failed', 'expired', 'canceled'])(
  'is opened anew, once, after it %s and no webhook told of it',
  async (outcome) => {
    const order = await desk.orderOnline()
    await desk.gatewaySays(order.id, `status = '${outcome}'`)
    const answers = await goOn(order.code)
    const [url, ...others] = new Set(answers.map(({ body }) => body.redirectUrl))
    expect([others, url === order.url, await stateOf(order.code)]).toEqual([[], false, 'awaiting_payment'])
    expect(await ofOrder(order.code)).toEqual({ payments: 1, mails: 1, opened: 2 })
    await desk.press(String(url), 'paid')
    expect(await stateOf(order.code)).toBe('paid')
  },
)

test('is known to be paid by whoever goes on with it before the webhook tells', async () => {
  const order = await desk.orderOnline()
  await desk.gatewaySays(order.id, "status = 'paid'")
  const answers = await goOn(order.code)
  expect(answers.map(({ body }) => body.paymentState)).toEqual(['paid', 'paid', 'paid', 'paid'])
  expect(await ofOrder(order.code)).toEqual({ payments: 1, mails: 1, opened: 1 })
})

test('is gone on with where it was opened while the provider can not be asked what became of it', async () => {
  const order = await desk.orderOnline()
  const { payments } = desk.context
  const { read } = payments
  payments.read = () => Promise.reject(new Error('no answer'))
  const answers = await goOn(order.code)
  payments.read = read
  expect(answers.map(({ body }) => [body.paymentState, body.redirectUrl === order.url])).toEqual([
    ['awaiting_payment', true],
    ['awaiting_payment', true],
    ['awaiting_payment', true],
    ['awaiting_payment', true],
  ])
})

test('is told, while it can be paid, to whoever ordered alone: where a call of long ago led to may be another one', async () => {
  const order = await desk.orderOnline()
  const addresses = async () => {
    const { reseller, client } = desk.tokens
    const asked = [reseller, client].flatMap((token) =>
      [`/orders/${order.code}`, `/payments/${order.paymentId}`].map((path) => desk.call('GET', path, { token })),
    )
    return (await Promise.all(asked)).map(({ body }) => (body.payment ?? body).redirectUrl)
  }
  expect(await addresses()).toEqual([order.url, order.url, null, null])
  const { body } = await desk.complete(order.code, { ...desk.mollie, molliePaymentMethod: 'creditcard' })
  const { redirectUrl } = body
  expect([redirectUrl === order.url, await addresses()]).toEqual([false, [redirectUrl, redirectUrl, null, null]])
  await desk.press(redirectUrl, 'paid')
  expect(await addresses()).toEqual([null, null, null, null])
  const again = await desk.complete(order.code, desk.mollie)
  expect([again.status, again.body.paymentState, again.body.redirectUrl]).toEqual([200, 'paid', null])
})

test('is told of no order that was cancelled', async () => {
  const order = await desk.orderOnline()
  await desk.command('cancel', order.number)
  const { body } = await desk.call('GET', `/orders/${order.code}`, { token: desk.tokens.reseller })
  expect([body.state, body.payment.state, body.payment.redirectUrl]).toEqual(['cancelled', 'awaiting_payment', null])
})

test('leads back to the order itself where it has no project', async () => {
  const { code } = await desk.newOrder()
  await desk.add(code, { voice: desk.voices[0]['@id'] })
  const { body } = await desk.complete(code, desk.mollie)
  const back = await desk.press(body.redirectUrl, 'paid')
  expect(back.headers.get('location')).toBe(`${new URL(body.redirectUrl).origin}/orders/${code}`)
})

test('is no way to pay where there is no gateway: the invoice alone is', async () => {
  const { payments } = desk.context
  payments.isOpen = false
  const { body } = await desk.call('GET', '/payment-methods', { token: desk.tokens.reseller })
  payments.isOpen = true
  expect(body['hydra:member'].map(({ code }: { code: string }) => code)).toEqual(['invoice'])
})

test('asks for no payment of nothing', async () => {
  const { code } = await desk.readyOrder()
  const prices = await desk.rows('select id, price from variants')
  await desk.rows('update variants set price = 0')
  const { status, body } = await desk.complete(code, desk.mollie)
  for (const { id, price } of prices) await desk.rows('update variants set price = $1 where id = $2', [price, id])
  expect([status, body.total, body.paymentState, body.redirectUrl]).toEqual([200, 0, 'paid', null])
  const { content } = await mailTo(desk.context, 'reseller@example.com')
  expect(content.text).toContain('Er hoeft niets betaald te worden.')
})
