import { useQuery } from '@tanstack/react-query'
import { projectCommentsQuery } from '../../api/comments.ts'
import type { ProjectComment } from '../../api/contract/comment.ts'
import { pagesFor } from '../../api/contract/list.ts'
import { roundsQuery } from '../../api/rounds.ts'

const none: readonly ProjectComment[] = []

/** Every request of a project, with its answers as children: nearly always one page holds them all. */
export const useRequests = (project: number) => {
  const listed = useQuery(projectCommentsQuery(project))
  const isCut = pagesFor(listed.data?.['hydra:totalItems'] ?? 0) > 1
  const all = useQuery({ ...roundsQuery(project), enabled: isCut })
  const { isPending, isLoadingError, isFetching, refetch } = isCut ? all : listed
  const requests = (isCut ? all.data : listed.data?.['hydra:member']) ?? none
  return { requests, isPending, isLoadingError, isFetching, refetch }
}
