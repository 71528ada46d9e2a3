import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { projectCommentsQuery } from '../../api/comments.ts'
import type { ProjectComment } from '../../api/contract/comment.ts'
import { pagesFor } from '../../api/contract/list.ts'
import { roundOf, roundsOf } from '../../api/contract/ranking.ts'
import { roundsQuery } from '../../api/rounds.ts'

const none: readonly ProjectComment[] = []

/**
 * A page of a project's requests, and the rounds that they belong to: each whole, however its requests are paged, where
 * they are compared.
 */
export const useRounds = (project: number, { page, isComparing }: { page: number; isComparing: boolean }) => {
  const listed = useQuery(projectCommentsQuery(project, page))
  const comments = listed.data?.['hydra:member'] ?? none
  const total = listed.data?.['hydra:totalItems']
  const isCut = isComparing && pagesFor(total ?? 0) > 1
  const ids = [...new Set(comments.map(roundOf))].sort((one, other) => one - other)
  const wanted = useQuery({ ...roundsQuery(project, ids), enabled: isCut, placeholderData: keepPreviousData })
  // Of another page's rounds nothing is shown while this one's are on their way.
  const further = isCut ? (wanted.data ?? none).filter((request) => ids.includes(roundOf(request))) : none
  const requests = new Map([...further, ...comments].map((request) => [request.id, request]))
  const all = [...requests.values()]
  const failed = listed.isLoadingError ? listed : isCut && wanted.isLoadingError ? wanted : null
  const isPending = listed.isPending || (isCut && wanted.isPending)
  const isReading = listed.isFetching || (isCut && wanted.isFetching)
  return {
    comments,
    total,
    rounds: roundsOf(all),
    /** The page's requests and those of their rounds, once they are as the server has them now. */
    shown: isPending || isReading || failed !== null ? null : all,
    isPending,
    isError: failed !== null,
    isFetching: failed?.isFetching ?? false,
    refetch: () => failed?.refetch(),
  }
}
