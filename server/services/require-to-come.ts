import { dayMs } from '../../src/api/contract/duration.ts'
import { refuse } from '../shared/errors.ts'

const yearMs = 366 * dayMs

/**
 * Asked where a call has its effect, not where it is read: one that is repeated with its Idempotency-Key is answered
 * after the moment too. @throws Invalid at `field` for a moment that is not to come within a year
 */
export const requireToCome = (field: string, moment: Date): void => {
  const remainingMs = moment.getTime() - Date.now()
  if (remainingMs <= 0 || remainingMs > yearMs) refuse(field, 'moment')
}
