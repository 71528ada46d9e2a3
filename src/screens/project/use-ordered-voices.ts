import { useQuery } from '@tanstack/react-query'
import type { Iri } from '../../api/contract/hydra.ts'
import { isEditable } from '../../api/contract/order.ts'
import type { Project } from '../../api/contract/project.ts'
import { orderQuery } from '../../api/orders.ts'

/** The voices on lines of a project's order while that can be changed; none without a project. */
export const useOrderedVoices = (project: Project | null): readonly Iri[] => {
  const cart = project?.cart ?? null
  const { data: order } = useQuery({ ...orderQuery(cart ?? ''), enabled: cart !== null })
  return order !== undefined && isEditable(order) ? order.items.flatMap(({ voice }) => voice?.['@id'] ?? []) : []
}
