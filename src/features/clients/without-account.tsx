import { Trans } from '@lingui/react/macro'

/** Why a client has no account, and what follows from it (decision 004). */
export const WithoutAccount = () => (
  <Trans>
    This email already belongs to another account, so this client can’t be asked for feedback. Use another email, or
    contact us.
  </Trans>
)
