import type { QueryClient } from '@tanstack/react-query'
import type { Outcome } from '../../api/contract/hydra.ts'
import type { Order } from '../../api/contract/order.ts'
import { statusOf } from '../../api/http-error.ts'
import { orderKeys, orderQuery } from '../../api/orders.ts'
import { isOverdue } from '../../machines/order-wish.ts'

/** The order as it is now; null when it is gone. */
export const loadFresh = async (queries: QueryClient, code: string): Promise<Order | null> => {
  try {
    return await queries.fetchQuery({ ...orderQuery(code), staleTime: 0 })
  } catch (error) {
    if (statusOf(error) === 404) return null
    throw error
  }
}

/** Keeps an order that was answered, unless it was read anew meanwhile. Gives what is kept: the newer one. */
export const keepOrder = (queries: QueryClient, answer: Order): Order =>
  queries.setQueryData<Order>(orderKeys.one(answer.code), (known) =>
    isOverdue(known ?? null, answer) ? known : answer,
  ) ?? answer

/** What was read of the order while an answer was slow is not hidden by it: `orderWatch` tells of that. */
export const keepAnswer =
  (queries: QueryClient) =>
  (outcome: Outcome<Order>): Outcome<Order> => {
    if (outcome.ok) keepOrder(queries, outcome.value)
    return outcome
  }
