import { useQueryClient } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import type { Project } from '../../api/contract/project.ts'
import { held } from '../../machines/wired.ts'
import { enterOrder, leaveOrder, orderActor, readPlaced } from './order.wiring.ts'

/** A project's order for as long as a page shows it, whether its products are drawn yet or not. */
export const useProjectOrder = (project: Pick<Project, 'id' | 'cart'>) => {
  const queries = useQueryClient()
  const [actor] = useState(() =>
    orderActor(queries, { projectId: project.id, code: project.cart, placed: readPlaced(project.id) }),
  )
  useEffect(() => {
    enterOrder(actor)
    return () => leaveOrder(queries, actor)
  }, [actor, queries])
  const snapshot = useSelector(actor, (state) => state)
  return { snapshot, send: actor.send, drawer: held(snapshot.children.drawer) }
}

export type ProjectOrder = ReturnType<typeof useProjectOrder>
