import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { HydraCollection, Iri, Outcome } from './contract/hydra.ts'
import { type ListPlace, listParameters } from './contract/list.ts'
import type { Order } from './contract/order.ts'
import type { Project, ProjectFields, ProjectState } from './contract/project.ts'
import { type Conditional, http, type Wished } from './http.ts'
import { scrollQuery } from './scroll.ts'

type ProjectFilter = { state?: ProjectState | readonly ProjectState[]; client?: Iri; place: ListPlace }

export const projectKeys = {
  all: ['projects'] as const,
  list: (filter: ProjectFilter) => [...projectKeys.all, 'list', filter] as const,
  scroll: (search: string) => [...projectKeys.all, 'scroll', search] as const,
  one: (id: number) => [...projectKeys.all, 'one', id] as const,
  orders: (id: number, place: ListPlace) => [...projectKeys.one(id), 'orders', place] as const,
}

const fetchPage = ({ state, client, place }: ProjectFilter, signal: AbortSignal) =>
  http.get<HydraCollection<Project>>('/shop/projects', { query: { state, client, ...listParameters(place) }, signal })

/** A page of 30 projects, open ones unless told otherwise. */
export const projectsQuery = (filter: ProjectFilter) =>
  queryOptions({
    queryKey: projectKeys.list(filter),
    queryFn: ({ signal }) => fetchPage(filter, signal),
    placeholderData: keepPreviousData,
  })

/**
 * The open projects, or those of them that a search finds, the newest changed first, page after page. Read anew
 * whenever they are to be chosen from: an earlier list has neither what was made since nor this order.
 */
export const projectsScrollQuery = (search: string) => ({
  ...scrollQuery(projectKeys.scroll(search), (page, { signal }) =>
    fetchPage({ state: 'open', place: { page, search, sort: { field: 'updatedAt', isDescending: true } } }, signal),
  ),
  gcTime: 0,
})

/** One project. @throws HttpError, status 404 for one that is not one's own */
export const projectQuery = (id: number) =>
  queryOptions({
    queryKey: projectKeys.one(id),
    queryFn: ({ signal }) => http.get<Project>(`/shop/projects/${id}`, { signal }),
  })

/** A page of 30 of a project's orders. */
export const projectOrdersQuery = (id: number, place: ListPlace) =>
  queryOptions({
    queryKey: projectKeys.orders(id, place),
    queryFn: ({ signal }) =>
      http.get<HydraCollection<Order>>(`/shop/projects/${id}/orders`, { query: listParameters(place), signal }),
    placeholderData: keepPreviousData,
  })

/** An empty client is left out of a new project (specification, section 5). */
const withoutEmptyClient = ({ client, ...fields }: ProjectFields): ProjectFields =>
  client ? { ...fields, client } : fields

/** Creates a project, once for each wish; throws `HttpError` when there is no answer or a failure. */
export const createProject = (fields: ProjectFields, { signal, wish }: Wished = {}): Promise<Outcome<Project>> =>
  http.send<Project>('POST', '/shop/projects', { body: withoutEmptyClient(fields), wish, signal })

/**
 * Changes the given fields alone: state, voices, orders, name, description or client. `ifMatch` is the tag of what the
 * person saw. A refusal has status 404 for a project that is gone, 412 for another tag, else 422.
 */
export const updateProject = (
  id: number,
  fields: ProjectFields,
  { signal, ifMatch }: Conditional = {},
): Promise<Outcome<Project>> =>
  http.send<Project>('PUT', `/shop/projects/${id}`, { body: fields, signal, ifMatch, refusals: [404, 412, 422] })
