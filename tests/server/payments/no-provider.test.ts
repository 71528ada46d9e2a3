import { afterEach, expect, test } from 'vitest'
import { openDesk } from '../../support/desk.ts'
import { openPayingDesk } from '../../support/paying-desk.ts'

let close: () => Promise<void> = () => Promise.resolve()
afterEach(() => close())

const open = async (settings: Record<string, string>) => {
  const desk = await openDesk(settings)
  close = desk.close
  const methods = async () =>
    (await desk.call('GET', '/payment-methods', { token: desk.tokens.reseller })).body['hydra:member']
  return { desk, methods }
}

test('without a key for payments orders are invoiced alone, and there is no test gateway', async () => {
  const { desk, methods } = await open({ DEMO: '0', DEMO_ACCOUNTS: '1' })
  expect((await methods()).map(({ code }: { code: string }) => code)).toEqual(['invoice'])
  const order = await desk.newOrder()
  const refused = await desk.call('PUT', `/orders/${order.code}/ftv_complete_order`, {
    token: desk.tokens.reseller,
    body: { paymentMethod: '/api/v2/shop/payment-methods/mollie', molliePaymentMethod: 'ideal' },
  })
  expect([refused.status, refused.body.violations[0].propertyPath]).toEqual([422, 'paymentMethod'])
  expect(
    (await desk.app.request('/test-gateway/v2/payments/tr_1', { headers: { Accept: 'application/json' } })).status,
  ).toBe(404)
  expect((await (await desk.app.request('/env.json')).json()).takesOnlinePayments).toBe(false)
})

test('PAYMENTS=test opens the test gateway', async () => {
  const { methods } = await open({ DEMO: '0', DEMO_ACCOUNTS: '1', PAYMENTS: 'test' })
  expect((await methods()).map(({ code }: { code: string }) => code)).toEqual(['invoice', 'mollie'])
})

test("the provider's team is told of a payment that moves no money as of a test", async () => {
  const settings = { DEMO: '0', DEMO_ACCOUNTS: '1', PAYMENTS: 'test', PROVIDER_EMAIL: 'team@portal.example' }
  const desk = await openPayingDesk(settings)
  close = desk.close
  const order = await desk.orderOnline()
  await desk.press(order.url, 'paid')
  await desk.callWebhook(order.id)
  const mails = await desk.rows(
    `select content->>'subject' as subject, content->>'text' like '%This is a test: no money moved.%' as says from mails
     where content->>'to' = 'team@portal.example' order by id`,
  )
  expect(mails).toEqual([
    { subject: `New order ${order.number}: Studio Noord`, says: false },
    { subject: `Paid: order ${order.number}, Studio Noord (test)`, says: true },
  ])
})
