import { useState } from 'react'
import type { Project } from '../../api/contract/project.ts'
import { inKeptOrder } from './in-kept-order.ts'

/**
 * Projects where they stood when this search first showed them, as they are now: none comes under a pointer because
 * somebody saved. `first` is the id of the one to show first; `search` is null while another search's are shown.
 */
export const useKeptOrder = (search: string | null, projects: readonly Project[], first: number | null = null) => {
  const [kept, keep] = useState<{ search: string | null; ids: readonly number[] }>({ search, ids: [] })
  const isOther = search !== null && search !== kept.search
  const ids = isOther ? [] : kept.ids
  const beginning = ids.length > 0 || first === null ? ids : [first]
  const shown = inKeptOrder(beginning, projects)
  const more = shown.map(({ id }) => id).filter((id) => !ids.includes(id))
  if (isOther || more.length > 0) keep({ search: search ?? kept.search, ids: [...ids, ...more] })
  return shown
}
