import { createServer, type Server } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { PaymentRefused } from '../../server/payments/provider.ts'
import { checkPayment } from '../../server/services/payment/check-payment.ts'
import { settlePayment } from '../../server/services/payment/settle-payment.ts'
import { decodeDeepLink } from '../../src/api/contract/deep-link.ts'
import { api, type Desk, openDesk } from '../support/desk.ts'
import { freePort } from '../support/free-port.ts'

let desk: Desk
let listening: Server
let origin: string

beforeAll(async () => {
  const port = await freePort()
  origin = `http://127.0.0.1:${port}`
  desk = await openDesk({ PORT: String(port), PUBLIC_URL: origin })
  listening = createServer(getRequestListener(desk.app.fetch))
  await new Promise<void>((resolve) => listening.listen(port, '127.0.0.1', resolve))
})
afterAll(async () => {
  listening.closeAllConnections()
  await new Promise((resolve) => listening.close(resolve))
  await desk.close()
})

type Ordered = { code: string; projectId: number; url: string; id: string; paymentId: number; total: number }
let order: Ordered

const mollie = { paymentMethod: `${api}/payment-methods/mollie`, molliePaymentMethod: 'ideal' }
const orderByMollie = async (): Promise<Ordered> => {
  const { project, code } = await desk.readyOrder()
  const { body } = await desk.complete(code, mollie)
  const id = String(body.redirectUrl).split('/').at(-1) ?? ''
  return { code, projectId: project.id, url: body.redirectUrl, id, paymentId: body.payment.id, total: body.total }
}
beforeEach(async () => {
  order = await orderByMollie()
})

const stateOf = async ({ code } = order) =>
  (await desk.call('GET', `/orders/${code}`, { token: desk.tokens.reseller })).body.paymentState
const press = (outcome: string, { url } = order) =>
  fetch(url, { method: 'POST', body: new URLSearchParams({ outcome }), redirect: 'manual' })
const callWebhook = (id: string) =>
  desk.app.request('/webhooks/mollie', { method: 'POST', body: new URLSearchParams({ id }) })
/** Changes what the gateway says, without its webhook. */
const gatewaySays = (set: string, id = order.id) =>
  desk.rows(`update test_gateway_payments set ${set} where id = $1`, [id])

test('asks the provider for what the order costs, with its tax', async () => {
  await desk.setPrices(10_010, 2345)
  const { id, url, total } = await orderByMollie()
  const [asked] = await desk.rows('select amount from test_gateway_payments where id = $1', [id])
  // 21 % of 123.55 is 25.9455
  expect([total, asked?.amount]).toEqual([14_950, 14_950])
  expect(await (await fetch(url)).text()).toContain('149,50')
})

test('leads to a page that says that it is a test', async () => {
  const page = await fetch(order.url)
  const text = await page.text()
  expect(page.status).toBe(200)
  expect(order.url.startsWith(`${origin}/test-gateway/checkout/tr_`)).toBe(true)
  expect(text).toContain('Test payment: no money is moved.')
  expect([...text.matchAll(/value="(\w+)"/g)].map(([, value]) => value)).toEqual([
    'paid',
    'failed',
    'expired',
    'canceled',
  ])
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'")
  expect((await fetch(`${origin}/test-gateway/checkout/tr_unknown`)).status).toBe(404)
})

test('is settled by the webhook, and leads back to the order’s project', async () => {
  expect(await stateOf()).toBe('awaiting_payment')
  const back = await press('paid')
  const link = new URL(back.headers.get('location') ?? '').searchParams.get('link') ?? ''
  expect([back.status, decodeDeepLink(link)]).toEqual([
    303,
    { action: 'complete-order', data: { projectId: order.projectId } },
  ])
  expect(await stateOf()).toBe('paid')
})

