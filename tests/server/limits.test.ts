import { Hono } from 'hono'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createApp } from '../../server/app.ts'
import { countedAddress, senderAddress } from '../../server/http/api/sender-address.ts'
import { createTokenBuckets } from '../../server/http/api/token-buckets.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer({ TRUST_PROXY: '1' })
})

afterAll(() => server.close())

const statusOf = async (password: string, email = 'reseller@example.com'): Promise<number> =>
  (await server.call('POST', '/api/v2/shop/customers/token', { body: { email, password } })).status

test('signing in counts only what fails: 33 right passwords pass, the 11th wrong one waits', async () => {
  for (let turn = 0; turn < 33; turn += 1) expect(await statusOf('demo-portal-2026')).toBe(200)
  const wrong: number[] = []
  for (let turn = 0; turn < 11; turn += 1)
    wrong.push(await statusOf('something else', turn % 2 === 0 ? 'reseller@example.com' : ' RESELLER@example.com'))
  expect(wrong).toEqual([...Array.from({ length: 10 }, () => 401), 429])
})

describe('searching the catalogue', () => {
  let now = 0
  let app: ReturnType<typeof createApp>
  beforeEach(() => {
    now = 1_000_000
    app = createApp(server.context, { searches: createTokenBuckets({ now: () => now }) })
  })

  const ask = (path: string, address = '192.0.2.1', headers: Record<string, string> = {}) =>
    Promise.resolve(app.request(`/api/v2/shop${path}`, { headers: { 'X-Forwarded-For': address, ...headers } }))
  const search = async (kind = 'voices', address?: string) =>
    (await ask(`/${kind}?translations.name=an&itemsPerPage=1`, address)).status
  const searchAll = async (count: number) => {
    const statuses = []
    for (let turn = 0; turn < count; turn += 1) statuses.push(await search(turn % 2 === 0 ? 'voices' : 'musics'))
    return statuses
  }

  test('goes 300 times at once, whatever the kind, then 10 times a second', async () => {
    expect(new Set(await searchAll(300))).toEqual(new Set([200]))
    expect([await search('talents'), await search('idents')]).toEqual([429, 429])
    now += 100
    expect([await search(), await search()]).toEqual([200, 429])
    now += 1000
    expect(await searchAll(11)).toEqual([...Array(10).fill(200), 429])
    now += 3_600_000
    expect(await searchAll(301)).toEqual([...Array(300).fill(200), 429])
  })

  test('too often says when to come back, to other websites too, and is kept by no cache', async () => {
    await searchAll(300)
    const answer = await ask('/voices?translations.name=an')
    expect([answer.status, (await answer.json())['hydra:description']]).toEqual([429, 'Too Many Requests'])
    const names = ['retry-after', 'access-control-allow-origin', 'cache-control', 'etag']
    expect(names.map((name) => answer.headers.get(name))).toEqual(['1', '*', 'private, no-store', null])
  })

  test('too often leaves filters, items, answers that the caller has, and other addresses alone', async () => {
    const tag = (await ask('/voices?translations.name=an')).headers.get('etag') ?? ''
    await searchAll(299)
    expect(await search()).toBe(429)
    const others = [
      await ask('/voices?productTaxons.taxon.code[]=voice_gender_female'),
      await ask('/voices?translations.name=&page=2'),
      await ask('/taxons/voice_language'),
      await ask('/voices?translations.name=an', '192.0.2.1', { 'If-None-Match': tag }),
      await ask('/voices?translations.name=an', '192.0.2.2'),
    ]
    expect(others.map(({ status }) => status)).toEqual([200, 200, 200, 304, 200])
  })

  test('counts no call in the database', async () => {
    await server.context.database.sql('delete from rate_limits')
    await searchAll(3)
    expect((await server.context.database.sql('select * from rate_limits')).rows).toEqual([])
  })

  test('says in the documentation that it may be refused', async () => {
    const paths = (await server.call('GET', '/api/v2/docs.json')).body.paths
    const kinds = ['voices', 'talents', 'musics', 'idents']
    expect(kinds.map((kind) => '429' in paths[`/api/v2/shop/${kind}`].get.responses)).toEqual([true, true, true, true])
  })
})

describe('buckets', () => {
  const size = { burst: 2, perSecond: 0.1 }

  test('fill up to their size and no further, and tell how long the next token takes', () => {
    let now = 0
    const buckets = createTokenBuckets({ now: () => now })
    expect([1, 2, 3].map(() => buckets.take('a', size))).toEqual([0, 0, 10])
    now = 4_000
    expect(buckets.take('a', size)).toBe(6)
    now = 1_000_000
    expect([1, 2, 3].map(() => buckets.take('a', size))).toEqual([0, 0, 10])
    now = 0
    expect(buckets.take('a', size)).toBe(10)
  })

  test('are remembered for so many callers, the latest', () => {
    const buckets = createTokenBuckets({ now: () => 0, maxKeys: 3 })
    for (const key of ['a', 'b', 'c']) for (let turn = 0; turn < 3; turn += 1) buckets.take(key, size)
    expect([buckets.take('a', size) > 0, buckets.take('new', size), buckets.size()]).toEqual([true, 0, 3])
    expect([buckets.take('a', size) > 0, buckets.take('c', size) > 0, buckets.take('b', size)]).toEqual([true, true, 0])
    for (let caller = 0; caller < 1000; caller += 1) buckets.take(`made up ${caller}`, size)
    expect(buckets.size()).toBe(3)
  })
})

test.each([
  ['192.0.2.1', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['unknown', 'unknown'],
])('calls of %s are counted for %s', (address, counted) => {
  expect(countedAddress(address)).toBe(counted)
})

test.each([
  ['the connection, whatever it says, without a proxy that is trusted', false, '203.0.113.7', '192.0.2.9'],
  [
    'the last that a trusted proxy wrote down: those before are the caller’s own words',
    true,
    '203.0.113.7, 198.51.100.2',
    '198.51.100.2',
  ],
  ['the network that a trusted proxy names', true, '2001:db8:1:2::9', '2001:db8:1:2::/64'],
  ['the connection where the proxy names none', true, 'somebody', '192.0.2.9'],
  ['the connection where the proxy says nothing', true, undefined, '192.0.2.9'],
])('a caller is counted by %s', async (_, trustProxy, forwarded, counted) => {
  const app = new Hono().get('/', (c) => c.text(senderAddress(c, trustProxy)))
  const socket = { remoteAddress: '192.0.2.9', remotePort: 1, remoteFamily: 'IPv4' }
  const headers: Record<string, string> = forwarded === undefined ? {} : { 'X-Forwarded-For': forwarded }
  expect(await (await app.request('/', { headers }, { incoming: { socket } })).text()).toBe(counted)
})
