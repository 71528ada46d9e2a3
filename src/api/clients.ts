import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Client, ClientFields } from './contract/client.ts'
import { type HydraCollection, itemsPerPage, type Outcome } from './contract/hydra.ts'
import { http } from './http.ts'

type Signalled = { signal?: AbortSignal }

export const clientKeys = {
  all: ['clients'] as const,
  list: (page: number) => [...clientKeys.all, 'list', page] as const,
  scroll: () => [...clientKeys.all, 'scroll'] as const,
  one: (id: number) => [...clientKeys.all, 'one', id] as const,
}

const fetchPage = (page: number, signal: AbortSignal) =>
  http.get<HydraCollection<Client>>('/shop/clients', { query: { page, itemsPerPage }, signal })

/** A page of 30 clients of the signed-in reseller. */
export const clientsQuery = (page: number) =>
  queryOptions({
    queryKey: clientKeys.list(page),
    queryFn: ({ signal }) => fetchPage(page, signal),
    placeholderData: keepPreviousData,
  })

/** The same clients page after page, for a list that loads more on scroll (specification, section 9). */
export const clientsScrollQuery = () =>
  infiniteQueryOptions({
    queryKey: clientKeys.scroll(),
    queryFn: ({ pageParam, signal }) => fetchPage(pageParam, signal),
    initialPageParam: 1,
    getNextPageParam: (last, pages) =>
      pages.length * itemsPerPage < last['hydra:totalItems'] ? pages.length + 1 : undefined,
  })

export const clientQuery = (id: number) =>
  queryOptions({
    queryKey: clientKeys.one(id),
    queryFn: ({ signal }) => http.get<Client>(`/shop/clients/${id}`, { signal }),
  })

export const createClient = (fields: ClientFields, { signal }: Signalled = {}): Promise<Outcome<Client>> =>
  http.send<Client>('POST', '/shop/clients', { body: fields, signal })

export const updateClient = (id: number, fields: ClientFields, { signal }: Signalled = {}): Promise<Outcome<Client>> =>
  http.send<Client>('PUT', `/shop/clients/${id}`, { body: fields, signal })

/** Refused while projects or contacts hang on the client (contract, "Catalogue"). */
export const deleteClient = (id: number, { signal }: Signalled = {}): Promise<Outcome<unknown>> =>
  http.send<unknown>('DELETE', `/shop/clients/${id}`, { signal })
