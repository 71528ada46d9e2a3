import { dayMs } from '../../src/api/contract/duration.ts'
import { refuse } from '../shared/errors.ts'

const hundredYearsMs = 36_525 * dayMs

const isDistant = (moment: Date): boolean => moment.getTime() - Date.now() > hundredYearsMs

/**
 * Asked where a call has its effect, not where it is read: one that is repeated with its Idempotency-Key is answered
 * after the moment too. @throws Invalid at `field` for a moment that is not to come within a hundred years
 */
export const requireToCome = (field: string, moment: Date): void => {
  if (moment.getTime() <= Date.now() || isDistant(moment)) refuse(field, 'moment')
}

/**
 * Where an end is moved to. A moment that has passed means now; what has ended by then stays as it is.
 * @throws Invalid at `field` for one that is more than a hundred years away
 */
export const movedEnd = (field: string, from: Date | null, to: Date): Date => {
  const now = new Date()
  if (to <= now) return from !== null && from <= now ? from : now
  if (isDistant(to)) refuse(field, 'moment')
  return to
}
