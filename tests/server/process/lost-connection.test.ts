import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { createApp } from '../../../server/app.ts'
import { type Database, openDatabase } from '../../../server/db/client.ts'
import { executorOf } from '../../../server/db/executor.ts'
import { demoAccounts } from '../../../server/demo/accounts.ts'
import { startPostgres } from '../../support/postgres.ts'
import { startTestServer, type TestServer } from '../../support/server.ts'

let postgres: Awaited<ReturnType<typeof startPostgres>>
let server: TestServer
let admin: pg.Client
let token: string

beforeAll(async () => {
  postgres = await startPostgres()
  server = await startTestServer({}, postgres.url)
  token = (await server.signIn(demoAccounts.reseller.email)).token
  admin = new pg.Client({ connectionString: postgres.url })
  await admin.connect()
})
afterAll(async () => {
  await admin.end()
  await server.close()
  await postgres.stop()
})

/** Ends a connection from the other side, and waits until it is gone. */
const cut = (pid: unknown) => admin.query('select pg_terminate_backend($1, 60000)', [pid])

/** The database with its connections cut in transactions, before anything is done in them. */
const cutting = (database: Database): Pick<Database, 'transaction'> => ({
  transaction: (body, config) =>
    database.transaction(async (tx) => {
      const { rows } = await executorOf(tx).executeSql('select pg_backend_pid() as pid')
      await cut(rows[0]?.pid)
      return body(tx)
    }, config),
})

test('a connection that is lost in a transaction costs this call alone, which may be made again', async () => {
  const { context } = server
  const cutApp = createApp({ ...context, database: { ...context.database, ...cutting(context.database) } })
  const key = randomUUID()
  const create = (app: TestServer['app']) =>
    app.request('/api/v2/shop/projects', {
      method: 'POST',
      headers: {
        Authorization: `Bearer ${token}`,
        'Content-Type': 'application/ld+json',
        'Idempotency-Key': key,
      },
      body: JSON.stringify({ name: 'Cut off' }),
    })
  const lost = await create(cutApp)
  expect([lost.status, lost.headers.get('retry-after')]).toEqual([503, '2'])
  expect((await create(server.app)).status).toBe(201)
  const { rows } = await context.database.sql("select count(*)::int as n from projects where name = 'Cut off'")
  expect(rows).toEqual([{ n: 1 }])
})

test('a connection that is lost is told of once, and the next work has another', async () => {
  const lines: string[] = []
  const database = await openDatabase({
    dataDir: '',
    databaseUrl: postgres.url,
    log: { warn: (_, message) => void lines.push(message) },
    onFatal: () => undefined,
  })
  onTestFinished(() => database.close())
  await expect(cutting(database).transaction((tx) => executorOf(tx).executeSql('select 1'))).rejects.toThrow()
  const { rows } = await database.sql('select pg_backend_pid() as pid')
  await cut(rows[0]?.pid)
  await expect.poll(() => lines.length).toBe(2)
  expect((await database.sql('select 7 as n')).rows).toEqual([{ n: 7 }])
  expect(lines).toEqual(['a database connection failed', 'a database connection failed'])
})

test('a start goes on whose lock is lost with its connection', async () => {
  const holder = "select pid from pg_locks where locktype = 'advisory' and objid = 7302115 and granted"
  const started = server.context.database.startAlone(async () => {
    const { rows } = await admin.query(holder)
    await cut(rows[0]?.pid)
    return [rows.length, (await server.context.database.sql('select 7 as n')).rows]
  })
  expect(await started).toEqual([1, [{ n: 7 }]])
})
