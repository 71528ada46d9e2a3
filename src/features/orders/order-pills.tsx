import { Trans } from '@lingui/react/macro'
import { mayCast } from '../../api/contract/customer.ts'
import { isPaymentOwed, isUnpaid, type Order, type OrderItem, type Payment } from '../../api/contract/order.ts'
import { useCustomer } from '../../session/customer-context.ts'
import { type PillStates, StatePill } from '../../ui/state-pill.tsx'
import { StatusPill } from '../../ui/status-pill.tsx'

const orderStates: PillStates = {
  cart: { tone: 'neutral', word: <Trans>Cart</Trans> },
  parked: { tone: 'neutral', word: <Trans>Parked</Trans> },
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
}

export const OrderStatePill = ({ state }: { state: string }) => <StatePill states={orderStates} state={state} />

const paymentStateOf = (order: Pick<Order, 'state'>, { method, state }: Payment): string => {
  const isPaid = state === 'paid' || state === 'refunded'
  if (order.state === 'cancelled' && !isPaid) return 'nothing'
  return method === 'invoice' && state === 'awaiting_payment' ? 'invoiced' : state
}

/** How many lines wait for the decision on their newest recording. */
const undecidedOf = (items: readonly OrderItem[]): number =>
  items.filter(({ deliveryState }) => deliveryState === 'delivered').length

type PaymentPillProps = { order: Pick<Order, 'state'>; payment: Payment }

/** Nothing is paid here for an order that is invoiced, and nothing any more for one that was cancelled. */
export const PaymentPill = ({ order, payment }: PaymentPillProps) => (
  <StatePill states={paymentStates} state={paymentStateOf(order, payment)} />
)

/**
 * The state of an order in a list; one that is not paid says so, louder where it is to be paid online, and one whose
 * recordings are to be decided. A client's account is told of neither its agency's invoices nor its decisions.
 */
export const OrderPills = ({ order }: { order: Pick<Order, 'state' | 'payment' | 'total' | 'items'> }) => {
  const mayKnow = mayCast(useCustomer())
  const isOwed = isPaymentOwed(order)
  const count = mayKnow && order.state !== 'cancelled' ? undecidedOf(order.items) : 0
  return (
    <span className="ui-status-pills">
      <OrderStatePill state={order.state} />
      {(isOwed || (mayKnow && isUnpaid(order) && order.total > 0)) && (
        <StatusPill tone={isOwed ? 'warning' : 'neutral'}>
          <Trans>Unpaid</Trans>
        </StatusPill>
      )}
      {count > 0 && (
        <StatusPill tone="warning">
          <Trans>{count} to decide</Trans>
        </StatusPill>
      )}
    </span>
  )
}
