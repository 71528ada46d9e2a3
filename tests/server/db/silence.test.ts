import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { QueryGuard } from '../../../server/db/query-guard.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
})
afterEach(() => {
  vi.useRealTimers()
})

const silent = () => new Promise<never>(() => {})
const after = (ms: number, end: () => void) => new Promise<void>((resolve) => setTimeout(resolve, ms)).then(end)
const failing = (error: Error) => () => {
  throw error
}

test.each([
  ['an answer', () => {}, 500],
  ['a refusal', failing(Object.assign(new Error('duplicate key'), { code: '23505' })), 500],
  ['a query that found no connection', failing(new Error('timeout exceeded when trying to connect')), 2_500],
  ['a line that broke', failing(Object.assign(new Error('read'), { code: 'ECONNRESET' })), 2_500],
])('of a database is measured from the last word that it gave itself: %s', async (_, end, silence) => {
  const guard = new QueryGuard(15_000, () => {})
  void guard.run('select 1', silent)
  const other = guard.run('select 2', () => after(2_000, end)).catch(() => undefined)
  await vi.advanceTimersByTimeAsync(2_000)
  await other
  await vi.advanceTimersByTimeAsync(500)
  expect(guard.silenceMs()).toBe(silence)
})

test('of a database is none while nothing waits, and that of the next query begins with it', async () => {
  const guard = new QueryGuard(15_000, () => {})
  expect(await guard.run('select 1', async () => 1)).toBe(1)
  await vi.advanceTimersByTimeAsync(5_000)
  expect(guard.silenceMs()).toBe(0)
  void guard.run('select 2', silent)
  await vi.advanceTimersByTimeAsync(500)
  expect(guard.silenceMs()).toBe(500)
})

test.each([
  ['answered', async () => 1],
  ['refused', () => Promise.reject(new Error('duplicate key'))],
])('a query that was %s in time is held against the database no more', async (_, ask) => {
  const onFatal = vi.fn()
  const guard = new QueryGuard(15_000, onFatal)
  await guard.run('select 1', ask).catch(() => undefined)
  await vi.advanceTimersByTimeAsync(15_000)
  expect([onFatal.mock.calls, guard.health()]).toEqual([[], { ok: true }])
})
