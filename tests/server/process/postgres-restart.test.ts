import { Hono } from 'hono'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type Database, openDatabase } from '../../../server/db/client.ts'
import { migrate } from '../../../server/db/migrate.ts'
import { customers } from '../../../server/db/schema/customer.ts'
import { mountHealth } from '../../../server/http/pages/health.ts'
import { createJobs, type Jobs } from '../../../server/jobs/jobs.ts'
import { mailQueue } from '../../../server/mail/mail-queue.ts'
import { createStreamHub, type StreamHub } from '../../../server/stream/hub.ts'
import { publish } from '../../../server/stream/publish.ts'
import { startPostgres } from '../../support/postgres.ts'

const log = pino({ level: 'silent' })
let postgres: Awaited<ReturnType<typeof startPostgres>>
let database: Database
let other: Database
let jobs: Jobs
let hub: StreamHub
let customerId: number
const done: number[] = []
const lost: Error[] = []

const open = () =>
  openDatabase({
    dataDir: '',
    databaseUrl: postgres.url,
    log: { warn: () => {} },
    onFatal: (error) => void lost.push(error),
  })

beforeAll(async () => {
  postgres = await startPostgres()
  database = await open()
  other = await open()
})

afterAll(async () => {
  await jobs.stop()
  await hub.close()
  await database.close()
  await other.close()
  await postgres.stop()
})

test('two processes migrate one empty database at the same time', async () => {
  await Promise.all([migrate(database), migrate(other)])
  jobs = await createJobs(database, log, [mailQueue], { pollSeconds: 1, superviseSeconds: 1 })
  const [customer] = await other.db
    .insert(customers)
    .values({ email: 'a@b.example', role: 'reseller', status: 'approved' })
    .returning()
  customerId = customer?.id ?? 0
  hub = await createStreamHub(database, log)
  jobs.work(mailQueue, async ({ mailId }) => void done.push(mailId))
  await jobs.start()
})

const send = (mailId: number) => database.transaction((tx) => jobs.send(tx, mailQueue, { mailId }))

test('a job whose process died in the middle is taken again, once', async () => {
  await send(1)
  await vi.waitFor(() => expect(done).toEqual([1]), { timeout: 240_000 })
  // Until its end is written down, that would undo what follows.
  await expect
    .poll(() => database.sql(`select state from jobs.job where name = 'send-mail'`))
    .toMatchObject({ rows: [{ state: 'completed' }] })
  // As a process leaves it that is killed with its job under way, for longer than a job may take.
  await database.sql(
    `update jobs.job set state = 'active', completed_on = null, started_on = now() - interval '10 minutes' where name = 'send-mail'`,
  )
  await vi.waitFor(() => expect(done).toEqual([1, 1]), { timeout: 240_000 })
})

test('a PostgreSQL that restarts is told of, and everything goes on when it is back', async () => {
  const app = new Hono()
  mountHealth(app, { database, catalogue: { isCurrent: () => true }, jobs })
  const health = async () => [(await app.request('/healthz')).status, (await app.request('/readyz')).status]
  expect(await health()).toEqual([200, 200])
  const heard = Promise.withResolvers<void>()
  const unsubscribe = hub.subscribe(customerId, {
    wake: async () => {
      const updates = await hub.after(customerId, 0).catch(() => [])
      if (updates.some(({ data }) => data.n === 1)) heard.resolve()
    },
    close: () => {},
  })
  done.length = 0
  await postgres.restart(async () => {
    expect(await health()).toEqual([503, 503])
    await expect(send(2)).rejects.toThrow()
  })
  expect((await app.request('/healthz')).status).toBe(200)
  // Ready again once the workers have asked for jobs.
  await expect.poll(health).toEqual([200, 200])
  await other.transaction((tx) =>
    publish({ database: other, config: { mercureUrl: null } }, tx, {
      customerIds: [customerId],
      topic: '/x',
      data: { n: 1 },
    }),
  )
  await send(3)
  await heard.promise
  await vi.waitFor(() => expect(done).toEqual([3]), { timeout: 240_000 })
  expect(lost).toEqual([])
  unsubscribe()
})
