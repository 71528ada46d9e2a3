import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { loadConfig } from '../../../server/config.ts'
import { mails, streamUpdates } from '../../../server/db/schema/delivery.ts'
import { orders, payments } from '../../../server/db/schema/order.ts'
import type { Portal } from '../../../server/provider/portal.ts'
import { paymentQueue } from '../../../server/services/payment/payment-queue.ts'
import { at, first, later, layOrdering, layOrders } from './ordered.ts'
import { type ProviderDesk, startDesk, typed } from './support.ts'

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

describe('stats', () => {
  it('counts everything', async () => {
    expect(await desk.json('stats')).toEqual({
      code: 0,
      err: [],
      json: {
        resellers: { pending: 0, approved: 1, rejected: 0 },
        clients: 1,
        projects: { open: 1, archived: 0 },
        orders: { cart: 1, parked: 0, new: 2, fulfilled: 1, cancelled: 1 },
        catalogue: { voices: 0, talents: 0, musics: 0, idents: 0, product: 1, option_post_processing: 0 },
        taxons: 0,
        mailsWaiting: 0,
        mailsFailed: 0,
        failedMails: [],
        testPayments: false,
        paymentsGivenUp: 1,
        givenUpPayments: [
          { id: expect.any(Number), providerId: '', amount: 24_200, number: '000000002', company: 'Studio Noord' },
        ],
        jobsFailed: 0,
        unexpectedPayments: [],
        cancelledPayments: [],
      },
    })
  })

  it('tells of payments that move no money', async () => {
    const config = loadConfig({ MOLLIE_API_KEY: `test_${'a'.repeat(30)}` })
    const portal: Portal = { ask: (verb, args) => verb.run({ ...desk.tools, config }, args), close: async () => {} }
    const ran = await typed(['stats'], {}, async () => portal)
    expect(ran.out).toContain('Payments   1 given up, 0 unexpected, 0 of cancelled orders (test: no money moves)')
  })

  it('tells it to people', async () => {
    expect((await desk.run('stats')).out.split('\n')).toEqual([
      'Resellers  0 pending, 1 approved, 0 rejected',
      'Clients    1',
      'Projects   1 open, 0 archived',
      'Orders     1 cart, 0 parked, 2 new, 1 fulfilled, 1 cancelled',
      'Catalogue  0 voices, 0 talents, 0 musics, 0 idents, 1 product, 0 option post processing, 0 taxons',
      'Mails      0 waiting, 0 failed',
      'Payments   1 given up, 0 unexpected, 0 of cancelled orders',
      'Jobs       0 failed',
      expect.stringMatching(/^Payment \d+ given up: €\s242,00 for the order 000000002 of Studio Noord\.$/),
    ])
  })

  it('lists what paid an order that was cancelled since, until it is refunded', async () => {
    const { db } = desk.tools.database
    const ofOrder = async (token: string) => first(await db.select().from(orders).where(eq(orders.token, token))).id
    const payment = { method: 'mollie' as const, amount: 24_200, state: 'paid' as const }
    const owed = first(
      await db
        .insert(payments)
        .values({ ...payment, orderId: await ofOrder('d'), providerId: 'tr_owed' })
        .returning(),
    )
    await db.insert(payments).values([
      { ...payment, orderId: await ofOrder('c'), providerId: 'tr_due' },
      { ...payment, orderId: await ofOrder('d'), providerId: 'tr_back', state: 'refunded' },
      { ...payment, orderId: await ofOrder('d'), amount: 0 },
    ])
    const line = { id: owed.id, providerId: 'tr_owed', amount: 24_200, number: '000000004', company: 'Studio Noord' }
    expect((await desk.json('stats')).json).toMatchObject({ unexpectedPayments: [], cancelledPayments: [line] })
    expect((await desk.run('stats')).out.split('\n').at(-1)).toBe(
      `Payment ${owed.id}: €\u00a0242,00 for the cancelled order 000000004 of Studio Noord.`,
    )
  })

  it('counts what was given up: mails that failed, payments that no job asks for, jobs that failed', async () => {
    const { database } = desk.tools
    const jobs = await desk.tools.jobs()
    const content = { to: 'eva@blauw.example', subject: '', text: '', html: '', kind: 'order-paid' }
    const row = (messageId: string, fate: object) => ({ content, messageId, ...fate })
    const fates = [{}, { sentAt: at }, { failedAt: at, failure: '550' }, { failedAt: later, failure: '552\nfull' }]
    await database.db.insert(mails).values(fates.map((fate, index) => row(`${index}`, fate)))
    const counts = async () => {
      const { code, json } = await desk.json('stats')
      expect([code, json]).toEqual([0, expect.objectContaining({ mailsWaiting: 1, mailsFailed: 2 })])
      return json
    }
    expect(await counts()).toMatchObject({ paymentsGivenUp: 1, jobsFailed: 0 })
    const waiting = eq(payments.state, 'awaiting_payment')
    const paymentId = first(await database.db.select().from(payments).where(waiting)).id
    const check = (id: number) =>
      database.transaction((tx) => jobs.send(tx, paymentQueue, { paymentId: id }, { delaySeconds: 3600 }))
    await check(paymentId - 1)
    expect(await counts()).toMatchObject({ paymentsGivenUp: 1, jobsFailed: 0 })
    await check(paymentId)
    expect(await counts()).toMatchObject({ paymentsGivenUp: 0, jobsFailed: 0 })
    await database.sql("update jobs.job set state = 'failed' where (data->>'paymentId')::int = $1", [paymentId])
    expect(await counts()).toMatchObject({ paymentsGivenUp: 1, jobsFailed: 1 })
    await database.db.update(payments).set({ method: 'invoice' }).where(waiting)
    expect(await counts()).toMatchObject({ paymentsGivenUp: 0, jobsFailed: 1 })
    const failed = { kind: 'order-paid', to: 'eva@blauw.example' }
    expect((await desk.json('stats')).json).toMatchObject({
      failedMails: [
        { ...failed, reason: '552\nfull', failedAt: '2026-11-20T12:00:00.000Z' },
        { ...failed, reason: '550', failedAt: '2026-11-20T09:30:00.000Z' },
      ],
      givenUpPayments: [],
    })
    const mail = /^Mail \d+ \(order-paid\) to eva@blauw\.example failed on /
    const lines = (await desk.run('stats')).out.split('\n').slice(-5)
    expect(lines.map((line) => line.replace(mail, 'Mail: '))).toEqual([
      'Mails      1 waiting, 2 failed',
      'Payments   0 given up, 0 unexpected, 0 of cancelled orders',
      'Jobs       1 failed',
      'Mail: 20-11-2026 at 13:00: 552 full',
      'Mail: 20-11-2026 at 10:30: 550',
    ])
    await database.db.delete(mails)
  })
})
