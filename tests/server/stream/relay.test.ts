import { asc, eq } from 'drizzle-orm'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { createTokenIssuer } from '../../../server/auth/tokens.ts'
import type { Database } from '../../../server/db/client.ts'
import { customers } from '../../../server/db/schema/customer.ts'
import { streamUpdates } from '../../../server/db/schema/delivery.ts'
import { createExternalHub } from '../../../server/stream/external-hub.ts'
import { publish } from '../../../server/stream/publish.ts'
import { relayOldest, startRelay } from '../../../server/stream/relay.ts'
import { testDatabase, testDatabaseUrl } from '../../support/database.ts'
import { startLoopback } from '../../support/loopback.ts'
import { type MercureHub, startMercureHub } from '../../support/mercure-hub.ts'

const secret = 'the secret that access tokens are signed with'
const publicUrl = 'https://portal.example'
const quick = { firstPauseMs: 20, longestPauseMs: 40 }

let database: Database
let hub: MercureHub
let one: number
let other: number
const logged: { level: number; msg: string; updateId?: number; err?: { message: string } }[] = []
const log = pino({ level: 'warn' }, { write: (line: string) => void logged.push(JSON.parse(line)) })
let endings: (() => Promise<void>)[] = []

beforeAll(async () => {
  database = await testDatabase(undefined, testDatabaseUrl)
  const rows = ['one', 'other'].map((name) => ({
    email: `${name}@relay.example`,
    role: 'reseller' as const,
    status: 'approved' as const,
  }))
  const [first, second] = await database.db.insert(customers).values(rows).returning()
  one = first?.id ?? 0
  other = second?.id ?? 0
})
beforeEach(async () => {
  hub = await startMercureHub(secret)
})
afterEach(async () => {
  for (const end of endings) await end()
  endings = []
  logged.length = 0
  await hub.leave()
  await database.db.delete(streamUpdates)
})
afterAll(() => database.close())

const toolsWith = (key: string, holdMs = 0) => ({
  database,
  log,
  holdMs,
  hub: createExternalHub(hub.url, { tokens: createTokenIssuer(key), publicUrl }),
})
const begin = async () => void endings.push(await startRelay(toolsWith(secret), quick))

const tell = (n: number, customerIds = [one], mercureUrl: string | null = hub.url) =>
  database.transaction((tx) =>
    publish({ database, config: { mercureUrl } }, tx, { customerIds, topic: '/news', data: { n } }),
  )
const taken = (): number[] => hub.taken.map(({ data }) => JSON.parse(data).n)
const states = async () =>
  (await database.db.select().from(streamUpdates).orderBy(asc(streamUpdates.id))).map(({ hubState, claimedUntil }) =>
    claimedUntil !== null && claimedUntil.getTime() > Date.now() ? 'claimed' : hubState,
  )
const claimFor = (customerId: number, seconds: number) =>
  database.db
    .update(streamUpdates)
    .set({ claimedUntil: new Date(Date.now() + seconds * 1000) })
    .where(eq(streamUpdates.customerId, customerId))

describe('updates for an external hub', () => {
  test('are told as they come, in order', async () => {
    await begin()
    for (const n of [1, 2, 3]) await tell(n)
    await vi.waitFor(() => expect(taken()).toEqual([1, 2, 3]), { timeout: 9_000 })
    await vi.waitFor(async () => expect(await states()).toEqual([null, null, null]))
  })

  test('that were written while no process ran are told by the next one', async () => {
    for (const n of [1, 2, 3]) await tell(n)
    await begin()
    await vi.waitFor(() => expect(taken()).toEqual([1, 2, 3]), { timeout: 9_000 })
  })

  test('wait while the hub is away, and come in order when it is back', async () => {
    await begin()
    await tell(1)
    await vi.waitFor(() => expect(taken()).toEqual([1]), { timeout: 9_000 })
    await hub.leave()
    for (const n of [2, 3, 4]) await tell(n, [one, other])
    const failures = () => logged.filter(({ msg }) => msg === 'the hub was not told, and will be tried again').length
    await vi.waitFor(() => expect(failures()).toBeGreaterThan(2), { timeout: 9_000 })
    await hub.comeBack()
    await vi.waitFor(() => expect(taken()).toEqual([1, 2, 2, 3, 3, 4, 4]), { timeout: 9_000 })
    expect(logged.filter(({ level }) => level > 40)).toEqual([])
  })

  test('are not written for one where the setting is missing', async () => {
    await tell(1, [one], null)
    expect([await states(), await relayOldest(toolsWith(secret)), hub.asked()]).toEqual([[null], false, 0])
  })
})

