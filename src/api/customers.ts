import { queryOptions } from '@tanstack/react-query'
import type { Customer, ProfileChange } from './contract/customer.ts'
import type { Iri, Outcome } from './contract/hydra.ts'
import type { Stats } from './contract/project.ts'
import { type Conditional, http } from './http.ts'

export const customerKeys = {
  all: ['customers'] as const,
  one: (iri: Iri) => [...customerKeys.all, iri] as const,
  stats: (iri: Iri) => [...customerKeys.one(iri), 'stats'] as const,
}

/** Where the id is kept after which whoever read this account listens (Mercure, "Discovery"). */
export const streamPositionKey = (iri: Iri) => ['stream position', iri] as const

const positionIn = (headers: Headers | undefined): string | undefined =>
  / last-event-id="([^"]+)"/.exec(headers?.get('link') ?? '')?.[1]

/** An account, by its IRI. What was read first says from where on the event stream is followed. */
export const customerQuery = (iri: Iri) =>
  queryOptions({
    queryKey: customerKeys.one(iri),
    queryFn: ({ signal, client }) =>
      http.get<Customer>(iri, {
        signal,
        seen: (headers) => client.setQueryData<string>(streamPositionKey(iri), (known) => known ?? positionIn(headers)),
      }),
  })

/** What the dashboard counts; 403 for a reseller under review. */
export const statsQuery = (iri: Iri) =>
  queryOptions({
    queryKey: customerKeys.stats(iri),
    queryFn: ({ signal }) => http.get<Stats>(`${iri}/stats`, { signal }),
  })

/**
 * Changes a person's own account; the e-mail is not editable (specification, section 5). `ifMatch` is the tag of what
 * the person saw: another one on the server is a refusal with status 412.
 */
export const changeProfile = (
  iri: Iri,
  change: ProfileChange,
  { signal, ifMatch }: Conditional = {},
): Promise<Outcome<Customer>> =>
  http.send<Customer>('PUT', iri, { body: change, signal, ifMatch, refusals: [412, 422] })
