import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { loadConfig } from '../../../server/config.ts'
import { mails } from '../../../server/db/schema/delivery.ts'
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
        revisionsAsked: 0,
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
      'Recordings 0 to be revised',
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
    const lines = (await desk.run('stats')).out.split('\n').slice(-6)
    expect(lines.map((line) => line.replace(mail, 'Mail: '))).toEqual([
      'Mails      1 waiting, 2 failed',
      'Payments   0 given up, 0 unexpected, 0 of cancelled orders',
      'Recordings 0 to be revised',
      'Jobs       1 failed',
      'Mail: 20-11-2026 at 13:00: 552 full',
      'Mail: 20-11-2026 at 10:30: 550',
    ])
    await database.db.delete(mails)
  })
})
