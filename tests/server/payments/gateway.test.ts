import { createServer, type Server } from 'node:http'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { loadConfig } from '../../../server/config.ts'
import { createPaymentGateway, type PaymentGateway, PaymentRefused } from '../../../server/payments/gateway.ts'
import { freePort } from '../../support/free-port.ts'

let answer: { status: number; body: object }
let server: Server
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
  const port = await freePort()
  server = createServer((_, response) => {
    response.writeHead(answer.status, { 'content-type': 'application/hal+json' })
    response.end(JSON.stringify(answer.body))
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const publicUrl = `http://127.0.0.1:${port}`
  provider = createPaymentGateway(loadConfig({ PORT: String(port), HOST: '127.0.0.1', PUBLIC_URL: publicUrl }), {
    publicUrl,
  })
})
afterEach(async () => {
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})

test.each([
  [{}, 'paid'],
  [{ amountRefunded: euro('9.99') }, 'paid'],
  [{ amountRefunded: euro('10.00') }, 'refunded'],
  [{ amountChargedBack: euro('10.00') }, 'refunded'],
  [{ amountRefunded: euro('4.00'), amountChargedBack: euro('6.00') }, 'refunded'],
  [{ status: 'authorized' }, 'open'],
  [{ status: 'expired' }, 'failed'],
])('a payment with %o is %s', async (fields, state) => {
  answer = { status: 200, body: payment(fields) }
  expect((await provider.read('tr_1'))?.state).toBe(state)
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
  [422, true],
  [401, false],
  [429, false],
])('a payment that is answered %i is refused for good: %s', async (status, isRefused) => {
  answer = { status, body: { status, title: 'No', detail: 'No.' } }
  const error = await provider.open(toOpen).catch((thrown: unknown) => thrown)
  expect([error instanceof Error, error instanceof PaymentRefused]).toEqual([true, isRefused])
})
