import { Trans } from '@lingui/react/macro'
import { Banner } from '../../ui/banner.tsx'

/** Stands in a form that was sent to make something, while nobody knows whether the server has it. */
export const MaybeMade = () => (
  <Banner tone="warning" title={<Trans>No answer came from the server: it may have arrived all the same.</Trans>}>
    <Trans>Send it again, with or without changes: it is added once. To add another one, press Cancel first.</Trans>
  </Banner>
)
