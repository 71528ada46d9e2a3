import { Trans } from '@lingui/react/macro'
import { Banner } from '../../ui/banner.tsx'

/** Above what is still shown of it. */
export const ClientGone = () => (
  <Banner tone="danger">
    <Trans>Someone else deleted this client in the meantime.</Trans>
  </Banner>
)
