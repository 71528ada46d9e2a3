import { PGlite } from '@electric-sql/pglite'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { withMethods } from '../../../server/db/drivers.ts'
import { startMaintenance } from '../../../server/db/maintenance.ts'

/** What the database was told to do, and how far its WAL has grown. */
let told: string[]
let wal: number
/** Each look waits for it. */
let answers: Promise<void>
let looks: number
const report = vi.fn()
let engine: PGlite

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  ;[told, wal, answers, looks] = [[], 4096, Promise.resolve(), 0]
  report.mockReset()
  engine = withMethods(await PGlite.create({ noInitDb: true }), {
    exec: async (text: string) => void told.push(text),
    query: async (text: string, [since = null]: (string | null)[] = []) => {
      const tables = ['notes', 'odd "one"'].map((name) => ({ schema: 'public', name }))
      if (text.includes('pg_stat_user_tables')) return { rows: tables }
      looks += 1
      await answers
      return { rows: [{ lsn: String(wal), grown: since === null ? 0 : wal - Number(since) }] }
    },
  })
})
afterEach(() => {
  vi.useRealTimers()
})

test('a checkpoint comes first, after so much, and now and then after anything; a vacuum now and then', async () => {
  const options = { walBytes: 1000, looksPerCheckpoint: 3, looksPerVacuum: 4 }
  const { maintain, stop } = startMaintenance(engine, options, report)
  const done: string[][] = []
  for (const written of [0, 999, 0, 1000, 999, 0, 0, 0, 0]) {
    wal += written
    told = []
    await maintain()
    done.push(told)
  }
  await stop()
  const vacuum = ['VACUUM (ANALYZE) "public"."notes"', 'VACUUM (ANALYZE) "public"."odd ""one"""']
  expect(done).toEqual([
    ['CHECKPOINT'],
    [],
    ['CHECKPOINT'],
    ['CHECKPOINT', ...vacuum],
    [],
    ['CHECKPOINT'],
    [],
    vacuum,
    [],
  ])
  expect(report).not.toHaveBeenCalled()
})

test('a checkpoint for which there is no room comes once there is', async () => {
  let hasRoom = false
  const { maintain, stop } = startMaintenance(engine, { hasRoom: () => hasRoom }, report)
  await maintain()
  expect(told).toEqual([])
  hasRoom = true
  await maintain()
  await stop()
  expect(told).toEqual(['CHECKPOINT'])
})

test('is looked at every ten seconds, one look at a time; a failure is told, and the next look comes', async () => {
  const { stop } = startMaintenance(engine, {}, report)
  const failing = Promise.withResolvers<void>()
  answers = failing.promise
  await vi.advanceTimersByTimeAsync(9_999)
  expect(looks).toBe(0)
  await vi.advanceTimersByTimeAsync(30_001)
  expect(looks).toBe(1)
  const error = new Error('the database restarts')
  failing.reject(error)
  await expect.poll(() => report.mock.calls).toEqual([[error]])
  await new Promise(setImmediate)
  expect(looks).toBe(1)

  const last = Promise.withResolvers<void>()
  answers = last.promise
  await vi.advanceTimersByTimeAsync(10_000)
  expect(looks).toBe(2)
  let isStopped = false
  const stopped = stop().then(() => {
    isStopped = true
  })
  await new Promise(setImmediate)
  expect([isStopped, vi.getTimerCount()]).toEqual([false, 0])
  last.resolve()
  await stopped
  expect(told).toEqual(['CHECKPOINT'])
})
