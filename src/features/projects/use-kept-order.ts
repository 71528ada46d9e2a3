import { useState } from 'react'
import type { Project } from '../../api/contract/project.ts'

type Numbered = { id: number }

/** Entries in the order in which their ids were shown; new ones stand at the end, as they come. */
export const inKeptOrder = <Entry extends Numbered>(order: readonly number[], entries: readonly Entry[]): Entry[] => {
  const placeOf = ({ id }: Entry) => (order.includes(id) ? order.indexOf(id) : order.length)
  return entries.toSorted((a, b) => placeOf(a) - placeOf(b))
}

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
