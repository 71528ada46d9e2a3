import { isDatabaseAway, isDiskFull } from './db/database-away.ts'
import { ServiceError, ServiceUnavailable } from './shared/errors.ts'

const noRoom = 'There is no room left for what should be stored. Please contact us.'
const noDatabase = 'The portal can not reach its data at the moment. Please try again in a moment.'

/** Seconds after which another try may do. */
const retryAfter = { away: 2, full: 30 }

/** A failure as it is answered: what passes by itself, or is mended elsewhere, is unavailable and no fault of ours. */
export const answerable = (error: unknown): unknown => {
  if (error instanceof ServiceError) return error
  if (isDiskFull(error)) return new ServiceUnavailable(noRoom, retryAfter.full, { cause: error })
  return isDatabaseAway(error) ? new ServiceUnavailable(noDatabase, retryAfter.away, { cause: error }) : error
}
