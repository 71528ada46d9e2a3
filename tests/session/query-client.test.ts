import { QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '../../src/session/query-client.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('what failed for one part of a page is not asked again by the next, but by the page after it and by ‘Try again’', async () => {
  const queries = createQueryClient()
  const ask = vi.fn(() => Promise.reject(new Error('away')))
  const show = () => new QueryObserver(queries, { queryKey: ['counts'], queryFn: ask })
  const frame = show()
  const leave = frame.subscribe(() => {})
  await vi.advanceTimersByTimeAsync(0)
  expect([ask.mock.calls.length, frame.getCurrentResult().isError]).toEqual([1, true])

  await vi.advanceTimersByTimeAsync(2000)
  const screen = show()
  const leaveScreen = screen.subscribe(() => {})
  await vi.advanceTimersByTimeAsync(0)
  expect([ask.mock.calls.length, screen.getCurrentResult().isError]).toEqual([1, true])
  await screen.refetch()
  expect(ask).toHaveBeenCalledTimes(2)

  leaveScreen()
  leave()
  await vi.advanceTimersByTimeAsync(2001)
  show().subscribe(() => {})
  await vi.advanceTimersByTimeAsync(0)
  expect(ask).toHaveBeenCalledTimes(3)
  queries.clear()
})

test('an answer is good for 15 minutes and kept for 30; nothing is asked or sent a second time by itself', () => {
  expect(createQueryClient().getDefaultOptions()).toMatchObject({
    queries: { staleTime: 900_000, gcTime: 1_800_000, retry: false, refetchOnWindowFocus: false },
    mutations: { retry: false },
  })
})
