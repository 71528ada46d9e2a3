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
