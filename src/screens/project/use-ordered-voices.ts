import { useQuery } from '@tanstack/react-query'
import type { Iri } from '../../api/contract/hydra.ts'
import { firstPage } from '../../api/contract/list.ts'
import { historyStates, isEditable, type Order } from '../../api/contract/order.ts'
import type { Project } from '../../api/contract/project.ts'
import { orderQuery } from '../../api/orders.ts'
import { projectOrdersQuery } from '../../api/projects.ts'

/** `inOrder`: on a line of the order that can be changed; `ordered`: on one of a confirmed order alone. */
export type OrderedAs = 'inOrder' | 'ordered'

/** How a project's orders have a voice: null where none has it. */
export type OrderedVoices = (voice: Iri | undefined) => OrderedAs | null

const hasVoice = (order: Order | undefined, voice: Iri | undefined): boolean =>
  voice !== undefined && order?.items.some((item) => item.voice?.['@id'] === voice) === true

/** Orders beside the one that the page shows are asked for where there are any. */
export const useOrderedVoices = (project: Project | undefined): OrderedVoices => {
  const cart = project?.cart ?? null
  const hasOthers = project !== undefined && project.orders.length > 1
  const { data: order } = useQuery({ ...orderQuery(cart ?? ''), enabled: cart !== null })
  // Those of another project say nothing of this one.
  const { data: list } = useQuery({
    ...projectOrdersQuery(project?.id ?? 0, firstPage),
    enabled: hasOthers,
    placeholderData: undefined,
  })
  const others = list?.['hydra:member'].filter(({ code }) => code !== cart) ?? []
  const confirmed = [order, ...others].filter((each) => each !== undefined && historyStates.includes(each.state))
  return (voice) => {
    if (order !== undefined && isEditable(order) && hasVoice(order, voice)) return 'inOrder'
    return confirmed.some((each) => hasVoice(each, voice)) ? 'ordered' : null
  }
}
