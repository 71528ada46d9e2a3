import { queryOptions } from '@tanstack/react-query'
import { type Comments, commentKeys } from './comments.ts'
import type { ProjectComment } from './contract/comment.ts'
import { roundOf } from './contract/ranking.ts'
import { everyMember } from './every-member.ts'
import { http } from './http.ts'
import { untilNextEnd } from './until-next-end.ts'

/** Every request of a project, or of these rounds of it, however many, with their answers as children. */
export const roundsQuery = (project: number | string, rounds: readonly number[] | null = null) =>
  queryOptions({
    queryKey: [...commentKeys.all, 'rounds', String(project), rounds] as const,
    queryFn: async ({ signal }): Promise<ProjectComment[]> => {
      const path = `/shop/projects/${encodeURIComponent(project)}/comments`
      const requests = await everyMember((place) =>
        http.get<Comments>(path, { query: { ...(rounds !== null && { round: rounds }), ...place }, signal }),
      )
      // A server that can't tell them apart lists all of the project's.
      return requests.filter((request) => rounds?.includes(roundOf(request)) ?? true)
    },
    refetchInterval: ({ state }) => untilNextEnd(state.data),
    refetchIntervalInBackground: true,
  })
