import { t } from '@lingui/core/macro'
import type { QueryClient } from '@tanstack/react-query'
import { fromCallback, fromPromise } from 'xstate'
import { orderKeys, orderQuery, payOrder } from '../../api/orders.ts'
import { projectKeys } from '../../api/projects.ts'
import { rememberChoice, rememberPayment } from '../../features/orders/payment-memory.ts'
import { type PaymentEvent, paymentMachine } from '../../machines/payment.machine.ts'
import { readAgain } from '../../session/read-again.ts'
import { onPageRestored } from '../../ui/page-restored.ts'
import { toasts } from '../../ui/toasts.ts'

const machine = paymentMachine.provide({
  actors: {
    pageWatch: fromCallback<PaymentEvent>(({ sendBack }) => onPageRestored(() => sendBack({ type: 'page.restored' }))),
  },
  actions: {
    rememberChoice: ({ context }, { choice }) => rememberChoice(context.order.code, choice),
    redirect: (_, { order, choice, url }) => {
      rememberPayment(order, choice)
      window.location.assign(url)
    },
    announceSettled: (_, { order }) => {
      if (order.state === 'cancelled') toasts.info(t`This order was cancelled`)
      else if (order.payment?.method === 'invoice') toasts.success(t`You pay this order by invoice`)
      else toasts.success(t`Your payment has been received`)
    },
  },
})

/** The payment of an order on the API and the browser. */
export const wirePayment = (queries: QueryClient) =>
  machine.provide({
    actors: {
      loadOrder: fromPromise(({ input }) => queries.fetchQuery({ ...orderQuery(input.code), staleTime: 0 })),
      openPayment: fromPromise(async ({ input: { order, wish }, signal }) => {
        const outcome = await payOrder(order.code, wish, { signal })
        if (outcome.ok) {
          queries.setQueryData(orderKeys.one(order.code), outcome.value)
          void readAgain(queries, projectKeys.all)
        }
        return outcome
      }),
    },
  })
