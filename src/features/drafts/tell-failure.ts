import { t } from '@lingui/core/macro'
import { statusOf } from '../../api/http-error.ts'
import { toasts } from '../../ui/toasts.ts'

/** Says in words that a call failed; where nobody answered, also that it may have arrived all the same. */
export const tellFailure = (error: unknown, words: string): void => {
  // In one line: on a phone a message stands in the room that a sheet leaves above itself.
  const detail = statusOf(error) === 0 ? t`No answer came. It may have arrived.` : undefined
  toasts.error(words, undefined, detail)
}
