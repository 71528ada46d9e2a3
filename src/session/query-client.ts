import { QueryClient } from '@tanstack/react-query'

const minute = 60_000

/** Stale after 15 minutes, kept 30, no retry, no refetch on focus (specification, section 9). */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: { staleTime: 15 * minute, gcTime: 30 * minute, retry: false, refetchOnWindowFocus: false },
      mutations: { retry: false },
    },
  })
