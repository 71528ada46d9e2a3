import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { type HydraCollection, type Iri, itemsPerPage, type Outcome } from './contract/hydra.ts'
import type { SharedSet } from './contract/set.ts'
import { everyMember } from './every-member.ts'
import { type Conditional, http, type Signalled, type Wished } from './http.ts'

export const ownSetKeys = {
  all: ['own-sets'] as const,
  lists: ['own-sets', 'list'] as const,
  list: (page: number) => [...ownSetKeys.lists, page] as const,
  every: ['own-sets', 'every'] as const,
  one: (code: string) => [...ownSetKeys.all, 'one', code] as const,
}

/** How often an open list looks what visitors opened and heard meanwhile, in milliseconds. */
const lookAgainMs = 60_000

const fetchPage = (place: { page: number; itemsPerPage: number }, signal: AbortSignal) =>
  http.get<HydraCollection<SharedSet>>('/shop/sets', { query: place, signal })

/** A page of 30 of the reseller's own sets, the newest first, with their counts, which nobody announces. */
export const ownSetsQuery = (page: number) =>
  queryOptions({
    queryKey: ownSetKeys.list(page),
    queryFn: ({ signal }) => fetchPage({ page, itemsPerPage }, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchOnWindowFocus: true,
    refetchInterval: lookAgainMs,
  })

/** Each of them, however many, the newest first: for where one is found by a part of its title. */
export const everyOwnSetQuery = () =>
  queryOptions({
    queryKey: ownSetKeys.every,
    queryFn: ({ signal }) => everyMember((place) => fetchPage(place, signal)),
    staleTime: 0,
  })

export type SetFields = { title: string; message: string | null; items: readonly Iri[]; expiresAt: string | null }

type NewSet = Pick<SetFields, 'title' | 'items'> & Partial<SetFields>

/** Puts items under a public link. Throws `HttpError` when there is no answer or a failure. */
export const createSet = (fields: NewSet, { signal, wish }: Wished = {}): Promise<Outcome<SharedSet>> =>
  http.send<SharedSet>('POST', '/shop/sets', { body: fields, wish, signal })

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
