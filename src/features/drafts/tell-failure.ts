import { t } from '@lingui/core/macro'
import { mayHaveArrived, statusOf } from '../../api/http-error.ts'
import { toasts } from '../../ui/toasts.ts'

const perhaps = (error: unknown): string =>
  statusOf(error) === 0 ? t`No answer came. It may have arrived.` : t`It may have arrived all the same.`

/** Says in words that a call failed; also that it may have arrived, where that may be, and what was saved before it. */
export const tellFailure = (error: unknown, words: string, isPartSaved = false): void => {
  // In one line: on a phone a message stands in the room that a sheet leaves above itself.
  const details = [
    ...(isPartSaved ? [t`Some of your changes were saved.`] : []),
    ...(mayHaveArrived(error) ? [perhaps(error)] : []),
  ]
  toasts.error(words, undefined, details.length === 0 ? undefined : details.join(' '))
}
