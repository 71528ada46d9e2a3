import { createServer } from 'node:http'
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { type AnyActor, createActor } from 'xstate'
import { demoAccounts } from '../../../server/demo/accounts.ts'
import { createMetrics } from '../../../server/metrics/metrics.ts'
import { createExternalHub, hubTopicsOf } from '../../../server/stream/external-hub.ts'
import { publish } from '../../../server/stream/publish.ts'
import { wireEventStream } from '../../../src/session/event-stream.ts'
import { freePort } from '../../support/free-port.ts'
import { type MercureHub, startMercureHub } from '../../support/mercure-hub.ts'
import { startTestServer, type TestServer } from '../../support/server.ts'

const secret = 'the secret that access tokens are signed with'
const order = '/api/v2/shop/orders/ab'

let hub: MercureHub
let server: TestServer
let tokens: Record<'own' | 'strange' | 'guest', string>
let own: number
let strange: number
const following: AnyActor[] = []

beforeAll(async () => {
  hub = await startMercureHub(secret)
  server = await startTestServer({ MERCURE_URL: hub.url, JWT_SECRET: secret })
  const [reseller, stranger] = [
    await server.signIn(demoAccounts.reseller.email),
    await server.signIn(demoAccounts.otherReseller.email),
  ]
  own = Number(reseller.customer.split('/').at(-1))
  strange = Number(stranger.customer.split('/').at(-1))
  const guest = await server.context.tokens.issue({
    roles: ['ROLE_FEEDBACK'],
    username: '',
    customer: reseller.customer,
    scope: 'feedback',
    mercure: { subscribe: [] },
    comment: '/api/v2/shop/project-comments/1',
  })
  tokens = { own: reseller.token, strange: stranger.token, guest }
})

afterEach(async () => {
  for (const stream of following.splice(0)) stream.stop()
  await vi.waitFor(() => expect(hub.listeners()).toBe(0), { timeout: 9_000 })
})
afterAll(async () => {
  await server.close()
  await hub.leave()
})

/** Listens as the portal's pages do, at the address that these are told; gives the numbers that come. */
const follow = async (token: string, topic: string): Promise<number[]> => {
  const received: number[] = []
  const before = hub.listeners()
  const { streamUrl } = (await server.call('GET', '/env.json')).body
  const stream = createActor(
    wireEventStream({
      url: () => `${streamUrl}?topic=${encodeURIComponent(topic)}`,
      token: () => Promise.resolve(token),
      renew: () => Promise.resolve(false),
      onReturn: () => () => undefined,
    }),
    { input: { lastId: '' } },
  )
  following.push(stream)
  stream.on('message', ({ message }) => received.push(JSON.parse(message.data).n))
  stream.start()
  await vi.waitFor(() => expect(hub.listeners()).toBe(before + 1), { timeout: 9_000 })
  return received
}

const tell = (n: number, customerIds: number[], topic = order, data = {}) =>
  server.context.database.transaction((tx) =>
    publish(server.context, tx, { customerIds, topic, data: { '@id': topic, n, ...data } }),
  )

