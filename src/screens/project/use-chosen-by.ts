import type { Iri } from '../../api/contract/hydra.ts'
import { type ChosenAs, choicesIn } from './chosen-by.ts'
import { useNames } from './use-names.ts'
import { useRequests } from './use-requests.ts'

/** The choices among a project's voices. */
export const useChosenBy = (projectId: number): ReadonlyMap<Iri, readonly ChosenAs[]> => {
  const { requests } = useRequests(projectId)
  return choicesIn(requests, useNames(requests.filter(({ children }) => children.length > 0)))
}
