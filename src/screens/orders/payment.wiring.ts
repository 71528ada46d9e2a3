import { type QueryClient, QueryObserver } from '@tanstack/react-query'
import { fromCallback, fromPromise } from 'xstate'
import { orderQuery, payOrder } from '../../api/orders.ts'
import { projectKeys } from '../../api/projects.ts'
import { keepAnswer } from '../../features/orders/keep-answer.ts'
import { rememberChoice, rememberPayment } from '../../features/orders/payment-memory.ts'
import { sayPayment } from '../../features/orders/say-payment.ts'
import { type PaymentEvent, paymentMachine } from '../../machines/payment.machine.ts'
import { onNews } from '../../session/on-news.ts'
import { readAgain } from '../../session/read-again.ts'
import { onPageRestored } from '../../ui/page-restored.ts'

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
    announceSettled: (_, { order }) => sayPayment(order),
  },
})

/** The payment of an order on the API and the browser. */
export const wirePayment = (queries: QueryClient) =>
  machine.provide({
    actors: {
      loadOrder: fromPromise(({ input }) => queries.fetchQuery({ ...orderQuery(input.code), staleTime: 0 })),
      openPayment: fromPromise(async ({ input: { order, wish, isUnanswered }, signal }) => {
        // What goes on as it was begun opens nothing beside it, nor does what is tried again; another way is chosen of
        // what was seen.
        const ifMatch = wish === null || isUnanswered ? undefined : order.etag
        const outcome = await payOrder(order.code, wish, { signal, ifMatch })
        if (outcome.ok) {
          await keepAnswer(queries, outcome.value)
          void readAgain(queries, projectKeys.all)
        }
        return outcome
      }),
      orderWatch: fromCallback(({ input, sendBack }) =>
        onNews(new QueryObserver(queries, { ...orderQuery(input.code), refetchOnMount: false }), (order) =>
          sendBack({ type: 'order.arrived', order }),
        ),
      ),
    },
  })
