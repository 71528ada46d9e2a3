import { t } from '@lingui/core/macro'
import type { QueryClient } from '@tanstack/react-query'
import { fromCallback, fromPromise } from 'xstate'
import type { Customer } from '../../api/contract/customer.ts'
import { iriOf } from '../../api/contract/hydra.ts'
import { type OrderCompletion, paymentChoices, splitPaymentChoice } from '../../api/contract/order.ts'
import { completeOrder, orderKeys } from '../../api/orders.ts'
import { projectKeys } from '../../api/projects.ts'
import { type CheckoutDraft, type CheckoutEvent, checkoutMachine } from '../../machines/checkout.machine.ts'
import { onPageRestored } from '../../ui/page-restored.ts'
import { rememberPayment } from '../../ui/payment-memory.ts'
import { toasts } from '../../ui/toast.tsx'
import { draftPrefix } from '../../ui/use-draft.ts'
import { loadFresh } from './connect-order.ts'

const keyOf = (code: string) => `${draftPrefix}checkout-${code}`

const confirmations: readonly CheckoutDraft['confirmation'][] = ['none', 'unanswered', 'refused']

const isDraft = (value: unknown): value is CheckoutDraft =>
  typeof value === 'object' &&
  value !== null &&
  'idempotencyKey' in value &&
  typeof value.idempotencyKey === 'string' &&
  'remarks' in value &&
  typeof value.remarks === 'string' &&
  'payment' in value &&
  paymentChoices.some((choice) => choice === value.payment) &&
  'confirmation' in value &&
  confirmations.some((confirmation) => confirmation === value.confirmation)

const freshDraft = (): CheckoutDraft => ({
  idempotencyKey: crypto.randomUUID(),
  remarks: '',
  payment: 'invoice',
  confirmation: 'none',
})

/** The review that this tab was in the middle of, else a new one with a key of its own. */
export const readCheckoutDraft = (code: string): CheckoutDraft => {
  try {
    const draft: unknown = JSON.parse(sessionStorage.getItem(keyOf(code)) ?? 'null')
    return isDraft(draft) ? draft : freshDraft()
  } catch {
    return freshDraft()
  }
}

const writeDraft = (code: string, draft: CheckoutDraft | null) => {
  try {
    if (draft === null) sessionStorage.removeItem(keyOf(code))
    else sessionStorage.setItem(keyOf(code), JSON.stringify(draft))
  } catch {
    // Without storage a reload makes a new key: the server then still confirms an order once.
  }
}

type Surroundings = {
  queries: QueryClient
  code: string
  customer: Pick<Customer, '@id' | 'defaultAddress'>
  projectId: number
  leave: () => void
  showOrder: () => void
  finish: () => void
}

/** The checkout on the API and the browser. */
export const wireCheckout = ({ queries, code, customer, projectId, leave, showOrder, finish }: Surroundings) => {
  const address = customer.defaultAddress
  const completionOf = ({ remarks, payment }: CheckoutDraft): OrderCompletion => {
    const { method, molliePaymentMethod } = splitPaymentChoice(payment)
    return {
      notes: remarks,
      paymentMethod: iriOf('payment-methods', method),
      molliePaymentMethod,
      customer: customer['@id'],
      defaultAddress: address && {
        street: address.street,
        postcode: address.postcode,
        city: address.city,
        countryCode: address.countryCode,
      },
    }
  }
  return checkoutMachine.provide({
    actors: {
      loadOrder: fromPromise(({ input }) => loadFresh(queries, input.code)),
      confirmOrder: fromPromise(async ({ input: { order, draft }, signal }) => {
        const { idempotencyKey } = draft
        const outcome = await completeOrder(order.code, completionOf(draft), { idempotencyKey, signal })
        if (outcome.ok) {
          rememberPayment({ projectId, code }, draft.payment)
          queries.setQueryData(orderKeys.one(code), outcome.value)
          void queries.invalidateQueries({ queryKey: projectKeys.all })
          void queries.invalidateQueries({ queryKey: orderKeys.all })
        }
        return outcome
      }),
      pageWatch: fromCallback<CheckoutEvent>(({ sendBack }) =>
        onPageRestored(() => sendBack({ type: 'page.restored' })),
      ),
      draftKeeper: fromCallback(({ receive }) =>
        receive((note) => writeDraft(code, note.type === 'draft.changed' ? note.draft : null)),
      ),
    },
    actions: {
      leave,
      showOrder,
      redirect: (_, { url }) => window.location.assign(url),
      announceCompleted: () => {
        toasts.success(t`Order succesfully completed`)
        finish()
      },
    },
  })
}
