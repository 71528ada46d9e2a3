import type { QueryClient } from '@tanstack/react-query'
import { signedInCustomer } from '../session/actor.ts'
import { createQueryClient } from '../session/query-client.ts'
import type { Match } from './route.ts'

/**
 * The cache of whoever begins at this page. A signed-in person's page asks for its first answers at once: once it is
 * drawn, a slow phone would have waited for each in turn.
 */
export const startQueries = (match: Match | null, search: string): QueryClient => {
  const queries = createQueryClient()
  const customer = signedInCustomer()
  if (customer !== null && match !== null && match.route.access !== 'guest')
    import('./signed-in-pages.tsx').then(
      ({ askAhead }) => askAhead(queries, match, { search, customer }),
      // The page, which needs the same code, says so.
      () => undefined,
    )
  return queries
}
