import { queryOptions } from '@tanstack/react-query'
import type { Administrator } from '../contract/administrator.ts'
import type { HydraCollection, Iri } from '../contract/hydra.ts'
import { http } from '../http.ts'

const administratorKeys = {
  all: ['administrators'] as const,
  list: () => [...administratorKeys.all, 'list'] as const,
  one: (path: Iri) => [...administratorKeys.all, path] as const,
}

/** One of the provider's team. */
export const administratorQuery = (path: Iri) =>
  queryOptions({
    queryKey: administratorKeys.one(path),
    queryFn: ({ signal }) => http.get<Administrator>(path, { signal }),
  })

/** The whole team, 100 at most, in the order in which they were added. */
export const teamQuery = () =>
  queryOptions({
    queryKey: administratorKeys.list(),
    queryFn: ({ signal }) =>
      http.get<HydraCollection<Administrator>>('/admin/administrators', { query: { itemsPerPage: 100 }, signal }),
  })
