import type { Violation } from '../api/contract/hydra.ts'
import { keptText } from '../api/contract/kept-text.ts'
import { isEditable, isPaymentOwed, type Order, type PaymentChoice } from '../api/contract/order.ts'
import { changesToConfirm, withVoice } from '../api/contract/order-lines.ts'
import type { VoiceUsed } from './order-wish.ts'

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

export type CheckoutEvent =
  | { type: 'remarks.changed'; remarks: string }
  | { type: 'payment.chosen'; payment: PaymentChoice }
  | { type: 'confirm.pressed' }
  | { type: 'retry.pressed' }
  /** Somebody changed the order, or somebody looked. */
  | { type: 'order.arrived'; order: Order }
  | VoiceUsed
  /** Nothing is ordered for it until it is taken back. */
  | { type: 'project.archived' }
  /** The browser shows the page again as it was left for the payment. */
  | { type: 'page.restored' }

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
  /** The order was deleted since it was shown; a confirmation that nobody answered may have been done before. */
  | { kind: 'gone'; ordered: 'nothing' | 'unknown' }

export type CheckoutContext = {
  code: string
  /** What the order is marked as against: as it was acknowledged before somebody changed it. */
  seen: Order | null
  /** The order as it was opened, or shown anew by a press: only as it is there is it confirmed. */
  acknowledged: Order | null
  /** The order as it is shown. */
  order: Order | null
  draft: CheckoutDraft
  refusal: Refusal | null
  /** The answer to one that was asked for again may be of long ago. */
  asked: 'once' | 'again'
  /** Where the confirmation led to be paid. */
  redirectUrl: string | null
}

/** Before anything is known of the order. */
export const openedWith = (input: CheckoutInput): CheckoutContext => ({
  ...input,
  seen: null,
  acknowledged: null,
  order: null,
  refusal: null,
  asked: 'once',
  redirectUrl: null,
})
/** Whether the latest confirmation may have arrived, as nobody answered it. */
export const isUnanswered = ({ confirmation }: CheckoutDraft) =>
  confirmation === 'unanswered' || confirmation === 'retried'
/** Whether a confirmation of here closed the order, its payment was refused, and it is not paid yet. */
export const isClosedUnpaid = ({ draft }: CheckoutContext, order: Order | null) =>
  order !== null && isPaymentOwed(order) && draft.confirmation === 'refused'
/** Whether these differ for a confirmation. */
const differ = (one: Order | null, other: Order | null) =>
  one !== null && other !== null && changesToConfirm(one, other) !== null
/** Whether something is marked. */
export const isChanged = ({ seen, order }: CheckoutContext) => differ(seen, order)
/** Whether somebody changed the order since it was acknowledged: the next press orders nothing, but shows it anew. */
export const isNews = ({ acknowledged, order }: CheckoutContext) => differ(acknowledged, order)
/** What is known of an order that came: it is marked as against the one that was acknowledged. */
export const withOrder = (
  { seen, acknowledged }: Pick<CheckoutContext, 'seen' | 'acknowledged'>,
  order: Order | null,
) => ({
  order,
  seen: differ(acknowledged, order) ? acknowledged : (seen ?? order),
  acknowledged: acknowledged ?? order,
})
/** The same with a voice that this tab gave a line: of what it did itself nobody is told. */
export const withUse = ({ code, seen, acknowledged }: CheckoutContext, { order, place }: VoiceUsed) => {
  if (seen === null || acknowledged === null || order.code !== code) return {}
  return withOrder({ seen: withVoice(seen, order, place), acknowledged: withVoice(acknowledged, order, place) }, order)
}
/** Its payment was refused, and the order is closed as it is shown: nothing of it is to be confirmed any more. */
export const closedUnpaid = ({ draft, order }: CheckoutContext): Partial<CheckoutContext> => ({
  draft: { ...draft, confirmation: 'refused' },
  seen: order,
  acknowledged: order,
})
/** Whether the order has nothing that differs, for a confirmation, from what is shown. */
export const isAsShown = ({ order: shown }: CheckoutContext, order: Order | null) =>
  shown !== null && order !== null && changesToConfirm(shown, order) === null
/** Whether the payment of a confirmation was refused, also where one more went unanswered since. */
export const isRefusedOnce = ({ confirmation }: CheckoutDraft) =>
  confirmation === 'refused' || confirmation === 'retried'
/**
 * Whether a payment was refused whose order this confirmation, or one before it, closed: remarks tell it from another's.
 */
export const isClosedByRefused = (draft: CheckoutDraft, order: Order | null) =>
  order !== null &&
  isPaymentOwed(order) &&
  (isRefusedOnce(draft) || (draft.payment !== 'invoice' && (order.remarks ?? '') === keptText(draft.remarks)))
/** The order is gone: what nobody answered before may have been done, and a payment that was refused was of an order. */
export const goneSince = ({ draft: { confirmation } }: CheckoutContext): Pick<CheckoutContext, 'refusal'> => ({
  refusal: { kind: 'gone', ordered: confirmation === 'none' ? 'nothing' : 'unknown' },
})
/** A confirmation leaves. For an order that a lost one closed, the tag of then says which answer is asked for. */
export const sent = ({ draft, order }: CheckoutContext): Pick<CheckoutContext, 'draft' | 'asked' | 'refusal'> => ({
  draft: {
    ...draft,
    confirmation: isRefusedOnce(draft) ? 'retried' : 'unanswered',
    etag: order !== null && isEditable(order) ? (order.etag ?? null) : draft.etag,
  },
  asked: isUnanswered(draft) ? 'again' : 'once',
  refusal: null,
})
