import { type QueryClient, QueryObserver } from '@tanstack/react-query'
import type { Order } from '../../api/contract/order.ts'
import { orderQuery } from '../../api/orders.ts'

/** Tells of an order each time that the page hears of it anew, and gives what ends that. */
export const watchOrder = (queries: QueryClient, code: string, hear: (order: Order) => void): (() => void) => {
  const observer = new QueryObserver(queries, { ...orderQuery(code), refetchOnMount: false })
  let known = observer.getCurrentResult().data
  return observer.subscribe(({ data }) => {
    if (data === undefined || data === known) return
    known = data
    hear(data)
  })
}
