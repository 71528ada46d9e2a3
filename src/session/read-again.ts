import type { QueryClient, QueryKey } from '@tanstack/react-query'

/**
 * What is shown below this key is read again, as something became of it; without a key, everything. What is on its way
 * already, which the library takes for the newest there is, is read once more when it came: it may be from before that.
 */
export const readAgain = (client: QueryClient, queryKey: QueryKey = []): Promise<void> => {
  // It may fail, or the reading that follows takes its place.
  for (const coming of client.getQueryCache().findAll({ queryKey, fetchStatus: 'fetching' }))
    coming.promise?.then(
      () => client.invalidateQueries({ queryKey: coming.queryKey, exact: true }),
      () => undefined,
    )
  return client.invalidateQueries({ queryKey })
}