test.each([
  ['failed', 'failed'],
  ['expired', 'failed'],
  ['canceled', 'failed'],
])('ends as %s in state %s', async (outcome, state) => {
  await press(outcome)
  expect(await stateOf()).toBe(state)
  await press('paid')
  expect(await stateOf()).toBe(state)
})

test('leads to the same payment however often the order is confirmed at once', async () => {
  const { code } = await desk.readyOrder()
  const answers = await Promise.all(Array.from({ length: 10 }, () => desk.complete(code, mollie)))
  const urls = [...new Set(answers.map(({ body }) => body.redirectUrl))]
  expect([answers.map(({ status }) => status), urls.length]).toEqual([answers.map(() => 200), 1])
  const [known] = await desk.rows(
    "select count(*)::int as n from test_gateway_payments where metadata->>'orderToken' = $1",
    [code],
  )
  expect(known?.n).toBe(1)
  expect((await desk.complete(code, mollie)).body.redirectUrl).toBe(urls[0])
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
  const key = { 'Idempotency-Key': `review-${code}` }
  const lost = await whileOpeningFails(new Error('no answer'), () => desk.complete(code, mollie, key))
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
  const again = await desk.complete(code, mollie, key)
  const newKey = await desk.complete(code, mollie, { 'Idempotency-Key': `another-${code}` })
  expect([again.status, again.body.number, newKey.text]).toEqual([200, waiting.number, again.text])
  expect(again.body.redirectUrl).toContain('/test-gateway/')
  expect(await ofOrder(code)).toEqual({ payments: 1, mails: 1, opened: 1 })
})

test('lets a person choose another way when the provider refuses this one', async () => {
  const { code } = await desk.readyOrder()
  const refused = await whileOpeningFails(new PaymentRefused('too much'), () => desk.complete(code, mollie))
  expect([refused.status, refused.body['@type']]).toEqual([422, 'hydra:Error'])
  const card = await desk.complete(code, { ...mollie, molliePaymentMethod: 'creditcard' })
  const [opened] = await desk.rows("select method from test_gateway_payments where metadata->>'orderToken' = $1", [
    code,
  ])
  expect([card.status, opened?.method]).toEqual([200, 'creditcard'])
  const other = await desk.readyOrder()
  await whileOpeningFails(new PaymentRefused('too much'), () => desk.complete(other.code, mollie))
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
  const online = desk.complete(code, mollie)
  await asked.promise
  const invoice = await desk.complete(code)
  answers.resolve()
  const { body } = await online
  desk.context.payments.open = open
  expect([invoice.body.payment.method, body.payment.method, body.redirectUrl]).toEqual(['invoice', 'invoice', null])
})

test.each(['failed', 'expired', 'canceled'])(
  'is opened anew after it %s, once however often at once',
  async (outcome) => {
    await press(outcome)
    const answers = await Promise.all(Array.from({ length: 8 }, () => desk.complete(order.code, mollie)))
    const [url, ...others] = new Set(answers.map(({ body }) => body.redirectUrl))
    expect([others, url === order.url, await stateOf()]).toEqual([[], false, 'awaiting_payment'])
    expect(await ofOrder(order.code)).toEqual({ payments: 1, mails: 1, opened: 2 })
    await callWebhook(order.id)
    expect(await stateOf()).toBe('awaiting_payment')
    await press('paid', { ...order, url: String(url) })
    await callWebhook(order.id)
    expect(await stateOf()).toBe('paid')
    expect((await desk.complete(order.code, mollie)).body.redirectUrl).toBe(url)
  },
)

test('asks for no payment of nothing', async () => {
  const { code } = await desk.readyOrder()
  const prices = await desk.rows('select id, price from variants')
  await desk.rows('update variants set price = 0')
  const { status, body } = await desk.complete(code, mollie)
  for (const { id, price } of prices) await desk.rows('update variants set price = $1 where id = $2', [price, id])
  expect([status, body.total, body.paymentState, body.redirectUrl]).toEqual([200, 0, 'paid', null])
})

