import type { LoggerOptions } from 'pino'
import { isFields } from '../src/api/contract/is-fields.ts'
import { isDatabaseAway, isDiskFull } from './db/database-away.ts'

const errorIn = (details: unknown): unknown => (isFields(details) ? details.err : null)

/**
 * Keeps a log readable while the database is away or a disk is full: of the lines that tell of it, whoever writes them,
 * one a second stays. What was given up for good is always told. `now` in ms.
 */
export const throttledLines = (now: () => number = Date.now): NonNullable<LoggerOptions['hooks']> => {
  let next = 0
  return {
    logMethod(input, method) {
      const error = String(input[1]).endsWith('for good') ? null : errorIn(input[0])
      if (isDatabaseAway(error) || isDiskFull(error)) {
        if (now() < next) return
        next = now() + 1000
      }
      method.apply(this, input)
    },
  }
}
