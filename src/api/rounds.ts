import { queryOptions } from '@tanstack/react-query'
import { type Comments, commentKeys } from './comments.ts'
import type { ProjectComment } from './contract/comment.ts'
import { itemsPerBellPage } from './contract/hydra.ts'
import { roundOf } from './contract/ranking.ts'
import { http } from './http.ts'

const perPage = itemsPerBellPage

/** Every request of these rounds of a project, however many, with their answers as children. */
export const roundsQuery = (project: number | string, rounds: readonly number[]) =>
  queryOptions({
    queryKey: [...commentKeys.all, 'rounds', String(project), rounds] as const,
    queryFn: async ({ signal }): Promise<ProjectComment[]> => {
      const requests: ProjectComment[] = []
      for (let page = 1; ; page += 1) {
        const query = { round: rounds, page, itemsPerPage: perPage }
        const path = `/shop/projects/${encodeURIComponent(project)}/comments`
        const answer = await http.get<Comments>(path, { query, signal })
        const members = answer['hydra:member']
        // A server that can't tell them apart lists all of the project's.
        requests.push(...members.filter((request) => rounds.includes(roundOf(request))))
        if (members.length === 0 || page * perPage >= answer['hydra:totalItems']) return requests
      }
    },
  })
