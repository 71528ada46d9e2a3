import { Trans } from '@lingui/react/macro'
import type { ProviderOrderEntry, ProviderPayment } from '../../api/contract/provider.ts'
import { type PillStates, StatePill } from '../../ui/state-pill.tsx'

const orderStates: PillStates = {
  new: { tone: 'accent', word: <Trans>New</Trans> },
  fulfilled: { tone: 'success', word: <Trans>Fulfilled</Trans> },
  cancelled: { tone: 'danger', word: <Trans>Cancelled</Trans> },
}

const paymentStates: PillStates = {
  invoiced: { tone: 'neutral', word: <Trans>By invoice</Trans> },
  awaiting_payment: { tone: 'warning', word: <Trans>Awaiting payment</Trans> },
  paid: { tone: 'success', word: <Trans>Paid</Trans> },
  failed: { tone: 'danger', word: <Trans>Payment failed</Trans> },
  refunded: { tone: 'neutral', word: <Trans>Refunded</Trans> },
  nothing: { tone: 'neutral', word: <Trans>Nothing to pay</Trans> },
  unexpected: { tone: 'danger', word: <Trans>Unexpected</Trans> },
  unexpected_refunded: { tone: 'neutral', word: <Trans>Refunded</Trans> },
}

export const DeskOrderPill = ({ state }: { state: string }) => <StatePill states={orderStates} state={state} />

type PillProps = {
  order: Pick<ProviderOrderEntry, 'state'>
  payment: Pick<ProviderPayment, 'method' | 'state'>
}

const paymentStateOf = ({ order, payment: { method, state } }: PillProps): string => {
  if (state !== 'awaiting_payment' && state !== 'failed') return state
  if (order.state === 'cancelled') return 'nothing'
  return method === 'invoice' && state === 'awaiting_payment' ? 'invoiced' : state
}

/** How a payment fares; an invoice that is out is no payment that is missed. */
export const DeskPaymentPill = (props: PillProps) => <StatePill states={paymentStates} state={paymentStateOf(props)} />

/** Whether an invoice can be written down as paid. */
export const canBePaid = ({ state, payment, total }: ProviderOrderEntry): boolean =>
  state !== 'cancelled' && (total ?? 0) > 0 && payment?.method === 'invoice' && payment.state === 'awaiting_payment'

/** Whether a payment can go back: nothing expected it, or its order was cancelled. */
export const canBeRefunded = ({ state }: Pick<ProviderOrderEntry, 'state'>, payment: ProviderPayment): boolean =>
  payment.state === 'unexpected' || (payment.state === 'paid' && state === 'cancelled')
