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
  for (const customer of [`/api/v2/shop/clients/${id}`, `/api/v2/shop/customers/${id}`, id])
    expect([customer, ...(await completed({ customer }))]).toEqual([customer, 200, 'invoice'])
})
