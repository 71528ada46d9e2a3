import { t } from '@lingui/core/macro'
import { HttpError, mayHaveArrived } from '../api/http-error.ts'

/** What the server said of a call that failed; empty where nobody answered, or where only the session had ended. */
export const sentenceOf = (error: unknown): string => {
  if (!(error instanceof HttpError) || error.status === 0 || error.status === 401) return ''
  return error.description || t`Something went wrong.`
}

/** Why an upload failed: in the server's words, unless it may have arrived all the same. */
export const sayUpload = (error: unknown): string =>
  (mayHaveArrived(error) ? '' : sentenceOf(error)) || t`The upload broke off. It may have arrived all the same.`
