import { queryOptions } from '@tanstack/react-query'
import { type Comments, commentKeys } from './comments.ts'
import type { ProjectComment } from './contract/comment.ts'
import { itemsPerBellPage } from './contract/hydra.ts'
import { pagesFor } from './contract/list.ts'
import { roundOf } from './contract/ranking.ts'
import { http } from './http.ts'

const perPage = itemsPerBellPage

/** Every request of a project, or of these rounds of it, however many, with their answers as children. */
export const roundsQuery = (project: number | string, rounds: readonly number[] | null = null) =>
  queryOptions({
    queryKey: [...commentKeys.all, 'rounds', String(project), rounds] as const,
    queryFn: async ({ signal }): Promise<ProjectComment[]> => {
      const requests: ProjectComment[] = []
      for (let page = 1; ; page += 1) {
        const query = { ...(rounds !== null && { round: rounds }), page, itemsPerPage: perPage }
        const path = `/shop/projects/${encodeURIComponent(project)}/comments`
        const answer = await http.get<Comments>(path, { query, signal })
        const members = answer['hydra:member']
        // A server that can't tell them apart lists all of the project's.
        requests.push(...members.filter((request) => rounds?.includes(roundOf(request)) ?? true))
        if (members.length === 0 || page >= pagesFor(answer['hydra:totalItems'], perPage)) return requests
      }
    },
  })