describe('an update that the hub', () => {
  test.each([301, 401, 403, 404, 429, 500, 503])('does not take now, with %i, waits', async (status) => {
    hub.refuse(() => status)
    await tell(1)
    await expect(relayOldest(toolsWith(secret))).rejects.toThrow(`the hub answered ${status}: not now`)
    expect([await states(), logged]).toEqual([['waiting'], []])
    hub.refuse(() => null)
    expect([await relayOldest(toolsWith(secret)), taken(), await states()]).toEqual([true, [1], [null]])
  })

  test('does not take from another key waits', async () => {
    await tell(1)
    await expect(relayOldest(toolsWith('another secret than that of the hub'))).rejects.toThrow('the hub answered 401')
    expect([await states(), taken()]).toEqual([['waiting'], []])
  })

  test('does not answer in time waits', async () => {
    const silent = await startLoopback(() => new Promise(() => undefined))
    const slow = createExternalHub(silent.origin, { tokens: createTokenIssuer(secret), publicUrl }, 100)
    await tell(1)
    await expect(relayOldest({ ...toolsWith(secret), hub: slow })).rejects.toThrow('timeout')
    expect(await states()).toEqual(['waiting'])
    await silent.stop()
  })

  test('does not take now keeps no other customer waiting', async () => {
    hub.refuse(({ data }) => (data === '{"n":1}' ? 503 : null))
    await tell(1)
    for (const n of [2, 3]) await tell(n, [one, other])
    const tools = toolsWith(secret, 60_000)
    await expect(relayOldest(tools)).rejects.toThrow('the hub answered 503')
    while (await relayOldest(tools));
    expect([taken(), await states()]).toEqual([
      [2, 3],
      ['claimed', 'waiting', null, 'waiting', null],
    ])
  })

  test.each([400, 413, 422])('refuses for good, with %i, is given up, and keeps no other waiting', async (status) => {
    hub.refuse(({ data }) => (data === '{"n":1}' ? status : null))
    for (const n of [1, 2]) await tell(n)
    const tools = toolsWith(secret)
    expect([await relayOldest(tools), await relayOldest(tools), await relayOldest(tools)]).toEqual([true, true, false])
    expect([taken(), await states()]).toEqual([[2], ['given-up', null]])
    const reason = { message: `the hub answered ${status}: not now` }
    expect(logged).toMatchObject([{ level: 50, msg: 'an update failed for good', err: reason }])
  })

  test('never got for a day is given up', async () => {
    for (const n of [1, 2]) await tell(n)
    const [first] = await database.db.select().from(streamUpdates).orderBy(asc(streamUpdates.id))
    const createdAt = new Date(Date.now() - 24 * 3_600_000 - 1_000)
    await database.db
      .update(streamUpdates)
      .set({ createdAt })
      .where(eq(streamUpdates.id, first?.id ?? 0))
    const tools = toolsWith(secret)
    while (await relayOldest(tools));
    expect([taken(), await states()]).toEqual([[2], ['given-up', null]])
    expect(logged).toMatchObject([{ level: 50, updateId: first?.id, err: { message: 'the hub was away for a day' } }])
  })
})

test("another process's update is left to it, and those of the same customer behind it; a dead one's is not", async () => {
  await tell(1)
  await claimFor(one, 60)
  for (const n of [2, 3]) await tell(n, [one, other])
  const tools = toolsWith(secret)
  while (await relayOldest(tools));
  expect([taken(), await states()]).toEqual([
    [2, 3],
    ['claimed', 'waiting', null, 'waiting', null],
  ])
  await claimFor(one, -60)
  while (await relayOldest(tools));
  expect(taken()).toEqual([2, 3, 1, 2, 3])
})
