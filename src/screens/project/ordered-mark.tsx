import { Trans } from '@lingui/react/macro'
import { StatusPill } from '../../ui/status-pill.tsx'

/** On a voice that a line of the order has. */
export const OrderedMark = () => (
  <StatusPill tone="success">
    <Trans>In your order</Trans>
  </StatusPill>
)
