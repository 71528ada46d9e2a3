import { queryOptions } from '@tanstack/react-query'
import { listedPeaks } from './contract/catalogue.ts'
import type { Iri } from './contract/hydra.ts'
import type { PublicSet } from './contract/set.ts'
import { http } from './http.ts'

/** A set for whoever has its link. Throws `HttpError` 404 for one that was withdrawn or has expired. */
export const sharedSetQuery = (code: string) =>
  queryOptions({
    queryKey: ['sets', code],
    queryFn: ({ signal }) =>
      http.get<PublicSet>(`/shop/sets/${encodeURIComponent(code)}`, { query: { peaks: listedPeaks }, signal }),
  })

/**
 * Counts items that were heard on a set's page; with none, that it was opened. A call that fails is not repeated, since
 * it may have arrived, and nobody is told.
 */
export const countPlays = async (set: Iri, heard: readonly Iri[]): Promise<void> => {
  try {
    await http.post<void>(`${set}/plays`, { body: { heard }, isImpatient: true, keepalive: true, token: null })
  } catch {
    // The visitor asked for nothing.
  }
}
