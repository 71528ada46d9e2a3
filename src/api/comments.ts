import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { type FeedbackRequest, type Notification, notificationsFor, type ProjectComment } from './contract/comment.ts'
import { type HydraCollection, type Iri, itemsPerBellPage, itemsPerPage, type Outcome } from './contract/hydra.ts'
import { http } from './http.ts'

type Comments = HydraCollection<ProjectComment>
export type Bell = { notifications: Notification[]; unread: number }

export const commentKeys = {
  all: ['comments'] as const,
  bell: (customer: Iri) => [...commentKeys.all, 'bell', customer] as const,
  notifications: (customer: Iri) => [...commentKeys.all, 'notifications', customer] as const,
  one: (id: number) => [...commentKeys.all, 'one', id] as const,
  ofProject: (project: number | string, page: number) =>
    [...commentKeys.all, 'project', String(project), page] as const,
}

/** The newest 100 as notifications, and how many of them are unread (specification, section 7). */
export const bellQuery = (customer: Iri) =>
  queryOptions({
    queryKey: commentKeys.bell(customer),
    queryFn: async ({ signal }): Promise<Bell> => {
      const query = { page: 1, itemsPerPage: itemsPerBellPage }
      const answer = await http.get<Comments>('/shop/project-comments', { query, signal })
      const notifications = notificationsFor(customer, answer['hydra:member'])
      return { notifications, unread: notifications.filter(({ read }) => !read).length }
    },
  })

/** Notifications by pages of 30. */
export const notificationsQuery = (customer: Iri) =>
  infiniteQueryOptions({
    queryKey: commentKeys.notifications(customer),
    initialPageParam: 1,
    queryFn: async ({ signal, pageParam }) => {
      const answer = await http.get<Comments>('/shop/project-comments', {
        query: { page: pageParam, itemsPerPage },
        signal,
      })
      return {
        notifications: notificationsFor(customer, answer['hydra:member']),
        hasMore: pageParam * itemsPerPage < answer['hydra:totalItems'],
      }
    },
    getNextPageParam: (last, _pages, page) => (last.hasMore ? page + 1 : null),
  })

/** A project's comments, newest requests first, with their answers as children. */
export const projectCommentsQuery = (project: number | string, page = 1) =>
  queryOptions({
    queryKey: commentKeys.ofProject(project, page),
    queryFn: ({ signal }) =>
      http.get<Comments>(`/shop/projects/${encodeURIComponent(project)}/comments`, {
        query: { page, itemsPerPage },
        signal,
      }),
  })

/** Marks comments as read. Throws `HttpError`. */
export const markRead = async (comments: readonly Iri[], signal?: AbortSignal): Promise<void> => {
  await Promise.all(comments.map((iri) => http.put(iri, { body: { payload: { read: true } }, signal })))
}

/** Asks a client's contact for feedback; refused when the client has no account. */
export const requestFeedback = (request: FeedbackRequest, signal?: AbortSignal): Promise<Outcome<ProjectComment>> =>
  http.send<ProjectComment>('POST', '/shop/project-comments', { body: request, signal })

/** The refresh token of a client's feedback link to one request (decision 005); the owning reseller only. */
export const feedbackToken = (
  { clientId, projectComment }: { clientId: number | Iri; projectComment: number },
  signal?: AbortSignal,
) => http.post<{ refreshToken: string }>('/shop/clients/refresh-token', { body: { clientId, projectComment }, signal })
