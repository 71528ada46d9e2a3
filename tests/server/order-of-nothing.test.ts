import { afterAll, beforeAll, expect, test } from 'vitest'
import { api, type Desk, openDesk } from '../support/desk.ts'

let desk: Desk
beforeAll(async () => {
  desk = await openDesk()
})
afterAll(() => desk.close())

test('an order that costs nothing is paid at once, with whatever method, and its mail says so', async () => {
  const { code } = await desk.readyOrder()
  await desk.setPrices(0, 0)
  const { body } = await desk.complete(code, {
    paymentMethod: `${api}/payment-methods/mollie`,
    molliePaymentMethod: 'ideal',
  })
  await desk.setPrices(20_000, 1)
  expect([body.total, body.paymentState, body.payment.state, body.redirectUrl]).toEqual([0, 'paid', 'paid', null])
  const [mail] = await desk.rows(
    "select content->>'text' as text from mails where content->>'kind' = 'order-confirmation' order by id desc limit 1",
  )
  expect(mail?.text).toContain('Er hoeft niets betaald te worden.')
})
