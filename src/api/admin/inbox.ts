import { queryOptions } from '@tanstack/react-query'
import type { Deed } from '../contract/deed.ts'
import { adminIriOf, type HydraCollection, idOf, itemsPerPage, type Outcome } from '../contract/hydra.ts'
import type { InboxAssignment, InboxEntry, InboxPage } from '../contract/inbox.ts'
import { http, type Signalled } from '../http.ts'

/** Which part of the inbox: what the caller took up, what nobody did, or (null) all; 30 on a page. */
export type InboxPlace = { assignee: 'me' | 'none' | null; page: number }

/** All of it, from its beginning. */
export const wholeInbox: InboxPlace = { assignee: null, page: 1 }

export const inboxKeys = {
  all: ['inbox'] as const,
  list: (place: InboxPlace) => [...inboxKeys.all, 'list', place] as const,
  one: (name: string) => [...inboxKeys.all, 'one', name] as const,
  deeds: () => [...inboxKeys.all, 'deeds'] as const,
}

/** What needs somebody of the provider's team, the latest first, with how much there is of each part. */
export const inboxQuery = (place: InboxPlace = wholeInbox) =>
  queryOptions({
    queryKey: inboxKeys.list(place),
    queryFn: ({ signal }) =>
      http.get<InboxPage>('/admin/inbox', {
        query: { assignee: place.assignee, page: place.page, itemsPerPage },
        signal,
      }),
  })

/** What the team did today, the latest first: 100 at most. */
export const deedsQuery = () =>
  queryOptions({
    queryKey: inboxKeys.deeds(),
    queryFn: ({ signal }) => http.get<HydraCollection<Deed>>('/admin/deeds', { query: { itemsPerPage: 100 }, signal }),
  })

/** One thing that needs somebody, by its name. Throws `HttpError` 404 for what needs nobody, or nobody any more. */
export const inboxEntryQuery = (name: string) =>
  queryOptions({
    queryKey: inboxKeys.one(name),
    queryFn: ({ signal }) => http.get<InboxEntry>(adminIriOf('inbox', name), { signal }),
  })

/** What an entry is called in an address: its kind and id, such as `order-12`. */
export const entryName = ({ '@id': iri }: Pick<InboxEntry, '@id'>): string => idOf(iri)

/** Whether an address names this entry. All failed mails are one, which has the id of the latest of them by then. */
export const isNamed = (entry: Pick<InboxEntry, '@id' | 'kind'>, name: string): boolean =>
  entryName(entry) === name || (entry.kind === 'mail' && name.startsWith('mail-'))

/**
 * Gives an entry to somebody, or to nobody. A refusal has status 409 where somebody else has it than was seen, 404 where it
 * needs nobody any more, 422 for whoever left the team.
 */
export const assignEntry = (
  { '@id': entry }: Pick<InboxEntry, '@id'>,
  assignment: InboxAssignment,
  { signal }: Signalled = {},
): Promise<Outcome<InboxEntry>> =>
  http.send<InboxEntry>('PUT', entry, { body: assignment, signal, refusals: [404, 409, 422] })
