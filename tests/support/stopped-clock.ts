import { vi } from 'vitest'

/** The clock stands still meanwhile: what lasts for seconds does not run out on a slow machine. Timers go on. */
export const withStoppedClock = async <Result>(work: () => Promise<Result>): Promise<Result> => {
  vi.useFakeTimers({ toFake: ['Date'] })
  try {
    return await work()
  } finally {
    vi.useRealTimers()
  }
}
