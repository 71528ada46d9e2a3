import { createQueryClient } from '../session/query-client.ts'
import { currentSession } from '../session/session.ts'

/** Milliseconds in which a slow phone reads an answer that is here already. */
const mostMsToRead = 100

/**
 * The cache that the portal starts with. A signed-in person's page asks for its first answers now: if it asked when it
 * is drawn, a slow phone would wait for each in turn. `known` resolves once it is known who the person is, or soon:
 * before that, React would draw an empty page.
 */
export const startQueries = (isGuestPage: boolean, { pathname, search }: Location) => {
  const queries = createQueryClient()
  const { customer } = currentSession()
  if (customer === null || isGuestPage) return { queries, known: () => Promise.resolve() }
  const asked = import('./signed-in-pages.tsx').then(
    ({ prefetchAt }) => prefetchAt(queries, pathname, { search, customer }),
    // The page, which needs the same code, says so.
    () => undefined,
  )
  const known = () => Promise.race([asked, new Promise<void>((resolve) => setTimeout(resolve, mostMsToRead))])
  return { queries, known }
}
