import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { listedPeaks } from './contract/catalogue.ts'
import type { HydraCollection, Iri, Outcome } from './contract/hydra.ts'
import { itemsPerPage } from './contract/hydra.ts'
import type { PublicSet, SharedSet } from './contract/set.ts'
import { type Conditional, http, type Signalled } from './http.ts'

export const setKeys = {
  all: ['sets'] as const,
  own: (page: number) => [...setKeys.all, 'own', page] as const,
  shared: (code: string) => [...setKeys.all, 'shared', code] as const,
}

/** A page of 30 of the reseller's own sets, the newest first, with their counts. */
export const ownSetsQuery = (page: number) =>
  queryOptions({
    queryKey: setKeys.own(page),
    queryFn: ({ signal }) =>
      http.get<HydraCollection<SharedSet>>('/shop/sets', { query: { page, itemsPerPage }, signal }),
    placeholderData: keepPreviousData,
  })

/** A set for whoever has its link. Throws `HttpError` 404 for one that was withdrawn or has expired. */
export const sharedSetQuery = (code: string) =>
  queryOptions({
    queryKey: setKeys.shared(code),
    queryFn: ({ signal }) =>
      http.get<PublicSet>(`/shop/sets/${encodeURIComponent(code)}`, { query: { peaks: listedPeaks }, signal }),
  })

export type SetFields = { title: string; message: string | null; items: readonly Iri[]; expiresAt: string | null }

/** Puts items under a public link. Throws `HttpError` when there is no answer or a failure. */
export const createSet = (fields: SetFields, { signal }: Signalled = {}): Promise<Outcome<SharedSet>> =>
  http.send<SharedSet>('POST', '/shop/sets', { body: fields, signal })

/** Changes the given fields alone. A refusal has status 404 for a set that is gone, 412 for another tag, else 422. */
export const changeSet = (
  set: Iri,
  fields: Partial<SetFields>,
  { signal, ifMatch }: Conditional = {},
): Promise<Outcome<SharedSet>> =>
  http.send<SharedSet>('PUT', set, { body: fields, signal, ifMatch, refusals: [404, 412, 422] })

/** Withdraws a set; one that is gone already is as good as withdrawn. */
export const withdrawSet = (set: Iri, { signal }: Signalled = {}): Promise<Outcome<void>> =>
  http.send<void>('DELETE', set, { signal, refusals: [404] })

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
