import { once } from 'node:events'
import { createServer } from 'node:http'
import { connect } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { SignJWT } from 'jose'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { loadSecret } from '../../../server/auth/tokens.ts'
import { demoAccounts } from '../../../server/demo/accounts.ts'
import { mountStream } from '../../../server/http/pages/stream.ts'
import type { StreamHub } from '../../../server/stream/hub.ts'
import { startTestServer, type TestServer } from '../../support/server.ts'
import { withStoppedClock } from '../../support/stopped-clock.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const brief = async (): Promise<string> => {
  const { token } = await server.signIn(demoAccounts.reseller.email)
  const claims = await server.context.tokens.verify(token)
  const secret = new TextEncoder().encode(await loadSecret(null, server.config.dataDir))
  return new SignJWT({ ...claims, exp: Math.floor(Date.now() / 1000) + 4 })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .sign(secret)
}

test('a client that reads nothing is fed no more than fits, and is cut off after the end of its stream', async () => {
  const subscribed = new Set<number>()
  const begun = Promise.withResolvers<void>()
  let reads = 0
  const data = { text: 'x'.repeat(10_000) }
  const stream: StreamHub = {
    subscribe: (customerId) => {
      subscribed.add(customerId)
      return () => subscribed.delete(customerId)
    },
    after: async (_, id) => {
      reads += 1
      begun.resolve()
      return Array.from({ length: 200 }, (_, index) => ({ id: id + index + 1, topic: '/x', data }))
    },
    kept: async () => ({ oldest: 0, latest: 0 }),
    size: () => 1,
    close: async () => {},
  }
  const app = new Hono()
  mountStream(app, { ...server.context, stream })
  const http = createServer(getRequestListener(app.fetch)).listen(0, '127.0.0.1')
  await once(http, 'listening')
  const address = http.address()
  const client = connect({
    port: typeof address === 'object' && address !== null ? address.port : 0,
    host: '127.0.0.1',
  })
  client.on('error', () => {})
  client.pause()
  const cut = new Promise<void>((resolve) => {
    http.once('connection', (socket) => socket.once('close', () => resolve()))
  })
  await withStoppedClock(async () => {
    const token = await brief()
    client.write(`GET /.well-known/mercure?topic=* HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\n\r\n`)
    await begun.promise
  })
  await cut
  expect(reads).toBeGreaterThan(0)
  // Two megabytes each: what the kernel's buffers take, and one.
  expect(reads).toBeLessThan(20)
  expect(subscribed.size).toBe(0)
  client.destroy()
  http.close()
})

test('HEAD answers with the headers alone, and leaves nothing running', async () => {
  const { token } = await server.signIn(demoAccounts.reseller.email)
  const answer = await server.call('HEAD', '/.well-known/mercure?topic=*', { token })
  expect([answer.status, answer.text, answer.headers.get('content-type')]).toEqual([
    200,
    '',
    'text/event-stream; charset=utf-8',
  ])
})

test('of a client that leaves just before its update is sent nothing is logged', async () => {
  const stream: StreamHub = {
    subscribe: () => () => {},
    after: async () => [{ id: 1, topic: '/x', data: {} }],
    kept: async () => ({ oldest: 0, latest: 0 }),
    size: () => 1,
    close: async () => {},
  }
  const app = new Hono()
  mountStream(app, { ...server.context, stream })
  const { token } = await server.signIn(demoAccounts.reseller.email)
  const { body } = await app.request('/.well-known/mercure?topic=*', { headers: { Authorization: `Bearer ${token}` } })
  const reader = body?.getReader()
  await reader?.read()
  const asked = Promise.withResolvers<void>()
  const { verify } = server.context.tokens
  vi.spyOn(server.context.tokens, 'verify').mockImplementation((checked) => {
    asked.resolve()
    return verify(checked)
  })
  const error = vi.spyOn(server.context.log, 'error')
  const update = reader?.read()
  await asked.promise
  await reader?.cancel()
  expect(await update).toMatchObject({ done: true })
  expect(error).not.toHaveBeenCalled()
  vi.restoreAllMocks()
})
