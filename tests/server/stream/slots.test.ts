import { SignJWT } from 'jose'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { createApp } from '../../../server/app.ts'
import { loadSecret } from '../../../server/auth/tokens.ts'
import { demoAccounts } from '../../../server/demo/accounts.ts'
import { publish } from '../../../server/stream/publish.ts'
import { readStream } from '../../support/event-stream.ts'
import { type Listening, listen } from '../../support/raw-upload.ts'
import { startTestServer, type TestServer } from '../../support/server.ts'
import { withStoppedClock } from '../../support/stopped-clock.ts'

const path = '/.well-known/mercure?topic=*'
const most = 3

let server: TestServer
let app: ReturnType<typeof createApp>
let http: Listening
let token: string
let opened: Response[]

beforeAll(async () => {
  server = await startTestServer()
  app = createApp(server.context, { maxStreams: most })
  http = await listen(app)
  token = (await server.signIn(demoAccounts.reseller.email)).token
})
beforeEach(() => {
  opened = []
})
afterEach(() => closeAll())
afterAll(async () => {
  await http.close()
  await server.close()
})

const bearer = (by = token) => ({ headers: { Authorization: `Bearer ${by}` } })
const open = async (by?: string): Promise<Response> => {
  const answer = await app.request(path, bearer(by))
  if (answer.status === 200) opened.push(answer)
  return answer
}
const closeAll = async (): Promise<void> => {
  await Promise.all(opened.map((answer) => (answer.body?.locked ? undefined : answer.body?.cancel())))
  opened = []
}
const openAll = async (by?: string): Promise<Response[]> => Promise.all(Array.from({ length: most }, () => open(by)))
const statuses = (answers: Response[]): Record<string, number> => {
  const counts: Record<string, number> = {}
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1
  return counts
}

/** How many more streams would be opened now. */
const freePlaces = async (): Promise<number> => {
  const before = opened
  opened = []
  const answers = await openAll()
  await closeAll()
  opened = before
  return statuses(answers)[200] ?? 0
}

/** An access token that is good for some seconds. */
const brief = async (): Promise<string> => {
  const claims = await server.context.tokens.verify(token)
  const secret = new TextEncoder().encode(await loadSecret(null, server.config.dataDir))
  return new SignJWT({ ...claims, exp: Math.floor(Date.now() / 1000) + 10 })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .sign(secret)
}

test(`${most} streams of one account are open at once; the next is told when to come back`, async () => {
  expect(statuses(await openAll())).toEqual({ 200: most })
  const refused = await app.request(path, bearer())
  expect([refused.status, refused.headers.get('retry-after'), refused.headers.get('content-type')]).toEqual([
    429,
    '30',
    'application/ld+json; charset=utf-8',
  ])
  expect(await refused.json()).toMatchObject({ '@type': 'hydra:Error', 'hydra:description': 'Too Many Requests' })
  expect((await app.request(path, { ...bearer(), method: 'HEAD' })).status).toBe(429)
})

test(`of ${most + 20} that come at the same time, ${most} are opened`, async () => {
  const answers = await Promise.all(Array.from({ length: most + 20 }, () => open()))
  expect(statuses(answers)).toEqual({ 200: most, 429: 20 })
})

test('one account leaves the others their streams, and a second sign-in counts for the same account', async () => {
  await openAll()
  const stranger = await server.signIn(demoAccounts.otherReseller.email)
  const again = await server.signIn(demoAccounts.reseller.email)
  expect([(await open(stranger.token)).status, (await open(again.token)).status]).toEqual([200, 429])
})

test('HEAD takes no place', async () => {
  for (let turn = 0; turn < most; turn += 1) await app.request(path, { ...bearer(), method: 'HEAD' })
  expect(statuses(await openAll())).toEqual({ 200: most })
})

test('a stream on which nothing comes is kept alive after 25 seconds', async () => {
  const timers = vi.spyOn(globalThis, 'setTimeout')
  const stream = readStream(await open())
  await stream.opened()
  const ended = stream.ended()
  // What is left of them when the stream has looked for news.
  const waits = () => timers.mock.calls.filter(([, ms = 0]) => ms > 20_000 && ms <= 25_000)
  await expect.poll(waits).not.toEqual([])
  timers.mockRestore()
  await stream.cancel()
  await ended
})

describe('a place is free at once after the end of its stream', () => {
  test('by its reader, once however often it is ended', async () => {
    const [first] = await openAll()
    await first?.body?.cancel()
    await first?.body?.cancel()
    expect([(await open()).status, (await open()).status]).toEqual([200, 429])
  })

  test('by a connection that is cut, in the middle of the stream or before its first byte', async () => {
    const hangUps = Array.from({ length: most }, () => new AbortController())
    const url = `http://127.0.0.1:${http.port}${path}`
    const answers = await Promise.all(hangUps.map(({ signal }) => fetch(url, { ...bearer(), signal })))
    await Promise.all(answers.map((answer) => readStream(answer).opened()))
    expect(await freePlaces()).toBe(0)
    for (const hangUp of hangUps) hangUp.abort()
    await expect.poll(freePlaces, { timeout: 240_000 }).toBe(most)
    for (let turn = 0; turn < most; turn += 1) {
      const hasty = new AbortController()
      const call = fetch(url, { ...bearer(), signal: hasty.signal }).catch(() => null)
      setImmediate(() => hasty.abort())
      await call
    }
    await expect.poll(freePlaces, { timeout: 240_000 }).toBe(most)
  })

  test("at its token's expiry, also when nobody reads it", async () => {
    const answers = await withStoppedClock(async () => openAll(await brief()))
    expect([statuses(answers), await freePlaces()]).toEqual([{ 200: most }, 0])
    const [read] = answers.map(readStream)
    await read?.ended()
    await expect.poll(freePlaces, { timeout: 240_000 }).toBe(most)
  })

  test('for an account that was turned away meanwhile', async () => {
    const stranger = await server.signIn(demoAccounts.otherReseller.email)
    const id = Number(stranger.customer.split('/').at(-1))
    const streams = (await openAll(stranger.token)).map(readStream)
    await Promise.all(streams.map((stream) => stream.opened()))
    const { database } = server.context
    await database.sql("update customers set status = 'rejected' where id = $1", [id])
    await database.transaction((tx) => publish(server.context, tx, { customerIds: [id], topic: '/x', data: { n: 1 } }))
    await Promise.all(streams.map((stream) => stream.ended()))
    await database.sql("update customers set status = 'approved' where id = $1", [id])
    expect(statuses(await openAll(stranger.token))).toEqual({ 200: most })
  })

  test('by the stop of the server', async () => {
    const streams = (await openAll()).map(readStream)
    await Promise.all(streams.map((stream) => stream.opened()))
    await server.context.stream.close()
    expect(await freePlaces()).toBe(most)
  })
})
