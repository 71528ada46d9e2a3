import type { QueryClient } from '@tanstack/react-query'
import type { Actor } from 'xstate'
import type { orderMachine } from '../../machines/order.machine.ts'

export type OrderActor = Actor<typeof orderMachine>

/** Orders whose page was left while what was pressed there is under way, by project; `queries`: of whoever pressed. */
export const left = new Map<number, { queries: QueryClient; actor: OrderActor }>()

/** A project's order that goes on without its page, or null. */
export const leftOrder = (queries: QueryClient, projectId: number): OrderActor | null => {
  const order = left.get(projectId)
  return order?.queries === queries ? order.actor : null
}
