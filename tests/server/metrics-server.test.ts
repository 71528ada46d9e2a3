import { once } from 'node:events'
import type { Server } from 'node:http'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { createMetrics } from '../../server/metrics/metrics.ts'
import { createMetricsServer, type MetricsServer } from '../../server/metrics/serve-metrics.ts'

let metrics: MetricsServer
let origin: string

const portOf = (server: Server): number => {
  const address = server.address()
  return typeof address === 'object' && address !== null ? address.port : 0
}
beforeEach(async () => {
  metrics = createMetricsServer()
  await once(metrics.server.listen(0, '127.0.0.1'), 'listening')
  origin = `http://127.0.0.1:${portOf(metrics.server)}`
})
afterEach(() => metrics.close())

const openWith = (text: () => Promise<string>) =>
  metrics.open({ measure: (_, next) => next(), contentType: 'text/plain; version=0.0.4', text })
const ask = async (path: string, method = 'GET') => {
  const answer = await fetch(`${origin}${path}`, { method })
  const { status, headers } = answer
  return { status, text: await answer.text(), of: (name: string) => headers.get(name) }
}

test('before the portal is ready, collectors are told to come back', async () => {
  const { status, text, of } = await ask('/metrics')
  expect([status, text, of('retry-after')]).toEqual([503, 'Starting.', '2'])
})

test('the figures are given to who asks for them, and kept nowhere', async () => {
  openWith(async () => 'portal_database_up 1\n')
  const { status, text, of } = await ask('/metrics?from=prometheus')
  expect([status, text, of('content-type'), of('cache-control')]).toEqual([
    200,
    'portal_database_up 1\n',
    'text/plain; version=0.0.4',
    'no-store',
  ])
  const head = await ask('/metrics', 'HEAD')
  expect([head.status, head.text]).toEqual([200, ''])
})

test('nothing else is there', async () => {
  openWith(async () => 'figures')
  const elsewhere = await ask('/')
  expect([elsewhere.status, elsewhere.text]).toEqual([404, 'Not Found'])
  const posted = await ask('/metrics', 'POST')
  expect([posted.status, posted.text, posted.of('allow')]).toEqual([405, '', 'GET, HEAD'])
})

test('figures that can not be made are a failure without details', async () => {
  openWith(() => Promise.reject(new Error('no secret')))
  const { status, text } = await ask('/metrics')
  expect([status, text]).toEqual([500, ''])
})

test('a database that hangs is waited for 3 seconds, then the process tells of itself alone', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const { text } = createMetrics({
    config: { mercureUrl: null },
    database: { sql: () => new Promise(() => undefined) },
    log: pino({ level: 'silent' }),
    catalogue: { version: () => 7 },
    stream: { size: () => 0 },
  })
  const told = text()
  let isTold = false
  void told.then(() => {
    isTold = true
  })
  await vi.advanceTimersByTimeAsync(2_999)
  expect(isTold).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  expect(await told).toMatch(/^portal_database_up 0$/m)
  expect(await told).toMatch(/^portal_catalogue_version 7$/m)
})
