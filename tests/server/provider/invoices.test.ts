import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { mails, streamUpdates } from '../../../server/db/schema/delivery.ts'
import { orders, payments } from '../../../server/db/schema/order.ts'
import { first, layOrdering, layOrders } from './ordered.ts'
import { type ProviderDesk, startDesk } from './support.ts'

let desk: ProviderDesk
let ordering: Awaited<ReturnType<typeof layOrdering>>

beforeAll(async () => {
  desk = await startDesk()
  ordering = await layOrdering(desk)
})
/** Order 2 is to be paid by invoice. */
beforeEach(async () => {
  await layOrders(desk, ordering)
  await desk.tools.database.db.update(payments).set({ method: 'invoice' }).where(eq(payments.state, 'awaiting_payment'))
})
afterAll(() => desk.close())

const invoice = async () =>
  first(await desk.tools.database.db.select().from(payments).where(eq(payments.method, 'invoice')))

const mailed = async () => {
  const rows = await desk.tools.database.db.select().from(mails).orderBy(asc(mails.id))
  return rows.map(({ content: { to, subject } }) => [to, subject])
}
const toldOver = async () =>
  (await desk.tools.database.db.select().from(streamUpdates).orderBy(asc(streamUpdates.id))).map(({ data }) => data)

it('an invoice that was paid is written down, and told to whoever ordered', async () => {
  const { code, out } = await desk.run('paid', '2')
  expect([code, out]).toEqual([0, 'The invoice of order 000000002 of Studio Noord is paid.'])
  expect((await invoice()).state).toBe('paid')
  expect(await mailed()).toEqual([['robin@noord.example', 'Je bestelling 000000002 is betaald']])
  expect(await toldOver()).toEqual([
    { '@id': '/api/v2/shop/orders/b', '@type': 'Order', number: '000000002', paymentState: 'paid' },
  ])
  expect((await desk.json('orders', '--payment', 'paid')).json).toMatchObject({
    orders: [{ number: '000000002', state: 'new', payment: { method: 'invoice', state: 'paid' } }, { code: 'a' }],
  })
})

it('so it is after the order was fulfilled', async () => {
  await desk.run('fulfil', '2')
  expect((await desk.run('paid', '2')).code).toBe(0)
  expect((await invoice()).state).toBe('paid')
})

it('twice, also at once, it is paid once', async () => {
  const both = await Promise.all([desk.run('paid', '2'), desk.run('paid', '2')])
  expect(both.map(({ code }) => code).sort()).toEqual([0, 1])
  const { code, err } = await desk.run('paid', '2')
  expect([code, ...err]).toEqual([1, 'The order 000000002 is paid already.'])
  expect(await mailed()).toHaveLength(1)
})

it('what is no invoice to be paid is refused, and changes nothing', async () => {
  const { db } = desk.tools.database
  await db.update(payments).set({ state: 'failed' }).where(eq(payments.state, 'paid'))
  const refusals = [await desk.run('paid', '1'), await desk.run('paid', '3'), await desk.run('paid', '99')]
  await db.update(orders).set({ state: 'cancelled' }).where(eq(orders.token, 'b'))
  refusals.push(await desk.run('paid', '2'))
  expect(refusals.map(({ code, err }) => [code, ...err])).toEqual([
    [1, 'The order 000000001 is paid online: the payment provider tells when its money has come.'],
    [1, 'There is nothing to pay for the order 000000003.'],
    [1, 'There is no order 99.'],
    [1, 'The order 000000002 was cancelled: nothing is to be paid.'],
  ])
  expect((await invoice()).state).toBe('awaiting_payment')
  expect(await mailed()).toEqual([])
})

it('an invoice of nothing is not paid', async () => {
  await desk.tools.database.db.update(payments).set({ amount: 0 }).where(eq(payments.method, 'invoice'))
  expect((await desk.run('paid', '2')).err).toEqual(['There is nothing to pay for the order 000000002.'])
})

it('one that was paid goes back by the bank once its order is cancelled, and that is written down too', async () => {
  await desk.run('paid', '2')
  const { id } = await invoice()
  expect((await desk.run('refund', String(id))).err).toEqual([
    `The payment ${id} pays the order 000000002: cancel the order first.`,
  ])
  expect((await desk.run('cancel', '2')).out).toMatch(
    /is cancelled\. €\s242,00 was paid: refund \d+ writes down that you gave it back\.$/,
  )
  const owed = { id, providerId: '', amount: 24_200, number: '000000002', company: 'Studio Noord' }
  expect((await desk.json('stats')).json).toMatchObject({ cancelledPayments: [owed] })
  const { code, json } = await desk.json('refund', String(id))
  expect({ code, json }).toEqual({
    code: 0,
    json: { id, providerId: null, amount: 24_200, number: '000000002', company: 'Studio Noord' },
  })
  expect((await invoice()).state).toBe('refunded')
  expect((await desk.json('stats')).json).toMatchObject({ cancelledPayments: [] })
  expect((await mailed()).map(([, subject]) => subject)).toEqual([
    'Je bestelling 000000002 is betaald',
    'Je bestelling 000000002 is geannuleerd',
    expect.stringMatching(/^Je betaling van €\s242,00 voor bestelling 000000002 is terugbetaald$/),
  ])
  expect((await desk.run('refund', String(id))).err).toEqual([`The payment ${id} is refunded already.`])
})

it('one that was not paid has nothing to give back', async () => {
  await desk.run('cancel', '2')
  const { id } = await invoice()
  expect((await desk.run('refund', String(id))).err).toEqual([`The invoice of payment ${id} is not paid.`])
})
