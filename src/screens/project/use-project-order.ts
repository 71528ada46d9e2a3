import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import type { Order } from '../../api/contract/order.ts'
import type { Project } from '../../api/contract/project.ts'
import { orderKeys } from '../../api/orders.ts'
import { held } from '../../machines/wired.ts'
import { enterOrder, leaveOrder, orderActor, readPlaced } from './order.wiring.ts'

/** Milliseconds: a page whose head asked for the order first would show the place of its products for a moment. */
const moment = 3000

const readJustNow = (queries: QueryClient, code: string | null): Order | null => {
  const state = queries.getQueryState<Order>(orderKeys.one(code ?? ''))
  return state?.data !== undefined && Date.now() - state.dataUpdatedAt < moment ? state.data : null
}

/** A project's order for as long as a page shows it, whether its products are drawn yet or not. */
export const useProjectOrder = (project: Pick<Project, 'id' | 'cart'>) => {
  const queries = useQueryClient()
  const [actor] = useState(() =>
    orderActor(queries, {
      projectId: project.id,
      code: project.cart,
      placed: readPlaced(project.id),
      order: readJustNow(queries, project.cart),
    }),
  )
  useEffect(() => {
    enterOrder(actor)
    return () => leaveOrder(queries, actor)
  }, [actor, queries])
  const snapshot = useSelector(actor, (state) => state)
  return { snapshot, send: actor.send, drawer: held(snapshot.children.drawer) }
}

export type ProjectOrder = ReturnType<typeof useProjectOrder>
