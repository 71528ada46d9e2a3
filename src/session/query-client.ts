import { QueryClient } from '@tanstack/react-query'

const second = 1000
const minute = 60 * second

/** ms in which the parts of a page come one after the other. */
const samePage = 2 * second

/**
 * Stale after 15 minutes, kept 30, no retry, no refetch on focus (specification, section 9). What failed for one part of
 * a page is not asked for again by the next that shows it: 'Try again' is, and so is the next page.
 */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 15 * minute,
        gcTime: 30 * minute,
        retry: false,
        retryOnMount: ({ state }) => Date.now() - state.errorUpdatedAt > samePage,
        refetchOnWindowFocus: false,
      },
      mutations: { retry: false },
    },
  })
