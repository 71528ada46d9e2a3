import type { PGlite } from '@electric-sql/pglite'
import { PGlite as Engine } from '@electric-sql/pglite'
import { expect, test, vi } from 'vitest'
import { withMethods } from '../../../server/db/drivers.ts'
import { pgliteDatabase } from '../../../server/db/pglite-database.ts'
import { QueryGuard, QueryTimedOut } from '../../../server/db/query-guard.ts'

const silent = () => new Promise<never>(() => {})

/** PGlite whose queries never answer. */
const hanging = async (): Promise<PGlite> =>
  withMethods(await Engine.create({ noInitDb: true }), { exec: silent, query: silent, transaction: silent })

test('a query without an answer is rejected in time, fails the health, and is told of once', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const onFatal = vi.fn()
  const database = pgliteDatabase(await hanging(), new QueryGuard(15_000, onFatal), async () => {})
  expect(database.health()).toEqual({ ok: true })
  const query = database.ping().catch((error: unknown) => error)
  const transaction = database.transaction(async () => 1).catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(14_999)
  expect(onFatal).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  const reason = 'The database did not answer within 15000 ms: select 1'
  expect(await query).toMatchObject({ cause: new QueryTimedOut(15_000, 'select 1') })
  expect(await transaction).toBeInstanceOf(QueryTimedOut)
  expect(onFatal.mock.calls).toEqual([[new QueryTimedOut(15_000, 'select 1')]])
  expect(database.health()).toEqual({ ok: false, reason })
  vi.useRealTimers()
  // Nothing waits any more: the database counts as lost.
  await expect(database.ping()).rejects.toMatchObject({ cause: { message: reason } })
})
