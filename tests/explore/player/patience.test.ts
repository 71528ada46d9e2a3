import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createPatience } from '../../../src/explore/player/patience.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const start = () => {
  const onLost = vi.fn()
  return { ...createPatience(onLost), lost: () => onLost.mock.calls.length }
}

test('what is waited for is given up once nothing came for 15 seconds', () => {
  const { wait, renew, lost } = start()
  wait()
  vi.advanceTimersByTime(14_999)
  renew()
  vi.advanceTimersByTime(14_999)
  expect(lost()).toBe(0)
  vi.advanceTimersByTime(1)
  expect(lost()).toBe(1)
})

test.each<[string, (patience: ReturnType<typeof start>) => void, number]>([
  ['nobody waited', ({ renew }) => renew(), 0],
  ['one stopped waiting', ({ wait, stop, renew }) => [wait, stop, renew].map((act) => act()), 0],
  [
    'it was given up',
    ({ wait, renew }) => {
      wait()
      vi.advanceTimersByTime(15_000)
      renew()
    },
    1,
  ],
  ['one waited twice', ({ wait }) => [wait, wait].map((act) => act()), 1],
])('what comes where %s is waited for no more', (_, act, times) => {
  const patience = start()
  act(patience)
  vi.advanceTimersByTime(60_000)
  expect(patience.lost()).toBe(times)
})
