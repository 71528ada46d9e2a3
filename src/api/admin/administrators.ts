import { queryOptions } from '@tanstack/react-query'
import type { Administrator } from '../contract/administrator.ts'
import type { Iri } from '../contract/hydra.ts'
import { http } from '../http.ts'

const administratorKeys = {
  all: ['administrators'] as const,
  one: (path: Iri) => [...administratorKeys.all, path] as const,
}

/** One of the provider's team. */
export const administratorQuery = (path: Iri) =>
  queryOptions({
    queryKey: administratorKeys.one(path),
    queryFn: ({ signal }) => http.get<Administrator>(path, { signal }),
  })
