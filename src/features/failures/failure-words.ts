import { t } from '@lingui/core/macro'
import { statusOf } from '../../api/http-error.ts'

/** What is said of a call that failed; where nobody answered, that it may have arrived all the same. */
export const failureWords = (error: unknown, words: string): string => {
  if (statusOf(error) !== 0) return words
  return `${words}${words.endsWith('.') ? '' : '.'} ${t`No answer came from the server: it may have arrived all the same.`}`
}
