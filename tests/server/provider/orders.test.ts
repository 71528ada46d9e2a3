import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { mails, streamUpdates } from '../../../server/db/schema/delivery.ts'
import { orders, payments } from '../../../server/db/schema/order.ts'
import { at, later, layOrdering, layOrders } from './ordered.ts'
import { type ProviderDesk, startDesk } from './support.ts'

let desk: ProviderDesk
let ordering: Awaited<ReturnType<typeof layOrdering>>

beforeAll(async () => {
  desk = await startDesk()
  ordering = await layOrdering(desk)
})
beforeEach(() => layOrders(desk, ordering))
afterAll(() => desk.close())

const entry = {
  number: '000000001',
  code: 'a',
  state: 'new',
  email: 'robin@noord.example',
  company: 'Studio Noord',
  client: 'Bakkerij Blauw',
  project: 'Spring sale',
  products: 2,
  subtotal: 20_000,
  tax: 4_200,
  total: 24_200,
  payment: { id: expect.any(Number), method: 'mollie', state: 'paid' },
  confirmedAt: at.toISOString(),
  updatedAt: at.toISOString(),
}

const statesNow = async () => {
  const rows = await desk.tools.database.db.select().from(orders).orderBy(asc(orders.id))
  return rows.map(({ state }) => state)
}

describe('orders', () => {
  it('calls client and project what they were called when the order was confirmed', async () => {
    const names = { client: 'Bakkerij Rood', project: 'Autumn sale' }
    await desk.tools.database.db.update(orders).set({ names, updatedAt: at }).where(eq(orders.token, 'a'))
    const { json } = await desk.json('orders')
    expect(json).toMatchObject({ orders: expect.arrayContaining([{ ...entry, ...names }]) })
  })

  it('gives confirmed orders, the latest first, with amounts in cents and the latest payment', async () => {
    const { code, json } = await desk.json('orders')
    const other = { ...entry, products: 0, payment: null }
    expect({ code, json }).toEqual({
      code: 0,
      json: {
        orders: [
          {
            ...other,
            number: '000000002',
            code: 'b',
            payment: { id: expect.any(Number), method: 'mollie', state: 'awaiting_payment' },
            confirmedAt: later.toISOString(),
          },
          { ...other, number: '000000004', code: 'd', state: 'cancelled' },
          { ...other, number: '000000003', code: 'c', state: 'fulfilled' },
          entry,
        ],
        total: 4,
      },
    })
  })

  it('gives those of one state, carts too', async () => {
    expect((await desk.json('orders', '--state', 'cart')).json).toMatchObject({
      orders: [{ code: 'e', number: null, total: null }],
      total: 1,
    })
    expect((await desk.json('orders', '--state', 'new')).json).toMatchObject({
      orders: [{ code: 'b' }, { code: 'a' }],
      total: 2,
    })
  })

  it('gives those whose latest payment is in one state, and what came beside it does not count', async () => {
    const { db } = desk.tools.database
    const [b] = await db.select().from(orders).where(eq(orders.token, 'b'))
    await db.insert(payments).values({ orderId: b?.id ?? 0, method: 'mollie', amount: 1, state: 'unexpected' })
    const codesOf = async (...args: string[]) => (await desk.json('orders', ...args)).json
    expect(await codesOf('--payment', 'paid')).toMatchObject({ orders: [{ code: 'a' }], total: 1 })
    expect(await codesOf('--payment', 'awaiting_payment')).toMatchObject({ orders: [{ code: 'b' }], total: 1 })
    expect(await codesOf('--payment', 'failed')).toEqual({ orders: [], total: 0 })
  })

  it('finds payments by their state, of invoices and of cancelled orders too', async () => {
    const { db } = desk.tools.database
    const idOf = async (token: string) => (await db.select().from(orders).where(eq(orders.token, token)))[0]?.id ?? 0
    const payment = { amount: 24_200, state: 'awaiting_payment' as const }
    await db.insert(payments).values([
      { ...payment, orderId: await idOf('c'), method: 'invoice' },
      { ...payment, orderId: await idOf('d'), method: 'mollie' },
    ])
    const codesOf = async (state: string) => (await desk.json('orders', '--payment', state)).json
    const isWaiting = { payment: { state: 'awaiting_payment' } }
    expect(await codesOf('awaiting_payment')).toMatchObject({
      orders: ['b', 'd', 'c'].map((code) => ({ code, ...isWaiting })),
      total: 3,
    })
    expect(await codesOf('failed')).toEqual({ orders: [], total: 0 })
  })

  it('gives those since a day, which begins in Amsterdam', async () => {
    const { db } = desk.tools.database
    const midnight = { confirmedAt: new Date('2026-11-20T23:00:00Z') }
    await db.update(orders).set(midnight).where(eq(orders.token, 'b'))
    expect((await desk.json('orders', '--since', '2026-11-20')).json).toMatchObject({ total: 4 })
    const { json } = await desk.json('orders', '--since', '2026-11-21')
    expect(json).toMatchObject({ orders: [{ code: 'b' }], total: 1 })
    expect((await desk.run('orders', '--since', '21-11-2026')).err).toEqual([
      "Option '--since <day>' argument '21-11-2026' is invalid. It takes a day such as 2026-11-30.",
    ])
    expect((await desk.run('orders', '--since', '2026-02-31')).code).toBe(2)
  })

  it('says that there are more than it lists', async () => {
    const { out } = await desk.run('orders', '--limit', '1')
    expect(out.split('\n').slice(1)).toEqual([
      expect.stringMatching(
        /^000000002 {2}new +Studio Noord {2}Bakkerij Blauw {2}Spring sale +0 {2}€\s242,00 {2}mollie: awaiting payment {2}20-11-2026 at 13:00$/,
      ),
      '3 more: --limit 4 lists them.',
    ])
  })
})

