import { Trans } from '@lingui/react/macro'

/** On a voice that a line of the order has; drawn by the round's sheet. */
export const OrderedMark = () => (
  <span className="ordered-mark">
    <Trans>In your order</Trans>
  </span>
)
