import { Trans } from '@lingui/react/macro'
import { statusOf } from '../../api/http-error.ts'

/** Goes on after the words of a failure: where nobody answered, it may have been none. */
export const MaybeArrived = ({ error }: { error: unknown }) =>
  statusOf(error) === 0 && (
    <>
      {' '}
      <Trans>No answer came from the server: it may have arrived all the same.</Trans>
    </>
  )
