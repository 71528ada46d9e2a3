import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Desk, openDesk } from '../support/desk.ts'

let desk: Desk
beforeAll(async () => {
  desk = await openDesk()
})
afterAll(() => desk.close())

const completed = async (fields: object) => {
  const { code } = await desk.readyOrder()
  const { status, body } = await desk.complete(code, { ...fields })
  return [status, body.violations ?? body.payment.method]
}

test('an order is confirmed for a client by either of their IRIs', async () => {
  const { id } = desk.clientNamed('Bakkerij Blauw')
  for (const customer of [`/api/v2/shop/clients/${id}`, `/api/v2/shop/customers/${id}`, `/shop/clients/${id}`, id])
    expect([customer, ...(await completed({ customer }))]).toEqual([customer, 200, 'invoice'])
})

test.each([
  '/payment-methods/invoice',
  '/shop/payment-methods/invoice',
  'https://portal.example/api/v2/shop/payment-methods/invoice',
  'invoice',
])('an order is paid by the way that is spelt %s', async (paymentMethod) => {
  expect(await completed({ paymentMethod })).toEqual([200, 'invoice'])
})

test('a way of Mollie’s is asked for by the contract’s spelling of it', async () => {
  expect(await completed({ paymentMethod: '/payment-methods/mollie' })).toEqual([
    422,
    [{ propertyPath: 'molliePaymentMethod', message: 'Choose one of the given values.', code: 'choice' }],
  ])
})

test.each(['/payment-methods/', '/payments/invoice', 'payment-methods/invoice', '/shop/shop/payment-methods/invoice'])(
  'no way to pay is called %s',
  async (paymentMethod) => {
    expect(await completed({ paymentMethod })).toEqual([
      422,
      [{ propertyPath: 'paymentMethod', message: 'This does not exist.', code: 'not-found' }],
    ])
  },
)
