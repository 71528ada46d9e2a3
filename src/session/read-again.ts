import type { QueryClient, QueryKey } from '@tanstack/react-query'

/**
 * News: what is shown below this key is read again; without one, everything. What is on its way already, which the
 * library takes for the newest there is, is read once more when it came: its answer may be from before the news.
 */
export const readAgain = (client: QueryClient, queryKey: QueryKey = []): Promise<void> => {
  // It may fail, or the reading that follows takes its place.
  for (const coming of client.getQueryCache().findAll({ queryKey, fetchStatus: 'fetching' }))
    coming.promise?.then(
      () => client.invalidateQueries({ queryKey: coming.queryKey }),
      () => undefined,
    )
  return client.invalidateQueries({ queryKey })
}
