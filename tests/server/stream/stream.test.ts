import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { demoAccounts } from '../../../server/demo/accounts.ts'
import { tidyUp } from '../../../server/housekeeping.ts'
import { publish } from '../../../server/stream/publish.ts'
import { readStream } from '../../support/event-stream.ts'
import { startTestServer, type TestServer } from '../../support/server.ts'

const path = '/.well-known/mercure'
let server: TestServer
let token: string
let strangerToken: string
let untoldToken: string
let customerIds: Record<'reseller' | 'stranger' | 'untold', number>

beforeAll(async () => {
  server = await startTestServer()
  const own = await server.signIn(demoAccounts.reseller.email)
  const other = await server.signIn(demoAccounts.otherReseller.email)
  const untold = await server.signIn(demoAccounts.pending.email)
  token = own.token
  strangerToken = other.token
  untoldToken = untold.token
  const idOf = (iri: string) => Number(iri.split('/').at(-1))
  customerIds = { reseller: idOf(own.customer), stranger: idOf(other.customer), untold: idOf(untold.customer) }
})

afterAll(() => server.close())

const open = async (query: string, headers: Record<string, string> = {}, by = token) =>
  server.app.request(`${path}?${query}`, { headers: { Authorization: `Bearer ${by}`, ...headers } })

const tell = (n: number, to: number[], topic = `/api/v2/shop/project-comments/${n}`) =>
  server.context.database.transaction((tx) => publish(server.context, tx, { customerIds: to, topic, data: { n } }))

const numbersOf = (events: { data: { n: number } }[]) => events.map(({ data }) => data.n)

describe('the event stream is refused', () => {
  test('without a token, with a bad one, without a topic', async () => {
    const without = await server.call('GET', `${path}?topic=*`)
    expect([without.status, without.body, without.headers.get('www-authenticate')]).toEqual([
      401,
      { code: 401, message: 'JWT Token not found' },
      'Bearer',
    ])
    expect((await server.call('GET', `${path}?topic=*`, { token: 'a.b.c' })).status).toBe(401)
    for (const query of ['', '?topic=', '?topics=*'])
      expect((await server.call('GET', `${path}${query}`, { token })).status).toBe(400)
  })

  test('to a feedback link', async () => {
    const feedback = await server.context.tokens.issue({
      roles: ['ROLE_FEEDBACK'],
      username: '',
      customer: '/api/v2/shop/customers/4',
      scope: 'feedback',
      mercure: { subscribe: [] },
      comment: '/api/v2/shop/project-comments/1',
    })
    expect((await server.call('GET', `${path}?topic=*`, { token: feedback })).status).toBe(403)
  })
})

describe('the event stream', () => {
  test("opens with a comment, and brings a customer's own updates alone", async () => {
    const answer = await open('topic=*')
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
    expect(answer.headers.get('cache-control')).toBe('private, no-store, no-transform')
    expect(answer.headers.get('x-accel-buffering')).toBe('no')
    const own = readStream(answer)
    const other = readStream(await open('topic=*', {}, strangerToken))
    await own.opened()
    await other.opened()
    await tell(1, [customerIds.stranger])
    await tell(2, [customerIds.reseller])
    await tell(3, [customerIds.reseller, customerIds.stranger])
    expect(numbersOf(await own.next(2))).toEqual([2, 3])
    expect(numbersOf(await other.next(2))).toEqual([1, 3])
    await own.cancel()
    await other.cancel()
  })

  test('brings only the topics that are asked for', async () => {
    const stream = readStream(await open(`topic=/api/v2/shop/orders/{id}&topic=${encodeURIComponent('/news')}`))
    await stream.opened()
    await tell(1, [customerIds.reseller])
    await tell(2, [customerIds.reseller], '/api/v2/shop/orders/ab')
    await tell(3, [customerIds.reseller], '/news')
    expect(numbersOf(await stream.next(2))).toEqual([2, 3])
    await stream.cancel()
  })

  test('says nothing of an update that is rolled back', async () => {
    const stream = readStream(await open('topic=*'))
    await stream.opened()
    const refused = server.context.database.transaction(async (tx) => {
      await publish(server.context, tx, { customerIds: [customerIds.reseller], topic: '/x', data: { n: 1 } })
      throw new Error('rolled back')
    })
    await expect(refused).rejects.toThrow('rolled back')
    await tell(2, [customerIds.reseller])
    expect(numbersOf(await stream.next(1))).toEqual([2])
    await stream.cancel()
  })
})

test('the stream is neither open to other origins nor compressed', async () => {
  const stream = await open('topic=*', { Origin: 'https://elsewhere.example', 'Accept-Encoding': 'gzip, br' })
  expect(stream.headers.get('access-control-allow-origin')).toBe(null)
  expect(stream.headers.get('content-encoding')).toBe(null)
  await stream.body?.cancel()
  const asked = await server.app.request(path, {
    method: 'OPTIONS',
    headers: { Origin: 'https://elsewhere.example', 'Access-Control-Request-Method': 'GET' },
  })
  expect(asked.headers.get('access-control-allow-origin')).toBe(null)
})

