import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { demoAccounts } from '../../server/demo/accounts.ts'
import { newsOf, type Ordered, openPayingDesk, type PayingDesk, toldSince } from '../support/paying-desk.ts'

let desk: PayingDesk
beforeAll(async () => {
  desk = await openPayingDesk()
})
afterAll(() => desk.close())

let order: Ordered
let lastUpdate = 0
beforeEach(async () => {
  order = await desk.orderOnline()
  lastUpdate = Number((await desk.rows('select coalesce(max(id), 0)::int as n from stream_updates'))[0]?.n)
})

const updates = () => toldSince(desk, lastUpdate)
const news = (change: object) => newsOf(order, change)
const reseller = demoAccounts.reseller.email
const client = demoAccounts.client.email

describe('the payment of a confirmed order', () => {
  const method = async (url: unknown) =>
    (await desk.rows('select method from test_gateway_payments where id = $1', [String(url).split('/').at(-1)]))[0]
      ?.method
  const read = async () => (await desk.call('GET', `/orders/${order.code}`, { token: desk.tokens.reseller })).body

  test('is changed to another method while it is open', async () => {
    const same = await desk.complete(order.code, desk.mollie)
    const other = await desk.complete(order.code, { ...desk.mollie, molliePaymentMethod: 'paypal' })
    expect(same.body.redirectUrl).toBe(order.url)
    expect([other.status, other.body.redirectUrl === order.url, await method(other.body.redirectUrl)]).toEqual([
      200,
      false,
      'paypal',
    ])
    const changed = news({ paymentState: 'awaiting_payment' })
    expect(await updates()).toEqual([
      [reseller, changed],
      [client, changed],
    ])
    await desk.press(order.url, 'expired')
    expect((await read()).paymentState).toBe('awaiting_payment')
    await desk.press(other.body.redirectUrl, 'paid')
    expect((await read()).paymentState).toBe('paid')
  })

  test('is changed to invoice while it is open', async () => {
    const { body } = await desk.complete(order.code)
    expect([body.payment.method, body.paymentState, body.redirectUrl]).toEqual(['invoice', 'awaiting_payment', null])
  })

  test('is looked at before: what is paid by now stays paid', async () => {
    await desk.gatewaySays(order.id, "status = 'paid'")
    const { status, body } = await desk.complete(order.code)
    expect([status, body.payment.method, body.paymentState]).toEqual([200, 'mollie', 'paid'])
  })

  test('is opened and changed by nobody who saw another one', async () => {
    const seen = async () => {
      const { headers } = await desk.call('GET', `/orders/${order.code}`, { token: desk.tokens.reseller })
      return { 'If-Match': headers.get('etag') ?? '' }
    }
    const open = await seen()
    await desk.press(order.url, 'failed')
    const afterFailure = await seen()
    const another = { ...desk.mollie, molliePaymentMethod: 'creditcard' }
    const theirs = await desk.complete(order.code, another, afterFailure)
    const late = await desk.complete(order.code, desk.mollie, afterFailure)
    const later = await desk.complete(order.code, undefined, open)
    const invoiced = await desk.complete(order.code, undefined, await seen())
    expect([theirs.status, late.status, later.status, invoiced.status]).toEqual([200, 412, 412, 200])
    expect(await method(theirs.body.redirectUrl)).toBe('creditcard')
    const opened = "select count(*)::int as n from test_gateway_payments where metadata->>'orderToken' = $1"
    expect(await desk.rows(opened, [order.code])).toEqual([{ n: 2 }])
  })

  test('is asked for no more by a call that names none', async () => {
    const { body } = await desk.call('PUT', `/orders/${order.code}/ftv_complete_order`, {
      token: desk.tokens.reseller,
      body: {},
    })
    expect(body.redirectUrl).toBe(order.url)
  })

  test('stands in the lists of orders', async () => {
    const projectId = (await read()).projectId
    const stateIn = async (path: string) =>
      (await desk.call('GET', path, { token: desk.tokens.reseller })).body['hydra:member'].find(
        ({ code }: { code: string }) => code === order.code,
      ).paymentState
    expect([await stateIn('/orders'), await stateIn(`/projects/${projectId}/orders`)]).toEqual([
      'awaiting_payment',
      'awaiting_payment',
    ])
    await desk.press(order.url, 'failed')
    expect([await stateIn('/orders'), await stateIn(`/projects/${projectId}/orders`)]).toEqual(['failed', 'failed'])
  })
})
