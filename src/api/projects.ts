import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { type HydraCollection, type Iri, itemsPerPage, type Outcome } from './contract/hydra.ts'
import type { Order } from './contract/order.ts'
import type { Project, ProjectFields, ProjectState } from './contract/project.ts'
import { http } from './http.ts'

export type ProjectFilter = { state?: ProjectState | readonly ProjectState[]; page?: number; client?: Iri }
type Signalled = { signal?: AbortSignal }

export const projectKeys = {
  all: ['projects'] as const,
  list: (filter: ProjectFilter) => [...projectKeys.all, 'list', filter] as const,
  one: (id: number) => [...projectKeys.all, 'one', id] as const,
  orders: (id: number, page: number) => [...projectKeys.one(id), 'orders', page] as const,
}

/** A page of 30 projects, open ones unless told otherwise. */
export const projectsQuery = (filter: ProjectFilter) =>
  queryOptions({
    queryKey: projectKeys.list(filter),
    queryFn: ({ signal }) =>
      http.get<HydraCollection<Project>>('/shop/projects', {
        query: { state: filter.state, client: filter.client, page: filter.page ?? 1, itemsPerPage },
        signal,
      }),
    placeholderData: keepPreviousData,
  })

export const projectQuery = (id: number) =>
  queryOptions({
    queryKey: projectKeys.one(id),
    queryFn: ({ signal }) => http.get<Project>(`/shop/projects/${id}`, { signal }),
  })

/** A page of 30 of a project's orders. */
export const projectOrdersQuery = (id: number, page: number) =>
  queryOptions({
    queryKey: projectKeys.orders(id, page),
    queryFn: ({ signal }) =>
      http.get<HydraCollection<Order>>(`/shop/projects/${id}/orders`, { query: { page, itemsPerPage }, signal }),
    placeholderData: keepPreviousData,
  })

/** An empty client is left out of a new project (specification, section 5). */
const withoutEmptyClient = ({ client, ...fields }: ProjectFields): ProjectFields =>
  client ? { ...fields, client } : fields

/** Creates a project; throws `HttpError` when there is no answer or a failure. */
export const createProject = (fields: ProjectFields, { signal }: Signalled = {}): Promise<Outcome<Project>> =>
  http.send<Project>('POST', '/shop/projects', { body: withoutEmptyClient(fields), signal })

/** Changes the given fields alone: state, voices, orders, name, description or client. */
export const updateProject = (
  id: number,
  fields: ProjectFields,
  { signal }: Signalled = {},
): Promise<Outcome<Project>> => http.send<Project>('PUT', `/shop/projects/${id}`, { body: fields, signal })