test('believes the provider’s own answer, not the caller', async () => {
  expect((await callWebhook(order.id)).status).toBe(200)
  expect(await stateOf()).toBe('awaiting_payment')
  for (const id of ['tr_unknown', '../x', '']) expect((await callWebhook(id)).status).toBe(200)
  await gatewaySays("status = 'paid', amount = amount - 1")
  await callWebhook(order.id)
  expect(await stateOf()).toBe('awaiting_payment')
  await gatewaySays('amount = amount + 1, metadata = \'{"orderToken": "another"}\'')
  await callWebhook(order.id)
  expect(await stateOf()).toBe('awaiting_payment')
})

test('changes once by ten webhooks at once, and never back but by a refund', async () => {
  await gatewaySays("status = 'paid'")
  const changes = await Promise.all(Array.from({ length: 10 }, () => settlePayment(desk.context, order.id)))
  expect(changes.filter(Boolean).length).toBe(1)
  for (const status of ['open', 'failed', 'expired']) {
    await gatewaySays(`status = '${status}'`)
    await callWebhook(order.id)
    expect(await stateOf()).toBe('paid')
  }
  await gatewaySays("status = 'paid', amount_refunded = 1")
  await callWebhook(order.id)
  expect(await stateOf()).toBe('paid')
  await press('refunded')
  expect(await stateOf()).toBe('refunded')
})

test('is paid by a second payment of the same order, which then is the payment', async () => {
  const copy = `tr_${order.id.slice(3)}b`
  await desk.rows(
    `insert into test_gateway_payments (id, idempotency_key, amount, description, redirect_url, metadata, status)
     select $1, $1, amount, description, redirect_url, metadata, 'failed' from test_gateway_payments where id = $2`,
    [copy, order.id],
  )
  await callWebhook(copy)
  expect(await stateOf()).toBe('awaiting_payment')
  await gatewaySays("status = 'paid'", copy)
  await callWebhook(copy)
  expect(await stateOf()).toBe('paid')
  await gatewaySays("status = 'paid'")
  await callWebhook(order.id)
  const rows = await desk.rows('select state, provider_id from payments where id = $1', [order.paymentId])
  expect(rows).toEqual([{ state: 'paid', provider_id: copy }])
})

/** Checks of the payment that are still to come. */
const waiting = async () => {
  const text = "select count(*)::int as n from jobs.job where name = 'check-payment' and (data->>'paymentId')::int = $1"
  return Number((await desk.rows(text, [order.paymentId]))[0]?.n)
}

test('is asked for when the webhook does not come', async () => {
  expect(await waiting()).toBe(1)
  await checkPayment(desk.context, order.paymentId)
  expect([await stateOf(), await waiting()]).toEqual(['awaiting_payment', 2])
  await gatewaySays("status = 'paid'")
  await checkPayment(desk.context, order.paymentId)
  expect([await stateOf(), await waiting()]).toEqual(['paid', 2])
})

test('is asked for until two weeks after it was opened last, however old its order is', async () => {
  const opened = (daysAgo: number) =>
    desk.rows("update payments set created_at = now() - interval '60 days', updated_at = $1 where id = $2", [
      new Date(Date.now() - daysAgo * 86_400_000),
      order.paymentId,
    ])
  await opened(13)
  await checkPayment(desk.context, order.paymentId)
  expect(await waiting()).toBe(2)
  await opened(15)
  await checkPayment(desk.context, order.paymentId)
  expect(await waiting()).toBe(2)
})

test('lets nobody use the gateway’s API without its key', async () => {
  expect((await fetch(`${origin}/test-gateway/v2/payments/${order.id}`)).status).toBe(401)
  const wrong = { Authorization: 'Bearer test_wrong' }
  expect(
    (await fetch(`${origin}/test-gateway/v2/payments`, { method: 'POST', headers: wrong, body: '{}' })).status,
  ).toBe(401)
})
