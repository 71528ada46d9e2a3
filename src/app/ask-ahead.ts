import type { QueryClient } from '@tanstack/react-query'
import { createQueryClient } from '../session/query-client.ts'
import { currentSession } from '../session/session.ts'

/**
 * The cache of whoever begins at this page. A signed-in person's page asks for its first answers at once: once it is
 * drawn, a slow phone would have waited for each in turn.
 */
export const startQueries = (isGuestPage: boolean, { pathname, search }: Location): QueryClient => {
  const queries = createQueryClient()
  const { customer } = currentSession()
  if (customer !== null && !isGuestPage)
    import('./signed-in-pages.tsx').then(
      ({ askAhead }) => askAhead(queries, pathname, { search, customer }),
      // The page, which needs the same code, says so.
      () => undefined,
    )
  return queries
}
