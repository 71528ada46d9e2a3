import { Hono } from 'hono'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mountHealth } from '../../server/http/pages/health.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})

afterAll(() => server.close())

const readiness = async (app: Hono = server.app) => {
  const answer = await app.request('/readyz')
  return { status: answer.status, retryAfter: answer.headers.get('retry-after'), body: await answer.json() }
}

const ready = { status: 200, retryAfter: null, body: { status: 'ready', database: 'ok', catalogue: 'ok', jobs: 'ok' } }

test('all parts are ready', async () => {
  expect(await readiness()).toEqual(ready)
})

test('a database that does not answer is told apart', async () => {
  const app = new Hono()
  const { context } = server
  mountHealth(app, { ...context, database: { ...context.database, ping: () => Promise.reject(new Error('gone')) } })
  expect(await readiness(app)).toEqual({
    status: 503,
    retryAfter: '2',
    body: { status: 'failed', database: 'failed', catalogue: 'ok', jobs: 'ok' },
  })
  const health = await app.request('/healthz')
  expect([health.status, health.headers.get('retry-after'), await health.json()]).toEqual([
    503,
    '2',
    { status: 'failed', reason: 'database' },
  ])
})

test('a catalogue that could not be read again is told apart, until it is', async () => {
  const { catalogue, database } = server.context
  await database.sql('alter table catalogue_version rename to catalogue_version_away')
  await expect(catalogue.refresh()).rejects.toThrow()
  expect(await readiness()).toEqual({
    status: 503,
    retryAfter: '2',
    body: { status: 'failed', database: 'ok', catalogue: 'failed', jobs: 'ok' },
  })
  await database.sql('alter table catalogue_version_away rename to catalogue_version')
  await catalogue.refresh()
  expect(await readiness()).toEqual(ready)
})

test('jobs that nobody works off are told apart', async () => {
  await server.context.jobs.stop()
  expect(await readiness()).toEqual({
    status: 503,
    retryAfter: '2',
    body: { status: 'failed', database: 'ok', catalogue: 'ok', jobs: 'failed' },
  })
})