describe('with an external hub', () => {
  test('each customer is told its own updates, and nobody else', async () => {
    const mine = await follow(tokens.own, '*')
    const theirs = await follow(tokens.strange, '*')
    const asked = await follow(tokens.strange, order)
    const claimed = await follow(tokens.strange, `/api/v2/shop/customers/${own}{?topic}`)
    const guests = await follow(tokens.guest, '*')
    await tell(1, [own])
    await tell(2, [strange], '/api/v2/shop/orders/cd')
    await tell(3, [own, strange])
    await vi.waitFor(
      () =>
        expect([mine, theirs]).toEqual([
          [1, 3],
          [2, 3],
        ]),
      { timeout: 9_000 },
    )
    expect([asked, claimed, guests]).toEqual([[3], [], []])
  })

  test.each([
    ['its path', order],
    ['its address', `http://localhost:8080${order}`],
    ['a template', '/api/v2/shop/orders/{token}'],
    ['the thread that it belongs to', '/api/v2/shop/project-comments/7'],
  ])('an update is asked for by %s', async (_, topic) => {
    const received = await follow(tokens.own, topic)
    await tell(4, [own], '/api/v2/shop/voices/noor')
    await tell(5, [own], order, { thread: '/api/v2/shop/project-comments/7' })
    await vi.waitFor(() => expect(received).toEqual([5]), { timeout: 9_000 })
  })

  test('an update is published as the specification has it', async () => {
    const before = hub.taken.length
    await tell(6, [own])
    await vi.waitFor(() => expect(hub.taken.length).toBe(before + 1), { timeout: 9_000 })
    const { rows } = await server.context.database.sql('select max(id)::int as id from stream_updates')
    expect(hub.taken.at(-1)).toEqual({
      id: `http://localhost:8080/.well-known/mercure#${rows[0]?.id}`,
      topics: [
        '/api/v2/shop/orders/ab',
        'http://localhost:8080/api/v2/shop/orders/ab',
        `/api/v2/shop/customers/${own}?topic=%2Fapi%2Fv2%2Fshop%2Forders%2Fab`,
      ],
      data: '{"n":6,"@id":"/api/v2/shop/orders/ab"}',
      isPrivate: true,
    })
  })

  test('what the server publishes with is no access token', async () => {
    const token = await server.context.tokens.issuePublisher()
    expect((await server.call('GET', '/api/v2/shop/projects', { token })).status).toBe(401)
    expect((await server.call('GET', '/.well-known/mercure?topic=*', { token })).status).toBe(401)
  })

  test('pages and links name it, and the policy lets pages listen to it alone', async () => {
    const { headers } = await server.call('GET', '/dashboard', { headers: { Accept: 'text/html' } })
    expect(headers.get('content-security-policy')?.split('; ')).toContain(
      `connect-src 'self' ${new URL(hub.url).origin}`,
    )
    expect((await server.call('GET', '/env.json')).body.streamUrl).toBe(hub.url)
    const comments = await server.call('GET', '/api/v2/shop/project-comments', { token: tokens.own })
    expect(comments.headers.get('link')?.split(', ')).toContain(`<${hub.url}>; rel="mercure"`)
    // It may keep nothing: no position is given that it would have to know.
    const account = await server.call('GET', `/api/v2/shop/customers/${own}`, { token: tokens.own })
    expect(account.headers.get('link')?.split(', ')).toContain(`<${hub.url}>; rel="mercure"`)
  })

  test('what waits for it and what it never got is told', async () => {
    const metrics = createMetrics(server.context)
    const insert = 'insert into stream_updates (customer_id, topic, data, created_at, hub_state, claimed_until) values'
    await server.context.database.sql(
      `${insert} ($1, '/x', '{}', now() - interval '3 hours', 'waiting', now() + interval '1 hour'), ($1, '/x', '{}', now(), 'given-up', null)`,
      [strange],
    )
    const figures = (await metrics.text()).split('\n')
    expect(figures).toContain('portal_updates_waiting 1')
    expect(figures).toContain('portal_updates_given_up 1')
    const age = figures.find((line) => line.startsWith('portal_update_queue_age_seconds '))
    expect(Math.floor(Number(age?.split(' ')[1]) / 3600)).toBe(3)
  })
})

test("an update names no other customer's own place, by which that one would get it", () => {
  const data = { '@id': '/api/v2/shop/customers/71', thread: '/api/v2/shop/customers/70/notifications' }
  const topic = '/api/v2/shop/customers/7/notifications'
  expect(hubTopicsOf({ id: 1, customerId: 7, topic, data }, 'https://portal.example')).toEqual([
    '/api/v2/shop/customers/7/notifications',
    'https://portal.example/api/v2/shop/customers/7/notifications',
    '/api/v2/shop/customers/7?topic=%2Fapi%2Fv2%2Fshop%2Fcustomers%2F7%2Fnotifications',
  ])
})

test('an update of an account itself goes by the name of that account', () => {
  const topic = '/api/v2/shop/customers/7'
  expect(hubTopicsOf({ id: 1, customerId: 7, topic, data: { '@id': topic } }, 'https://portal.example')).toEqual([
    '/api/v2/shop/customers/7',
    'https://portal.example/api/v2/shop/customers/7',
    '/api/v2/shop/customers/7?topic=%2Fapi%2Fv2%2Fshop%2Fcustomers%2F7',
  ])
})

test('an update and its key go to the hub alone, not where that sends them on to', async () => {
  const asked: unknown[] = []
  const leading = createServer((request, response) => {
    asked.push(request.url)
    response.writeHead(307, { Location: '/elsewhere' }).end()
  })
  const port = await freePort()
  await new Promise<void>((resolve) => leading.listen(port, '127.0.0.1', resolve))
  onTestFinished(() => void leading.close())
  const publicUrl = 'https://portal.example'
  const { take } = createExternalHub(`http://127.0.0.1:${port}/hub`, { tokens: server.context.tokens, publicUrl })
  await expect(take({ id: 1, customerId: own, topic: order, data: {} })).rejects.toThrow('the hub answered 307')
  expect(asked).toEqual(['/hub'])
})