/** Mails of this test, without what the layout makes of them. */
const mailed = async () => {
  const rows = await desk.tools.database.db.select().from(mails).orderBy(asc(mails.id))
  return rows.map(({ content: { kind, to, subject } }) => ({ kind, to, subject }))
}

describe('fulfil and cancel', () => {
  it('fulfil a new order and tell its customer over the stream', async () => {
    const { code, json } = await desk.json('fulfil', '1')
    expect({ code, json }).toEqual({ code: 0, json: { ...entry, state: 'fulfilled', updatedAt: expect.any(String) } })
    expect(await statesNow()).toEqual(['fulfilled', 'new', 'fulfilled', 'cancelled', 'cart'])
    const updates = await desk.tools.database.db.select().from(streamUpdates)
    const iri = '/api/v2/shop/orders/a'
    expect(updates.map(({ customerId, topic, data }) => ({ customerId, topic, data }))).toEqual([
      {
        customerId: ordering.resellerId,
        topic: iri,
        data: { '@id': iri, '@type': 'Order', number: '000000001', state: 'fulfilled' },
      },
    ])
  })

  it('tell the customer by mail, with what they did', async () => {
    await desk.run('fulfil', '1')
    await desk.run('cancel', '2')
    await desk.run('cancel', '1')
    expect(await mailed()).toEqual([
      { kind: 'order-fulfilled', to: 'robin@noord.example', subject: 'Je bestelling 000000001 is afgerond' },
      { kind: 'order-cancelled', to: 'robin@noord.example', subject: 'Je bestelling 000000002 is geannuleerd' },
    ])
    const text = "select content->>'text' as text from mails where content->>'kind' = 'order-cancelled'"
    const [mail] = (await desk.tools.database.sql(text)).rows
    expect(mail?.text).toContain('help@portal.example')
  })

  it('remind of money that stays where it is', async () => {
    expect((await desk.run('cancel', '000000001')).out).toMatch(
      /^Order 000000001 of Studio Noord is cancelled\. €\s242,00 was paid: refund \d+ gives it back\.$/,
    )
    expect((await desk.run('fulfil', '2')).out).toMatch(/is fulfilled\. €\s242,00 is not paid yet\.$/)
  })

  it('remind of money that a bank took back', async () => {
    await desk.tools.database.db.update(payments).set({ state: 'refunded' })
    expect((await desk.run('fulfil', '1')).out).toMatch(/is fulfilled\. €\s242,00 was paid and refunded\.$/)
  })

  it('refuse what is not new, and what is not there, and change nothing', async () => {
    const refusals = []
    for (const args of [
      ['fulfil', '3'],
      ['cancel', '3'],
      ['fulfil', '4'],
      ['cancel', '4'],
      ['fulfil', '99'],
      ['cancel', 'x'],
    ])
      refusals.push(await desk.run(...args))
    expect(refusals.map(({ code, out, err }) => [code, out, ...err])).toEqual([
      [1, '', 'The order 000000003 is fulfilled already.'],
      [1, '', 'The order 000000003 is fulfilled: only a new order can be cancelled.'],
      [1, '', 'The order 000000004 is cancelled: only a new order can be fulfilled.'],
      [1, '', 'The order 000000004 is cancelled already.'],
      [1, '', 'There is no order 99.'],
      [1, '', 'There is no order x.'],
    ])
    expect(await statesNow()).toEqual(['new', 'new', 'fulfilled', 'cancelled', 'cart'])
    expect(await desk.tools.database.db.select().from(streamUpdates)).toEqual([])
  })

  it('let one of two at once win', async () => {
    const both = await Promise.all([desk.run('fulfil', '1'), desk.run('cancel', '1')])
    expect(both.map(({ code }) => code).sort()).toEqual([0, 1])
  })
})
