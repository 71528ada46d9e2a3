import { once } from 'node:events'
import { createServer } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { loadSecret } from '../../../server/auth/tokens.ts'
import { demoAccounts } from '../../../server/demo/accounts.ts'
import { mountStream } from '../../../server/http/pages/stream.ts'
import type { StreamHub } from '../../../server/stream/hub.ts'
import { publish } from '../../../server/stream/publish.ts'
import { readStream } from '../../support/event-stream.ts'
import { startTestServer, type TestServer } from '../../support/server.ts'
import { withStoppedClock } from '../../support/stopped-clock.ts'

const path = '/.well-known/mercure'
let server: TestServer
let token: string
let strangerToken: string
let customerIds: Record<'reseller' | 'stranger', number>

beforeAll(async () => {
  server = await startTestServer()
  const own = await server.signIn(demoAccounts.reseller.email)
  const other = await server.signIn(demoAccounts.otherReseller.email)
  token = own.token
  strangerToken = other.token
  const idOf = (iri: string) => Number(iri.split('/').at(-1))
  customerIds = { reseller: idOf(own.customer), stranger: idOf(other.customer) }
})

afterAll(() => server.close())

const open = async (query: string, headers: Record<string, string> = {}, by = token) =>
  server.app.request(`${path}?${query}`, { headers: { Authorization: `Bearer ${by}`, ...headers } })

const topic = '/api/v2/shop/project-comments/1'
const tell = (n: number, to: number[]) =>
  server.context.database.transaction((tx) => publish(server.context, tx, { customerIds: to, topic, data: { n } }))

const numbersOf = (events: { data: { n: number } }[]) => events.map(({ data }) => data.n)

describe('a stream ends', () => {
  test('with the next update, for an account that was turned away meanwhile', async () => {
    const stream = readStream(await open('topic=*', {}, strangerToken))
    await stream.opened()
    const { sql } = server.context.database
    await sql(`update customers set status = 'rejected' where id = $1`, [customerIds.stranger])
    await tell(1, [customerIds.stranger])
    expect(await stream.ended()).toBe(': \n\n')
    await sql(`update customers set status = 'approved' where id = $1`, [customerIds.stranger])
  })

  test('with the connection of its client', async () => {
    const gone = Promise.withResolvers<void>()
    const { stream } = server.context
    const watched: StreamHub = {
      ...stream,
      subscribe: (customerId, subscriber) => {
        const unsubscribe = stream.subscribe(customerId, subscriber)
        return () => {
          unsubscribe()
          gone.resolve()
        }
      },
    }
    const app = new Hono()
    mountStream(app, { ...server.context, stream: watched })
    const http = createServer(getRequestListener(app.fetch)).listen(0, '127.0.0.1')
    await once(http, 'listening')
    const address = http.address()
    const port = typeof address === 'object' && address !== null ? address.port : 0
    const hangUp = new AbortController()
    const answer = await fetch(`http://127.0.0.1:${port}${path}?topic=*`, {
      headers: { Authorization: `Bearer ${token}` },
      signal: hangUp.signal,
    })
    const client = readStream(answer)
    await client.opened()
    await tell(1, [customerIds.reseller])
    expect(numbersOf(await client.next(1))).toEqual([1])
    hangUp.abort()
    await gone.promise
    http.close()
  })

  test("at its token's expiry", async () => {
    const claims = await server.context.tokens.verify(token)
    const secret = new TextEncoder().encode(await loadSecret(null, server.config.dataDir))
    const { stream, brief, expiresAt } = await withStoppedClock(async () => {
      const expiresAt = Math.floor(Date.now() / 1000) + 4
      const brief = await new SignJWT({ ...claims, exp: expiresAt })
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
        .sign(secret)
      return { stream: readStream(await open('topic=*', {}, brief)), brief, expiresAt }
    })
    expect(await stream.ended()).toBe(': \n\n')
    // A loaded machine may be late; too early would be a fault, and a stream that has no end fails by the test's own time.
    expect(Date.now()).toBeGreaterThan(expiresAt * 1000 - 1000)
    expect((await open('topic=*', {}, brief)).status).toBe(401)
  })

  test('when the server stops, and the next one is not opened', async () => {
    const stream = readStream(await open('topic=*'))
    await stream.opened()
    await server.context.stream.close()
    expect(await stream.ended()).toBe(': \n\n')
    expect(await readStream(await open('topic=*')).ended()).toBe(': \n\n')
  })
})
