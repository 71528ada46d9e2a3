import { queryOptions } from '@tanstack/react-query'
import { adminIriOf, type HydraCollection, idOf } from '../contract/hydra.ts'
import type { InboxEntry } from '../contract/inbox.ts'
import { http } from '../http.ts'

/** As many as one look takes in. */
const mostEntries = 100

export const inboxKeys = {
  all: ['inbox'] as const,
  list: () => [...inboxKeys.all, 'list'] as const,
  one: (name: string) => [...inboxKeys.all, 'one', name] as const,
}

/** What needs somebody of the provider's team, the latest first. */
export const inboxQuery = () =>
  queryOptions({
    queryKey: inboxKeys.list(),
    queryFn: ({ signal }) =>
      http.get<HydraCollection<InboxEntry>>('/admin/inbox', { query: { itemsPerPage: mostEntries }, signal }),
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
