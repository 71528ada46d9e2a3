import { Trans } from '@lingui/react/macro'
import { mayHaveArrived, statusOf } from '../../api/http-error.ts'

/** Goes on after the words of a failure that may be none. */
export const MaybeArrived = ({ error }: { error: unknown }) =>
  mayHaveArrived(error) && (
    <>
      {' '}
      {statusOf(error) === 0 ? (
        <Trans>No answer came from the server: it may have arrived all the same.</Trans>
      ) : (
        <Trans>It may have arrived all the same.</Trans>
      )}
    </>
  )
