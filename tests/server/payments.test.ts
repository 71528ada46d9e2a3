import { createServer, type Server } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
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
  expect(page.headers.get('content-security-policy')).toBe(
    `default-src 'none'; style-src 'self'; form-action 'self' ${origin}; frame-ancestors 'none'; base-uri 'none'`,
  )
  expect(page.headers.get('cache-control')).toBe('no-store')
  for (const id of ['tr_unknown', '%00', 'tr_a%00b']) {
    const checkout = `${origin}/test-gateway/checkout/${id}`
    const pressed = await fetch(checkout, { method: 'POST', body: new URLSearchParams({ outcome: 'paid' }) })
    expect([(await fetch(checkout)).status, pressed.status]).toEqual([404, 404])
  }
})

test('is settled by the webhook, and leads back to the order’s project', async () => {
  expect(await stateOf()).toBe('awaiting_payment')
  const changedAt = async () =>
    Date.parse((await desk.call('GET', `/orders/${order.code}`, { token: desk.tokens.reseller })).body.updatedAt)
  const confirmedAt = await changedAt()
  const back = await press('paid')
  const link = new URL(back.headers.get('location') ?? '').searchParams.get('link') ?? ''
  expect([back.status, decodeDeepLink(link)]).toEqual([
    303,
    { action: 'complete-order', data: { projectId: order.projectId } },
  ])
  expect(await stateOf()).toBe('paid')
  expect(await changedAt()).toBeGreaterThan(confirmedAt)
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

test('is not settled by as much of other money', async () => {
  await gatewaySays("status = 'paid'")
  const { payments } = desk.context
  const { read } = payments
  payments.read = async (id) => {
    const told = await read(id)
    return told && { ...told, currency: 'USD' }
  }
  await callWebhook(order.id)
  payments.read = read
  expect(await stateOf()).toBe('awaiting_payment')
  await callWebhook(order.id)
  expect(await stateOf()).toBe('paid')
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

/** Checks of the payment, as it was opened, that are still to come. */
const waiting = async () => {
  const text = "select count(*)::int as n from jobs.job where name = 'check-payment' and data->>'providerId' = $1"
  return Number((await desk.rows(text, [order.id]))[0]?.n)
}

test('is asked for when the webhook does not come', async () => {
  expect(await waiting()).toBe(1)
  await checkPayment(desk.context, order.paymentId)
  expect([await stateOf(), await waiting()]).toEqual(['awaiting_payment', 2])
  await gatewaySays("status = 'paid'")
  await checkPayment(desk.context, order.paymentId)
  expect([await stateOf(), await waiting()]).toEqual(['paid', 2])
})

/** Has the payment become an invoice while the gateway is asked for it. */
const invoicedWhileAsked = async <Value>(work: () => Promise<Value>): Promise<Value> => {
  const { payments } = desk.context
  const { read } = payments
  payments.read = async (id) => {
    await desk.rows("update payments set method = 'invoice', provider_id = null, redirect_url = null where id = $1", [
      order.paymentId,
    ])
    return read(id)
  }
  try {
    return await work()
  } finally {
    payments.read = read
  }
}

test('is not asked for again once it became an invoice meanwhile', async () => {
  await invoicedWhileAsked(() => checkPayment(desk.context, order.paymentId))
  expect(await waiting()).toBe(1)
})

test('stays an invoice where it became one while another way to pay was asked for', async () => {
  const { body } = await invoicedWhileAsked(() =>
    desk.complete(order.code, { ...mollie, molliePaymentMethod: 'paypal' }),
  )
  expect([body.redirectUrl, body.payment.method]).toEqual([null, 'invoice'])
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

test('is made by whoever has the key of the test gateway alone', async () => {
  const keys = [undefined, '', 'Bearer another', `Bearer ${desk.context.payments.testKey}`]
  const statuses = keys.map(async (key) => {
    const headers: Record<string, string> = key === undefined ? {} : { Authorization: key }
    return (await desk.app.request(`/test-gateway/v2/payments/${order.id}`, { headers })).status
  })
  expect(await Promise.all(statuses)).toEqual([401, 401, 401, 200])
})

test('is told to the webhook by POST, and by nothing else', async () => {
  const answer = await desk.app.request('/webhooks/mollie')
  expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'POST, OPTIONS'])
})
