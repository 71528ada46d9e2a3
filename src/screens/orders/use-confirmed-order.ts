import { useQuery } from '@tanstack/react-query'
import { firstPage } from '../../api/contract/list.ts'
import { isEditable, type Order } from '../../api/contract/order.ts'
import { orderQuery } from '../../api/orders.ts'
import { projectOrdersQuery } from '../../api/projects.ts'
import { rememberedOrder } from '../../features/orders/payment-memory.ts'

/** The one that was confirmed last: numbers are given in that order. */
const latestOf = (orders: readonly Order[]): Order | null =>
  orders
    .filter((order) => !isEditable(order))
    .reduce<Order | null>((latest, order) => ((latest?.number ?? '') < (order.number ?? '') ? order : latest), null)

/**
 * The order of a project that was just confirmed or paid: the one that this tab knows of, else the latest; null for a
 * project that has none, undefined until it is known.
 */
export const useConfirmedOrder = (projectId: number) => {
  const known = rememberedOrder(projectId)
  const list = useQuery({ ...projectOrdersQuery(projectId, firstPage), enabled: known === null })
  const latest = list.data === undefined ? undefined : latestOf(list.data['hydra:member'])
  const code = known ?? latest?.code ?? null
  const one = useQuery({ ...orderQuery(code ?? ''), enabled: code !== null })
  const asked = code === null ? list : one
  return {
    order: latest === null ? null : one.data,
    isError: asked.isError,
    isFetching: asked.isFetching,
    refetch: () => void asked.refetch(),
  }
}
