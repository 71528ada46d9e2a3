import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Client, ClientFields } from './contract/client.ts'
import type { HydraCollection, Outcome } from './contract/hydra.ts'
import { firstPage, type ListPlace, listParameters } from './contract/list.ts'
import { deleteAt } from './delete-at.ts'
import { type Conditional, http, type Wished } from './http.ts'
import { scrollQuery } from './scroll.ts'

export const clientKeys = {
  all: ['clients'] as const,
  list: (place: ListPlace) => [...clientKeys.all, 'list', place] as const,
  scroll: (search: string) => [...clientKeys.all, 'scroll', search] as const,
  one: (id: number) => [...clientKeys.all, 'one', id] as const,
}

const fetchPage = (place: ListPlace, signal: AbortSignal) =>
  http.get<HydraCollection<Client>>('/shop/clients', { query: listParameters(place), signal })

/** A page of 30 clients of the signed-in reseller. */
export const clientsQuery = (place: ListPlace) =>
  queryOptions({
    queryKey: clientKeys.list(place),
    queryFn: ({ signal }) => fetchPage(place, signal),
    placeholderData: keepPreviousData,
  })

/** The same clients, or those with this part in company or e-mail, page after page. */
export const clientsScrollQuery = (search: string) =>
  scrollQuery(clientKeys.scroll(search), (page, { signal }) => fetchPage({ ...firstPage, page, search }, signal))

/** One client. @throws HttpError, status 404 for one that is not one's own */
export const clientQuery = (id: number) =>
  queryOptions({
    queryKey: clientKeys.one(id),
    queryFn: ({ signal }) => http.get<Client>(`/shop/clients/${id}`, { signal }),
  })

/** Adds a client of one's own. `wish` makes a repetition after a lost answer the same one. */
export const createClient = (fields: ClientFields, { signal, wish }: Wished = {}): Promise<Outcome<Client>> =>
  http.send<Client>('POST', '/shop/clients', { body: fields, wish, signal })

/** `ifMatch` is the tag of what the person saw: another one on the server is a refusal with status 412. */
export const updateClient = (
  id: number,
  fields: ClientFields,
  { signal, ifMatch }: Conditional = {},
): Promise<Outcome<Client>> =>
  http.send<Client>('PUT', `/shop/clients/${id}`, { body: fields, signal, ifMatch, refusals: [412, 422] })

/** Refused while projects or contacts hang on the client (contract, "Catalogue"); with status 412 for another tag. */
export const deleteClient = (id: number, { signal, ifMatch }: Conditional = {}): Promise<Outcome<unknown>> =>
  deleteAt(`/shop/clients/${id}`, { signal, ifMatch, refusals: [412, 422] })
