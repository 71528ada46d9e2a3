import { expect, test } from 'vitest'
import { withRetries } from '../../src/api/with-retries.ts'

const failing = (times: number) => {
  let left = times
  return () => {
    left -= 1
    return left < 0 ? Promise.resolve('messages') : Promise.reject(new Error('no network'))
  }
}

test('loads again 5 times, after 350 ms and twice as long each time', async () => {
  const waits: number[] = []
  const wait = (ms: number) => Promise.resolve(void waits.push(ms))
  expect(await withRetries(failing(5), wait)).toBe('messages')
  expect(waits).toEqual([350, 700, 1400, 2800, 5600])
  await expect(withRetries(failing(6), wait)).rejects.toThrow('no network')
})
