import { onlineManager } from '@tanstack/react-query'
import { act } from '@testing-library/react'
import { expect, vi } from 'vitest'

/** ms after which what was read is read again when the network is back. */
const stale = 16 * 60 * 1000

const reconnect = (): void => {
  onlineManager.setOnline(false)
  onlineManager.setOnline(true)
}

/**
 * Has what is shown read again by the network's return, until it was asked for twice: what came of the first time can be
 * seen then. The clock stays where it is put until the test ends.
 * @param asked how often it was asked for so far
 */
export const refreshTwice = async (asked: () => number): Promise<void> => {
  const before = asked()
  vi.setSystemTime(Date.now() + stale)
  // In intervals: each press changes the page, and who looks again at each change would leave time for nothing else.
  for (const times of [1, 2])
    await vi.waitFor(
      () => {
        if (asked() < before + times) act(reconnect)
        expect(asked()).toBeGreaterThanOrEqual(before + times)
      },
      { timeout: 120_000 },
    )
}
