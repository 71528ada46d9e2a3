import type { QueryClient } from '@tanstack/react-query'
import type { Actor } from 'xstate'
import type { orderMachine } from '../../machines/order.machine.ts'

export type OrderActor = Actor<typeof orderMachine>

type LeftOrder = {
  /** Of whoever pressed. */
  queries: QueryClient
  actor: OrderActor
  /** A page that is back renders it, and has not entered it yet: until then it must not end. */
  isTaken: boolean
}

/** Orders whose page was left while what was pressed there is under way, by project. */
export const left = new Map<number, LeftOrder>()

/** A project's order that goes on without its page, or null. */
export const leftOrder = (queries: QueryClient, projectId: number): LeftOrder | null => {
  const order = left.get(projectId)
  return order?.queries === queries ? order : null
}
