import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { isPaymentOwed, type Order, type Payment } from '../api/contract/order.ts'
import { type PillTone, StatusPill } from './status-pill.tsx'

const projectStates: Record<string, { tone: PillTone; word: ReactNode }> = {
  open: { tone: 'success', word: <Trans>Open</Trans> },
  archived: { tone: 'neutral', word: <Trans>Archived</Trans> },
}

const orderStates: Record<string, { tone: PillTone; word: ReactNode }> = {
  cart: { tone: 'neutral', word: <Trans>Cart</Trans> },
  parked: { tone: 'neutral', word: <Trans>Parked</Trans> },
  new: { tone: 'accent', word: <Trans>New</Trans> },
  fulfilled: { tone: 'success', word: <Trans>Fulfilled</Trans> },
  cancelled: { tone: 'danger', word: <Trans>Cancelled</Trans> },
}

const paymentStates: Record<string, { tone: PillTone; word: ReactNode }> = {
  invoiced: { tone: 'neutral', word: <Trans>By invoice</Trans> },
  awaiting_payment: { tone: 'warning', word: <Trans>Awaiting payment</Trans> },
  paid: { tone: 'success', word: <Trans>Paid</Trans> },
  failed: { tone: 'danger', word: <Trans>Payment failed</Trans> },
  refunded: { tone: 'neutral', word: <Trans>Refunded</Trans> },
}

/** A state by colour and word; one that we don't know by its own name. */
const pill = (states: typeof orderStates, state: string) => (
  <StatusPill tone={states[state]?.tone ?? 'neutral'}>{states[state]?.word ?? state}</StatusPill>
)

export const ProjectStatePill = ({ state }: { state: string }) => pill(projectStates, state)
export const OrderStatePill = ({ state }: { state: string }) => pill(orderStates, state)

/** Nothing is paid here for an order that is invoiced. */
export const PaymentPill = ({ payment: { method, state } }: { payment: Payment }) =>
  pill(paymentStates, method === 'invoice' && state === 'awaiting_payment' ? 'invoiced' : state)

/** The state of an order in a list; one that is to be paid online and is not paid says so. */
export const OrderPills = ({ order }: { order: Pick<Order, 'state' | 'payment'> }) => (
  <span className="ui-status-pills">
    <OrderStatePill state={order.state} />
    {isPaymentOwed(order) && (
      <StatusPill tone="warning">
        <Trans>Unpaid</Trans>
      </StatusPill>
    )}
  </span>
)
