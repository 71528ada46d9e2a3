import type { Hono } from 'hono'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '../../server/app.ts'
import { demoAccounts } from '../../server/demo/accounts.ts'
import { createMetrics, type Metrics } from '../../server/metrics/metrics.ts'
import { readStream } from '../support/event-stream.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

let server: TestServer
let metrics: Metrics
let app: Hono

beforeAll(async () => {
  server = await startTestServer()
  metrics = createMetrics(server.context)
  app = createApp(server.context, { metrics })
})

afterAll(() => server.close())

/** The lines of one figure, as Prometheus reads them. */
const linesOf = async (name: string): Promise<string[]> =>
  (await metrics.text()).split('\n').filter((line) => line.startsWith(`${name}{`) || line.startsWith(`${name} `))

const figure = async (name: string): Promise<number> => Number((await linesOf(name))[0]?.split(' ').at(-1))

test('answers are counted by the template of their route and by status, and timed', async () => {
  await app.request('/api/v2/shop/voices/noor-bakker')
  await app.request('/api/v2/shop/voices/sanne-de-wit')
  await app.request('/api/v2/shop/voices/nobody')
  await app.request('/api/v2/shop/orders/secret-of-somebody')
  await app.request('/no/such/page', { headers: { Accept: 'application/json' } })
  const counted = await linesOf('portal_http_requests_total')
  expect(counted.sort()).toEqual([
    'portal_http_requests_total{method="GET",route="/*",status="404"} 1',
    'portal_http_requests_total{method="GET",route="/api/v2/shop/orders/:code",status="401"} 1',
    'portal_http_requests_total{method="GET",route="/api/v2/shop/voices/:code",status="200"} 2',
    'portal_http_requests_total{method="GET",route="/api/v2/shop/voices/:code",status="404"} 1',
  ])
  expect(await linesOf('portal_http_request_duration_seconds_count')).toContain(
    'portal_http_request_duration_seconds_count{method="GET",route="/api/v2/shop/voices/:code"} 3',
  )
  expect(await metrics.text()).not.toMatch(/noor-bakker|secret-of-somebody|no\/such/)
})

test('open streams are counted as they come and go', async () => {
  const { token } = await server.signIn(demoAccounts.reseller.email)
  const answer = await app.request('/.well-known/mercure?topic=*', { headers: { Authorization: `Bearer ${token}` } })
  const stream = readStream(answer)
  await stream.opened()
  expect(await figure('portal_streams_open')).toBe(1)
  await stream.cancel()
  await expect.poll(() => figure('portal_streams_open')).toBe(0)
})

test('what waits and what was given up is told', async () => {
  const { sql } = server.context.database
  await server.context.jobs.stop()
  await sql('delete from mails')
  const mail = `insert into mails (message_id, content, created_at, sent_at, failed_at) values `
  const hours = (n: number) => `now() - interval '${n} hours'`
  await sql(
    `${mail} ('<1@x>', '{}', ${hours(3)}, null, null), ('<2@x>', '{}', ${hours(9)}, ${hours(8)}, null), ('<3@x>', '{}', ${hours(7)}, null, now())`,
  )
  await sql(`insert into jobs.job (name, data, start_after) values ('send-mail', '{}', ${hours(2)})`)
  await sql(`insert into jobs.job (name, data, start_after) values ('send-mail', '{}', now() + interval '1 hour')`)
  await sql(`insert into jobs.job (name, data, state) values ('check-payment', '{}', 'failed')`)
  await sql(
    `insert into payments (order_id, method, state, amount, provider_id) select id, 'mollie', 'awaiting_payment', 100, 'tr_lost' from orders where state <> 'cancelled' limit 1`,
  )
  expect(await figure('portal_database_up')).toBe(1)
  expect(await figure('portal_mails_waiting')).toBe(1)
  expect(Math.floor((await figure('portal_mail_queue_age_seconds')) / 3600)).toBe(3)
  expect(await figure('portal_mails_given_up')).toBe(1)
  expect(await figure('portal_payments_given_up')).toBe(1)
  expect(await figure('portal_jobs_given_up')).toBe(1)
  expect((await linesOf('portal_jobs_due')).sort()).toEqual([
    'portal_jobs_due{queue="check-payment"} 0',
    'portal_jobs_due{queue="import"} 0',
    'portal_jobs_due{queue="measure-loudness"} 0',
    'portal_jobs_due{queue="prepare-pictures"} 0',
    'portal_jobs_due{queue="remind-silent"} 0',
    'portal_jobs_due{queue="send-mail"} 1',
    'portal_jobs_due{queue="start-password-reset"} 0',
    'portal_jobs_due{queue="tell-delivered"} 0',
  ])
  const [age] = (await linesOf('portal_job_queue_age_seconds')).filter((line) => line.includes('"send-mail"'))
  expect(Math.floor(Number(age?.split(' ').at(-1)) / 3600)).toBe(2)
})

test('the process tells of its event loop, its memory and its catalogue', async () => {
  expect(await figure('nodejs_eventloop_lag_p99_seconds')).toBeGreaterThan(0)
  expect(await figure('process_resident_memory_bytes')).toBeGreaterThan(1_000_000)
  expect(await figure('portal_catalogue_version')).toBe(server.context.catalogue.version())
  expect(await figure('portal_catalogue_version')).toBeGreaterThan(0)
})

test('without its database the process tells of itself alone, nothing old', async () => {
  const { context } = server
  const broken = createMetrics({
    ...context,
    database: { ...context.database, sql: () => Promise.reject(new Error('no answer')) },
  })
  const text = await broken.text()
  expect(text).toMatch(/^portal_database_up 0$/m)
  expect(text).toMatch(/^portal_catalogue_version \d+$/m)
  expect(text).not.toMatch(/^portal_(mail|mails|payments|job|jobs)_\w+(\{.*\})? /m)
})

test('without an external hub there are no figures of updates for it', async () => {
  expect(await metrics.text()).not.toContain('portal_update')
})

test("the portal's own port has no figures", async () => {
  const answer = await app.request('/metrics', { headers: { Accept: 'text/html' } })
  expect([answer.status, await answer.text()]).toEqual([404, 'Not Found'])
})
