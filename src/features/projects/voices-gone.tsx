import { Trans } from '@lingui/react/macro'
import { Banner } from '../../ui/banner.tsx'

/** Voices that left the catalogue, by name: no project takes them any more. */
export const VoicesGone = ({ names }: { names: readonly string[] }) => {
  const listed = names.join(', ')
  return (
    <Banner tone="warning">
      <Trans>No longer available, and left out: {listed}</Trans>
    </Banner>
  )
}
