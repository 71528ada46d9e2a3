import { type ProjectComment, takesAnswer } from './contract/comment.ts'
import { hourMs } from './contract/duration.ts'

const shortestMs = 1_000

/**
 * In how many ms open requests are read again: when the next of them ends, which no message tells, but within the hour, as
 * a device that sleeps stops its timers. One that the server lets run on by its own clock is asked for more and more
 * seldom. False where none ends.
 */
export const untilNextEnd = (requests: readonly ProjectComment[] = []): number | false => {
  const now = Date.now()
  const waits = requests
    .filter(takesAnswer)
    .flatMap(({ payload: { expiresAt } }) => (expiresAt === undefined ? [] : [Math.abs(Date.parse(expiresAt) - now)]))
  return waits.length > 0 && Math.max(shortestMs, Math.min(hourMs, ...waits))
}
