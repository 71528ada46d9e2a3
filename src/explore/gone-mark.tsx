import { Trans } from '@lingui/react/macro'
import { StatusPill } from '../ui/status-pill.tsx'

/** On a voice that left the catalogue. */
export const GoneMark = () => (
  <StatusPill>
    <Trans>No longer available</Trans>
  </StatusPill>
)
