import http, { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import https from 'node:https'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { loadConfig } from '../../../server/config.ts'
import { createPaymentGateway, type PaymentGateway, PaymentRefused } from '../../../server/payments/gateway.ts'
import { freePort } from '../../support/free-port.ts'

/** Null: it never answers. */
let answer: { status: number; body: object } | null
let asked: { method?: string | undefined; path?: string | undefined; headers: IncomingHttpHeaders; body: string }
let server: Server
let port: number
let publicUrl: string
let provider: PaymentGateway

const euro = (value: string) => ({ currency: 'EUR', value })
const payment = (fields: object) => ({
  resource: 'payment',
  id: 'tr_1',
  amount: euro('10.00'),
  metadata: { orderToken: 'abc' },
  status: 'paid',
  _links: {},
  ...fields,
})

beforeEach(async () => {
  port = await freePort()
  server = createServer(async (request, response) => {
    asked = { method: request.method, path: request.url, headers: request.headers, body: await text(request) }
    if (answer === null) return
    response.writeHead(answer.status, { 'content-type': 'application/hal+json' })
    response.end(JSON.stringify(answer.body))
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  publicUrl = `http://127.0.0.1:${port}`
  provider = createPaymentGateway(loadConfig({ PORT: String(port), HOST: '127.0.0.1', PUBLIC_URL: publicUrl }), {
    publicUrl,
  })
})
afterEach(async () => {
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})

test.each([
  [{}, 'paid', false],
  [{ amountRefunded: euro('9.99') }, 'paid', false],
  [{ amountRefunded: euro('10.00'), amountChargedBack: euro('0.00') }, 'refunded', false],
  [{ amountChargedBack: euro('10.00') }, 'refunded', true],
  [{ amountRefunded: euro('4.00'), amountChargedBack: euro('6.00') }, 'refunded', true],
  [{ status: 'authorized' }, 'open', false],
  [{ status: 'expired' }, 'failed', false],
])('a payment with %o is %s, charged back: %s', async (fields, state, isChargedBack) => {
  answer = { status: 200, body: payment(fields) }
  expect(await provider.read('tr_1')).toMatchObject({ state, isChargedBack })
})

const toOpen = {
  amount: 1000,
  description: 'Order',
  orderToken: 'abc',
  method: 'ideal',
  redirectUrl: 'http://localhost/',
  idempotencyKey: 'key',
}

test.each([
  [400, true],
  [409, true],
  [422, true],
  [401, false],
  [429, false],
])('a payment that is answered %i is refused for good: %s', async (status, isRefused) => {
  answer = { status, body: { status, title: 'No', detail: 'No.' } }
  const error = await provider.open(toOpen).catch((thrown: unknown) => thrown)
  expect([error instanceof Error, error instanceof PaymentRefused]).toEqual([true, isRefused])
})

test.each([404, 410])('a payment that is answered %i is none of the provider’s', async (status) => {
  answer = { status, body: { status, title: 'Gone', detail: 'Gone.' } }
  expect(await provider.read('tr_1')).toBeNull()
})

test('a provider that does not answer is not waited for, and has refused nothing', async () => {
  answer = null
  const hasty = createPaymentGateway(loadConfig({ PORT: String(port) }), { publicUrl, patienceMs: 50 })
  const calls = [
    hasty.open(toOpen),
    hasty.refund({ id: 'tr_1', amount: 1, description: 'Order', idempotencyKey: 'x' }),
    hasty.read('tr_1'),
  ]
  const late = new Error('the payment provider takes too long')
  expect(await Promise.allSettled(calls)).toEqual(calls.map(() => ({ status: 'rejected', reason: late })))
})

test.each(['0.0.0.0', '::', '127.0.0.1'])(
  'the test gateway of a portal that listens at %s is its own',
  async (HOST) => {
    answer = { status: 201, body: payment({ status: 'open' }) }
    const config = loadConfig({ PORT: String(port), HOST, DEMO: '1' })
    await createPaymentGateway(config, { publicUrl: 'https://portal.example' }).open(toOpen)
    expect(JSON.parse(asked.body).webhookUrl).toBe(`http://127.0.0.1:${port}/webhooks/mollie`)
  },
)

test('the test gateway of a portal that took any free port is found at the one that it got', async () => {
  answer = { status: 201, body: payment({ status: 'open' }) }
  const config = loadConfig({ PORT: '0', HOST: '127.0.0.1', DEMO: '1' })
  await createPaymentGateway(config, { publicUrl: `http://localhost:${port}` }).open(toOpen)
  expect(JSON.parse(asked.body).webhookUrl).toBe(`http://127.0.0.1:${port}/webhooks/mollie`)
})

describe('Mollie', () => {
  const { request } = https
  const module: { request: unknown } = https
  beforeEach(() => {
    // What would go to Mollie comes to the server of this test.
    const here = { protocol: 'http:', hostname: '127.0.0.1', agent: undefined }
    module.request = (options: http.RequestOptions) => http.request({ ...options, ...here, port })
  })
  afterEach(() => {
    module.request = request
  })

  test.each([
    ['https://portal.example', { webhookUrl: 'https://portal.example/webhooks/mollie' }],
    ['http://localhost:8080', {}],
    ['http://127.0.0.1:8080', {}],
    ['http://[::1]:8080', {}],
    ['http://0.0.0.0:8080', {}],
  ])('is told of a payment by the portal at %s, and where to call it back if it can', async (publicUrl, webhook) => {
    answer = { status: 201, body: payment({ status: 'open' }) }
    const config = loadConfig({ MOLLIE_API_KEY: 'test_12345678901234567890123456789012' })
    await createPaymentGateway(config, { publicUrl }).open(toOpen)
    expect(JSON.parse(asked.body)).toEqual({
      amount: { currency: 'EUR', value: '10.00' },
      description: 'Order',
      redirectUrl: 'http://localhost/',
      metadata: { orderToken: 'abc' },
      method: 'ideal',
      ...webhook,
    })
    expect([asked.headers.authorization, asked.headers['idempotency-key']]).toEqual([
      'Bearer test_12345678901234567890123456789012',
      'key',
    ])
  })

  test('gives back an amount of a payment, once for a key', async () => {
    answer = { status: 201, body: { resource: 'refund', id: 're_1', amount: euro('3.50'), _links: {} } }
    const config = loadConfig({ MOLLIE_API_KEY: 'test_12345678901234567890123456789012' })
    const gateway = createPaymentGateway(config, { publicUrl: 'https://portal.example' })
    await gateway.refund({ id: 'tr_1', amount: 350, description: 'Order 7', idempotencyKey: 'refund-1' })
    expect([asked.method, asked.path, asked.headers['idempotency-key'], JSON.parse(asked.body)]).toEqual([
      'POST',
      '/v2/payments/tr_1/refunds',
      'refund-1',
      { amount: { currency: 'EUR', value: '3.50' }, description: 'Order 7' },
    ])
  })
})
