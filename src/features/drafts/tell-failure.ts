import { t } from '@lingui/core/macro'
import { statusOf } from '../../api/http-error.ts'
import { toasts } from '../../ui/toasts.ts'

/** Says in words that a call failed; where nobody answered, also that it may have arrived all the same. */
export const tellFailure = (error: unknown, words: string): void => {
  const isUnanswered = statusOf(error) === 0
  const perhaps = t`No answer came from the server: it may have arrived all the same.`
  toasts.error(words, undefined, isUnanswered ? perhaps : undefined)
}
