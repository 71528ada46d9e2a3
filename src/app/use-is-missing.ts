import { useQuery } from '@tanstack/react-query'
import { clientQuery } from '../api/clients.ts'
import { statusOf } from '../api/http-error.ts'
import { orderQuery } from '../api/orders.ts'
import { projectQuery } from '../api/projects.ts'
import type { Params } from '../paths.ts'
import { isId } from './route.ts'

/** Whether the address names a project, client or order that does not exist, or not for this person. */
export const useIsMissing = ({ projectId, clientId, orderId }: Params): boolean => {
  const ids = [projectId, clientId].filter((id) => id !== undefined)
  const isPossible = ids.every(isId)
  const project = useQuery({ ...projectQuery(Number(projectId)), enabled: isPossible && projectId !== undefined })
  const client = useQuery({ ...clientQuery(Number(clientId)), enabled: isPossible && clientId !== undefined })
  const order = useQuery({ ...orderQuery(orderId ?? ''), enabled: isPossible && orderId !== undefined })
  const isElsewhere = projectId !== undefined && order.data !== undefined && order.data.projectId !== Number(projectId)
  return !isPossible || isElsewhere || [project, client, order].some(({ error }) => statusOf(error) === 404)
}
