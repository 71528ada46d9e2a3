import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { inboxKeys } from '../../api/admin/inbox.ts'
import {
  changeProviderOrder,
  type OrderChange,
  providerOrderKeys,
  refundProviderPayment,
} from '../../api/admin/orders.ts'
import type { ProviderOrder } from '../../api/contract/provider.ts'
import { tellFailure } from '../../features/drafts/tell-failure.ts'
import { readAgain } from '../../session/read-again.ts'
import { toasts } from '../../ui/toasts.ts'
import { useSingleFlightMutation } from '../../ui/use-single-flight-mutation.ts'
import { tellOwnChange } from './own-changes.ts'

export type DeskChange = OrderChange | { refund: number }

/** Closes an order, or moves its money: once for each press. `onDone`: it was answered, one way or the other. */
export const useChangeOrder = (order: ProviderOrder, onDone: () => void) => {
  const { t } = useLingui()
  const queries = useQueryClient()
  const words = {
    fulfil: t`The order is fulfilled`,
    cancel: t`The order is cancelled`,
    paid: t`The invoice is written down as paid`,
  }
  return useSingleFlightMutation({
    mutationFn: (change: DeskChange) =>
      typeof change === 'string' ? changeProviderOrder(order, change) : refundProviderPayment(change.refund),
    onSuccess: (outcome, change) => {
      onDone()
      tellOwnChange(order.code)
      if (outcome.ok) toasts.success(typeof change === 'string' ? words[change] : t`The payment is refunded`)
      else toasts.error(outcome.message)
      void readAgain(queries, providerOrderKeys.all)
      void readAgain(queries, inboxKeys.all)
    },
    onError: (error) => {
      onDone()
      tellFailure(error, t`The order has not been changed`)
      void readAgain(queries, providerOrderKeys.all)
    },
  })
}
