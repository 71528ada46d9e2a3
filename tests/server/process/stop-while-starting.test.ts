import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { freePort } from '../../support/free-port.ts'
import { startPostgres } from '../../support/postgres.ts'

const startLock = 7_302_115

test('a stop is heard while the portal waits for another one to have started', async () => {
  const postgres = await startPostgres()
  onTestFinished(() => postgres.stop())
  const other = new pg.Client({ connectionString: postgres.url })
  await other.connect()
  onTestFinished(() => other.end())
  await other.query('select pg_advisory_lock($1)', [startLock])
  const server = join(import.meta.dirname, '../../../dist/server/main.js')
  const environment = { DATABASE_URL: postgres.url, PORT: String(await freePort()), JWT_SECRET: 'x'.repeat(32) }
  const portal = spawn(process.execPath, [server], { env: { ...process.env, ...environment }, stdio: 'ignore' })
  const ended = once(portal, 'exit')
  const waiting = 'select 1 from pg_locks where objid = $1 and not granted'
  await expect.poll(async () => (await other.query(waiting, [startLock])).rowCount, { timeout: 60_000 }).toBe(1)
  portal.kill('SIGTERM')
  expect(await ended).toEqual([0, null])
})
