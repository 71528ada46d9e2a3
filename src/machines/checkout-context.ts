import type { Violation } from '../api/contract/hydra.ts'
import { isPaymentOwed, type Order, type PaymentChoice } from '../api/contract/order.ts'
import { changesToConfirm } from '../api/contract/order-lines.ts'

/** What outlives a reload. */
export type CheckoutDraft = {
  remarks: string
  payment: PaymentChoice
  /**
   * What became of the latest confirmation: one that went unanswered may have closed the order, `refused` closed it, but
   * its payment was refused; `retried` went unanswered after that; `answered` led to a payment page. `none`: nothing is
   * ordered.
   */
  confirmation: 'none' | 'unanswered' | 'refused' | 'retried' | 'answered'
  /** Tag of the order that the latest confirmation was for; null where there was none. */
  etag: string | null
}

export type CheckoutInput = { code: string; draft: CheckoutDraft }

export type Refusal =
  | { kind: 'voice'; reference: string }
  | { kind: 'server'; message: string; violations: Violation[] }
  /** The name or the address for the invoice is another than was shown; nothing was sent. */
  | { kind: 'account' }
  /** Nobody answered, or the server failed; while `unanswered`, the order may have been confirmed. */
  | { kind: 'failure' }
  /** The order was changed or confirmed, perhaps by a confirmation of here, and it could not be read since. */
  | { kind: 'unread' }

export type CheckoutContext = {
  code: string
  /** The order as the person saw it first: what differs since is marked. */
  seen: Order | null
  /** The order as it is shown, and as it is confirmed. */
  order: Order | null
  draft: CheckoutDraft
  refusal: Refusal | null
  /** The answer to one that was asked for again may be of long ago. */
  asked: 'once' | 'again'
  /** Where the confirmation led to be paid. */
  redirectUrl: string | null
}

/** Whether the latest confirmation may have arrived, as nobody answered it. */
export const isUnanswered = ({ confirmation }: CheckoutDraft) =>
  confirmation === 'unanswered' || confirmation === 'retried'
/** Whether a confirmation of here closed the order, its payment was refused, and it is not paid yet. */
export const isClosedUnpaid = ({ draft }: CheckoutContext, order: Order | null) =>
  order !== null && isPaymentOwed(order) && draft.confirmation === 'refused'
/** Whether the order has nothing that differs, for a confirmation, from what is shown. */
export const isAsShown = ({ order: shown }: CheckoutContext, order: Order | null) =>
  shown !== null && order !== null && changesToConfirm(shown, order) === null
/** Whether the payment of a confirmation was refused, also where one more went unanswered since. */
export const isRefusedOnce = ({ confirmation }: CheckoutDraft) =>
  confirmation === 'refused' || confirmation === 'retried'
