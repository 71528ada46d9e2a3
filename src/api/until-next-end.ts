import { type ProjectComment, takesAnswer } from './contract/comment.ts'
import { hourMs } from './contract/duration.ts'

const shortestMs = 1_000

/**
 * ms until open requests are read again: when the next one ends, since no message tells of that, and within the hour,
 * since timers stop while a device sleeps. One that is over by this clock and not by the server's is read less and less
 * often. False where none ends.
 */
export const untilNextEnd = (requests: readonly ProjectComment[] = []): number | false => {
  const now = Date.now()
  const waits = requests
    .filter(takesAnswer)
    .flatMap(({ payload: { expiresAt } }) => (expiresAt === undefined ? [] : [Math.abs(Date.parse(expiresAt) - now)]))
  return waits.length > 0 && Math.max(shortestMs, Math.min(hourMs, ...waits))
}
