import { Trans } from '@lingui/react/macro'
import type { OrderedAs } from './use-ordered-voices.ts'

/** On a voice that a line of an order has; drawn by the round's sheet. */
export const OrderedMark = ({ as }: { as: OrderedAs | null }) =>
  as !== null && (
    <span className="ordered-mark">{as === 'ordered' ? <Trans>Ordered</Trans> : <Trans>In your order</Trans>}</span>
  )
