import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { newWish } from './call-keys.ts'
import {
  type FeedbackRequest,
  type Notification,
  notificationsFor,
  type ProjectComment,
  unreadBy,
} from './contract/comment.ts'
import { type Customer, isReseller } from './contract/customer.ts'
import { type HydraCollection, type Iri, idOf, itemsPerBellPage, itemsPerPage, type Outcome } from './contract/hydra.ts'
import { pagesFor } from './contract/list.ts'
import { type Conditional, http, type Signalled, type Wished } from './http.ts'
import { statusOf } from './http-error.ts'
import { untilNextEnd } from './until-next-end.ts'

/** Beside the members: how many comments the caller has not read, over everything (contract, "Feedback"). */
export type Comments = HydraCollection<ProjectComment> & { unread: number }
/** Whose notifications: a request that nobody answered is news to the one who is asked alone. */
type Reader = Pick<Customer, 'idPath' | 'role'>
/** `newest`: the id of the newest comment that the server told of; null without any. */
export type Bell = { notifications: Notification[]; unread: number; newest: number | null }

export const commentKeys = {
  all: ['comments'] as const,
  bell: (customer: Iri) => [...commentKeys.all, 'bell', customer] as const,
  notifications: (customer: Iri) => [...commentKeys.all, 'notifications', customer] as const,
  one: (id: number) => [...commentKeys.all, 'one', id] as const,
  ofProject: (project: number | string, page: number) =>
    [...commentKeys.all, 'project', String(project), page] as const,
}

/** Only threads that hold a notification, so that a page is full of them; without their voices, which may be 200 each. */
const newsFor = (reader: Reader) => ({ ...(isReseller(reader) && { 'exists[children]': true }), brief: true })

const newestOf = (comments: readonly ProjectComment[]): number | null => {
  const ids = comments.flatMap(({ id, children }) => [id, ...children.map((child) => child.id)])
  return ids.length === 0 ? null : Math.max(...ids)
}

/** The latest 100 notifications, and the server's count of what is unread (specification, section 7). */
export const bellQuery = (reader: Reader) =>
  queryOptions({
    queryKey: commentKeys.bell(reader.idPath),
    queryFn: async ({ signal }): Promise<Bell> => {
      const query = { ...newsFor(reader), page: 1, itemsPerPage: itemsPerBellPage }
      const answer = await http.get<Comments>('/shop/project-comments', { query, signal })
      const comments = answer['hydra:member']
      return {
        notifications: notificationsFor(reader.idPath, comments),
        unread: answer.unread,
        newest: newestOf(comments),
      }
    },
  })

/** The bell as it is once this notification was opened, until the server says so. */
export const bellAfterOpening = (bell: Bell, { id, unread }: Pick<Notification, 'id' | 'unread'>): Bell => ({
  ...bell,
  unread: Math.max(0, bell.unread - unread.length),
  notifications: bell.notifications.map((entry) => (entry.id === id ? { ...entry, read: true } : entry)),
})

/** Notifications by pages of 30. */
export const notificationsQuery = (reader: Reader) =>
  infiniteQueryOptions({
    queryKey: commentKeys.notifications(reader.idPath),
    initialPageParam: 1,
    queryFn: async ({ signal, pageParam }) => {
      const answer = await http.get<Comments>('/shop/project-comments', {
        query: { ...newsFor(reader), page: pageParam, itemsPerPage },
        signal,
      })
      return {
        notifications: notificationsFor(reader.idPath, answer['hydra:member']),
        hasMore: pageParam < pagesFor(answer['hydra:totalItems']),
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
    refetchInterval: ({ state }) => untilNextEnd(state.data?.['hydra:member']),
    refetchIntervalInBackground: true,
  })

/** Marks comments as read. Throws `HttpError`. */
export const markRead = async (comments: readonly Iri[], { signal }: Signalled = {}): Promise<void> => {
  await Promise.all(comments.map((iri) => http.put(iri, { body: { payload: { read: true } }, signal })))
}

/** `newest`: the id of the newest comment that was shown. */
type Seen = Signalled & { newest: number | null }

/** A server that has no call for it marks them one by one, a hundred threads at a time. */
const markEach = async (customer: Iri, { newest, signal }: Seen): Promise<void> => {
  const query = { unread: true, page: 1, itemsPerPage: itemsPerBellPage }
  const marked = new Set<Iri>()
  for (;;) {
    const answer = await http.get<Comments>('/shop/project-comments', { query, signal })
    // What is listed again although it was marked must not keep us here.
    const unread = unreadBy(customer, answer['hydra:member']).filter(
      (iri) => !marked.has(iri) && (newest === null || Number(idOf(iri)) <= newest),
    )
    if (unread.length === 0) return
    await markRead(unread, { signal })
    for (const iri of unread) marked.add(iri)
  }
}

/**
 * Marks everything as read up to the newest that was shown: the call may wait for the network, and nobody saw what comes
 * meanwhile. Throws `HttpError`.
 */
export const markAllRead = async (customer: Iri, { newest, signal }: Seen): Promise<void> => {
  try {
    // With each press: what came since is to be read, too.
    await http.post('/shop/project-comments/read', { body: { newest }, wish: newWish(), signal })
  } catch (error) {
    if (statusOf(error) !== 404 && statusOf(error) !== 405) throw error
    await markEach(customer, { newest, signal })
  }
}

/** Asks a client's contact for feedback; refused when the client has no account. */
export const requestFeedback = (
  request: FeedbackRequest,
  { signal, wish }: Wished = {},
): Promise<Outcome<ProjectComment>> =>
  http.send<ProjectComment>('POST', '/shop/project-comments', { body: request, wish, signal })

/** A request as it is now. Throws `HttpError`. */
export const getRequest = (id: number, { signal }: Signalled = {}): Promise<ProjectComment> =>
  http.get<ProjectComment>(`/shop/project-comments/${id}`, { signal })

/** What whoever asked may do with a request: take it back, let it run on until an instant, or send a reminder. */
export type RequestChange = { withdrawn: true } | { expiresAt: string } | { remind: true }

/** Changes a request; refused once it is answered, reminded of today, or another than `ifMatch` says. */
export const changeRequest = (
  id: number,
  payload: RequestChange,
  { signal, ifMatch }: Conditional = {},
): Promise<Outcome<ProjectComment>> =>
  http.send<ProjectComment>('PUT', `/shop/project-comments/${id}`, {
    body: { payload },
    ifMatch,
    refusals: [404, 409, 412, 422],
    signal,
  })

/** The refresh token of a client's feedback link to one request (decision 005); the owning reseller only. */
export const feedbackToken = (
  { clientId, projectComment }: { clientId: number | Iri; projectComment: number },
  { signal }: Signalled = {},
) => http.post<{ refreshToken: string }>('/shop/clients/refresh-token', { body: { clientId, projectComment }, signal })
