import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { demoAccounts } from '../../server/demo/accounts.ts'
import { testDatabaseUrl } from '../support/database.ts'
import { startPostgres } from '../support/postgres.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

// On PGlite no two transactions are open at once: what is tested here can happen on PostgreSQL alone.
let postgres: Awaited<ReturnType<typeof startPostgres>> | null = null
let server: TestServer
beforeAll(async () => {
  postgres = testDatabaseUrl === null ? await startPostgres() : null
  server = await startTestServer({}, postgres?.url ?? testDatabaseUrl)
})
afterAll(async () => {
  await server.close()
  await postgres?.stop()
})

const isWaiting = async (): Promise<boolean> => {
  const { rows } = await server.context.database.sql(
    "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like 'select%'",
    [],
  )
  return rows.length > 0
}

test('recovery codes are not told again while one of them is being used', async () => {
  const { token, customer } = await server.signIn(demoAccounts.reseller.email)
  const currentPassword = demoAccounts.password
  const start = await server.call('POST', `${customer}/two-factor`, { token, body: { currentPassword } })
  const code = new TOTP({ secret: Secret.fromBase32(start.body.secret) }).generate()
  const headers = { 'Idempotency-Key': 'lost' }
  const confirm = () => server.call('PUT', `${customer}/two-factor`, { token, headers, body: { code } })
  expect((await confirm()).body.recoveryCodes).toHaveLength(10)
  const [held, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const using = server.context.database.transaction(async (tx) => {
    await tx.execute('update users set recovery_codes = recovery_codes[2:] where totp_confirmed_at is not null')
    held.resolve()
    await released.promise
  })
  await Promise.race([held.promise, using])
  let isDone = false
  const again = confirm().finally(() => {
    isDone = true
  })
  try {
    await vi.waitFor(async () => expect(isDone || (await isWaiting())).toBe(true), { timeout: 240_000, interval: 20 })
  } finally {
    released.resolve()
    await using
  }
  expect((await again).status).toBe(422)
})
