import { useQuery } from '@tanstack/react-query'
import { useLocationProperty } from 'wouter/use-browser-location'
import type { ProjectComment } from '../../api/contract/comment.ts'
import { pagesFor } from '../../api/contract/list.ts'
import { roundsQuery } from '../../api/rounds.ts'
import { commentAnchor } from '../../paths.ts'

type Listed = { total: number | undefined; shown: readonly ProjectComment[] | null }

const hashOf = ({ id }: Pick<ProjectComment, 'id'>): string => `#${commentAnchor(id)}`

/**
 * The request that the address names behind its `#`, where this page does not list it: whether it is looked for, and the
 * page that lists it, with the `#` that goes on naming it there; null where there is none.
 */
export const useNamedRequest = (project: number, { total, shown }: Listed) => {
  const hash = useLocationProperty(() => location.hash)
  const isElsewhere =
    hash.startsWith('#comment-') &&
    pagesFor(total ?? 0) > 1 &&
    shown?.some((request) => hashOf(request) === hash) === false
  const { data, isFetching, isFetchedAfterMount } = useQuery({ ...roundsQuery(project), enabled: isElsewhere })
  const isSought = isElsewhere && isFetching && !isFetchedAfterMount
  const place = isElsewhere && !isFetching ? (data?.findIndex((request) => hashOf(request) === hash) ?? -1) : -1
  return { isSought, found: place < 0 ? null : { page: pagesFor(place + 1), hash } }
}
