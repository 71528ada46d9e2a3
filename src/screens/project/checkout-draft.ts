import { isFields } from '../../api/contract/is-fields.ts'
import { paymentChoices } from '../../api/contract/order.ts'
import { draftAt } from '../../features/drafts/draft-store.ts'
import type { CheckoutDraft } from '../../machines/checkout-context.ts'

const confirmations: readonly CheckoutDraft['confirmation'][] = ['none', 'unanswered', 'refused', 'retried', 'answered']

const isDraft = (value: unknown): value is CheckoutDraft =>
  isFields(value) &&
  typeof value.remarks === 'string' &&
  paymentChoices.some((choice) => choice === value.payment) &&
  confirmations.some((confirmation) => confirmation === value.confirmation) &&
  (value.etag === null || typeof value.etag === 'string')

const freshDraft = (): CheckoutDraft => ({ remarks: '', payment: 'invoice', confirmation: 'none', etag: null })

/** What this tab keeps of the review of one order. */
export const checkoutDraftOf = (code: string) => draftAt(`checkout-${code}`, isDraft)

/** The review that this tab was in the middle of, else a new one. */
export const readCheckoutDraft = (code: string): CheckoutDraft => checkoutDraftOf(code).read() ?? freshDraft()
