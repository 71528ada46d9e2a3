import type { QueryClient } from '@tanstack/react-query'
import type { Order } from '../../api/contract/order.ts'
import { orderKeys } from '../../api/orders.ts'

/** Keeps an order that was answered. What is on its way may be from before that: whoever reads it from now on asks anew. */
export const keepAnswer = async (queries: QueryClient, order: Order): Promise<void> => {
  const queryKey = orderKeys.one(order.code)
  await queries.cancelQueries({ queryKey, exact: true })
  queries.setQueryData(queryKey, order)
}