describe('a stream that is resumed', () => {
  test('after an id of another database misses nothing from now on', async () => {
    const answer = await open('topic=*', { 'Last-Event-ID': '999999999999999' })
    const stream = readStream(answer)
    await stream.opened()
    await tell(7, [customerIds.reseller])
    const [event] = await stream.next(1)
    expect(event?.data).toEqual({ n: 7 })
    expect(Number(answer.headers.get('last-event-id'))).toBeLessThan(event?.id ?? 0)
    await stream.cancel()
  })

  test('from where it said that it began, though nothing came, misses nothing', async () => {
    const first = await open('topic=*')
    await first.body?.cancel()
    await tell(5, [customerIds.stranger])
    await tell(6, [customerIds.reseller])
    const again = await open('topic=*', { 'Last-Event-ID': first.headers.get('last-event-id') ?? '' })
    const stream = readStream(again)
    expect(numbersOf(await stream.next(1))).toEqual([6])
    expect(again.headers.get('last-event-id')).toBe(first.headers.get('last-event-id'))
    await stream.cancel()
  })

  test("from where the account's answer says brings what came after it was read", async () => {
    const positionIn = (link: string | null) => link?.match(/rel="mercure"; last-event-id="(\w+)"/)?.[1] ?? ''
    const read = () => server.call('GET', `/api/v2/shop/customers/${customerIds.reseller}`, { token })
    await tell(1, [customerIds.reseller])
    const position = positionIn((await read()).headers.get('link'))
    await tell(2, [customerIds.reseller])
    const stream = readStream(await open('topic=*', { 'Last-Event-ID': position }))
    expect(numbersOf(await stream.next(1))).toEqual([2])
    await stream.cancel()
    expect(Number(positionIn((await read()).headers.get('link')))).toBeGreaterThan(Number(position))

    const untold = await server.call('GET', `/api/v2/shop/customers/${customerIds.untold}`, { token: untoldToken })
    expect(positionIn(untold.headers.get('link'))).toBe('earliest')
  })

  test('after no id at all, or one that is none, starts now; after the earliest, with all that is kept', async () => {
    await tell(8, [customerIds.reseller])
    for (const id of ['', 'urn:uuid:none', '-1', '1e3', '99999999999999999999']) {
      const stream = readStream(await open('topic=*', { 'Last-Event-ID': id }))
      await stream.opened()
      await tell(9, [customerIds.reseller])
      expect(numbersOf(await stream.next(1))).toEqual([9])
      await stream.cancel()
    }
    const all = readStream(await open('topic=*', { 'Last-Event-ID': 'earliest' }))
    const { rows } = await server.context.database.sql(
      'select (data->>$1)::int as n from stream_updates where customer_id = $2 order by id',
      ['n', customerIds.reseller],
    )
    expect(numbersOf(await all.next(rows.length))).toEqual(rows.map(({ n }) => n))
    await all.cancel()
  })

  test('an empty header leaves the choice to the query', async () => {
    const answer = await open('topic=*&lastEventID=earliest', { 'Last-Event-ID': '' })
    expect(answer.headers.get('last-event-id')).toBe('earliest')
    await answer.body?.cancel()
  })

  test('goes on after the last id: the header first, then either spelling in the query', async () => {
    const stream = readStream(await open('topic=*'))
    await stream.opened()
    for (const n of [1, 2, 3]) await tell(n, [customerIds.reseller])
    const [first, second] = (await stream.next(3)).map(({ id }) => id)
    await stream.cancel()
    const resumed = async (query: string, headers = {}) => {
      const again = readStream(await open(`topic=*${query}`, headers))
      const [event] = await again.next(1)
      await again.cancel()
      return event?.data.n
    }
    expect(await resumed('', { 'Last-Event-ID': String(first) })).toBe(2)
    expect(await resumed(`&lastEventID=${second}`)).toBe(3)
    expect(await resumed(`&lastEventId=${second}`)).toBe(3)
    expect(await resumed(`&lastEventID=${second}`, { 'Last-Event-ID': String(first) })).toBe(2)
  })

  test('after longer than updates are kept says that some may be missing, and brings what is kept', async () => {
    const stream = readStream(await open('topic=*', {}, strangerToken))
    await stream.opened()
    for (const n of [1, 2, 3]) await tell(n, [customerIds.stranger])
    const [first, , last] = (await stream.next(3)).map(({ id }) => String(id))
    await stream.cancel()
    const { database } = server.context
    await database.sql(`update stream_updates set created_at = now() - interval '8 days' where customer_id = $1`, [
      customerIds.stranger,
    ])
    await tidyUp(database, new Date())
    await tell(4, [customerIds.stranger])
    const resumed = async (id: string | undefined, count: number) => {
      const again = await open('topic=*', { 'Last-Event-ID': id ?? '' }, strangerToken)
      const events = readStream(again)
      const numbers = numbersOf(await events.next(count))
      await events.cancel()
      return [again.headers.get('last-event-id'), numbers]
    }
    expect(await resumed(first, 2)).toEqual(['earliest', [3, 4]])
    expect(await resumed(last, 1)).toEqual([last, [4]])
  })

  test('loses and repeats nothing, however often it breaks off', async () => {
    const total = 60
    const start = readStream(await open('topic=*'))
    await start.opened()
    await tell(0, [customerIds.reseller])
    let [last] = (await start.next(1)).map(({ id }) => id)
    await start.cancel()
    const writing = Array.from({ length: total }, (_, index) => tell(index + 1, [customerIds.reseller]))
    const seen: number[] = []
    while (seen.length < total) {
      const stream = readStream(await open('topic=*', { 'Last-Event-ID': String(last) }))
      await stream.next(1)
      const events = stream.events()
      await stream.cancel()
      seen.push(...numbersOf(events))
      last = events.at(-1)?.id
    }
    await Promise.all(writing)
    expect(seen.toSorted((a, b) => a - b)).toEqual(Array.from({ length: total }, (_, index) => index + 1))
  })
})
