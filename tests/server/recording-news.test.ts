import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { tellDelivered } from '../../server/services/recording/tell-delivered.ts'
import { idOf } from '../../src/api/contract/hydra.ts'
import type { Order, OrderItem } from '../../src/api/contract/order.ts'
import type { Waiting } from '../../src/api/contract/waiting.ts'
import { openStudio, type Studio } from '../support/recordings.ts'

let studio: Studio
beforeAll(async () => {
  studio = await openStudio()
})
afterAll(() => studio.close())
beforeEach(() => studio.begin())

const recorded = (lines?: number) => studio.recorded(lines)
const mails = (column: 'to' | 'kind' | 'subject' | 'text') => studio.mails(column)
const news = () => studio.news()
const lineIn = ({ items: [line] }: Order): OrderItem => {
  if (line === undefined) throw new Error('an order without lines')
  return line
}
const revision = { state: 'revision', comment: 'Slower.' }

test('what waits for the customer counts the lines whose newest recording is to be decided, in one entry for its order', async () => {
  const { order } = await recorded(2)
  const stats = async () =>
    (await studio.call('GET', `${order.customer}/stats`, { token: studio.tokens.reseller })).body
  const waiting = async () =>
    (await stats()).waiting.flatMap(({ kind, count, order: of }: Waiting) =>
      kind === 'recordings' && of?.code === order.code ? [[count, of.number]] : [],
    )
  expect(await waiting()).toEqual([[2, order.number]])
  const first = await studio.delivered(lineIn(order))
  expect(await waiting()).toEqual([[2, order.number]])
  expect((await studio.decide(first, revision)).status).toBe(200)
  expect(await waiting()).toEqual([[1, order.number]])
  const next = await studio.delivered(lineIn(order))
  expect(await waiting()).toEqual([[2, order.number]])
  expect((await studio.decide(next, { state: 'approved' })).status).toBe(200)
  expect(await waiting()).toEqual([[1, order.number]])
  await studio.rows("update orders set state = 'cancelled' where id = $1", [order.id])
  expect(await waiting()).toEqual([])
})

describe('the customer is mailed of deliveries', () => {
  const tell = (order: Order) => tellDelivered(studio.context, { orderId: order.id })

  test('a minute later, once for all that came, and never again', async () => {
    const { order } = await recorded(2)
    await studio.delivered(lineIn(order))
    const jobs = await studio.rows(
      "select start_after > now() + interval '50 seconds' as waits from jobs.job where name = 'tell-delivered' and data->>'orderId' = $1",
      [String(order.id)],
    )
    expect(jobs.map(({ waits }) => waits)).toEqual([true, true, true])
    expect(await mails('kind')).toEqual([])
    await Promise.all([tell(order), tell(order)])
    await tell(order)
    expect([await mails('to'), await mails('subject')]).toEqual([
      ['reseller@example.com'],
      [`Opnames van je bestelling ${order.number} zijn klaar`],
    ])
    const [text] = await mails('text')
    for (const said of ['We hebben 2 opnames geleverd', ', Spot: versie 2', ', Spot 2', `/orders/${order.code}`])
      expect(text).toContain(said)
  })

  test('in English where they chose that, of one recording', async () => {
    const { order } = await recorded()
    const id = Number(idOf(order.customer))
    await studio.rows("update customers set language = 'en' where id = $1", [id])
    await tell(order)
    await studio.rows('update customers set language = null where id = $1', [id])
    expect(await mails('subject')).toEqual([`A recording of your order ${order.number} is ready`])
  })

  test('but not of what they decided already, nor of a cancelled order', async () => {
    const { order, recordings } = await recorded(2)
    await studio.decide(recordings[0], revision)
    await studio.begin()
    await tell(order)
    expect(await mails('subject')).toEqual([`Een opname van je bestelling ${order.number} is klaar`])
    const { order: other } = await recorded()
    await studio.rows("update orders set state = 'cancelled' where token = $1", [other.code])
    await tell(other)
    expect(await mails('subject')).toEqual([])
  })

  test('also when the first try ends before its commit: the next one finds all of it', async () => {
    const { order } = await recorded()
    const broken = {
      ...studio.context,
      jobs: { ...studio.context.jobs, send: () => Promise.reject(new Error('gone')) },
    }
    await expect(tellDelivered(broken, { orderId: order.id })).rejects.toThrow('gone')
    expect(await mails('kind')).toEqual([])
    await tell(order)
    expect(await mails('kind')).toEqual(['order-delivered'])
  })
})

test('a delivery is told to whoever has the order open, its client too', async () => {
  const { order } = await recorded()
  const { '@id': recording } = await studio.delivered(lineIn(order))
  const told = await studio.rows(
    'select email from stream_updates u join customers c on c.id = u.customer_id where u.id > $1 order by email',
    [studio.since().update],
  )
  expect(told.map(({ email }) => email)).toEqual(['client@example.com', 'reseller@example.com'])
  expect(await news()).toEqual([
    { '@id': order['@id'], '@type': 'Order', number: order.number, recording, deliveryState: 'delivered' },
  ])
})
