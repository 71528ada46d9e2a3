import { queryOptions } from '@tanstack/react-query'
import { type HydraCollection, idOf } from '../contract/hydra.ts'
import type { InboxEntry } from '../contract/inbox.ts'
import { http } from '../http.ts'

/** As many as one look takes in. */
const mostEntries = 100

export const inboxKeys = { all: ['inbox'] as const }

/** What needs somebody of the provider's team, the latest first. */
export const inboxQuery = () =>
  queryOptions({
    queryKey: inboxKeys.all,
    queryFn: ({ signal }) =>
      http.get<HydraCollection<InboxEntry>>('/admin/inbox', { query: { itemsPerPage: mostEntries }, signal }),
  })

/** What an entry is called in an address: its kind and id, such as `order-12`. */
export const entryName = ({ '@id': iri }: Pick<InboxEntry, '@id'>): string => idOf(iri)
