import { queryOptions } from '@tanstack/react-query'
import type { Iri, Outcome } from '../contract/hydra.ts'
import type { CustomerDecision, ProviderCustomer } from '../contract/provider.ts'
import { http, type Wished } from '../http.ts'

export const providerCustomerKeys = {
  all: ['provider customers'] as const,
  one: (path: Iri) => [...providerCustomerKeys.all, path] as const,
}

/** Somebody who registered. */
export const providerCustomerQuery = (path: Iri) =>
  queryOptions({
    queryKey: providerCustomerKeys.one(path),
    queryFn: ({ signal }) => http.get<ProviderCustomer>(path, { signal }),
  })

/**
 * Lets a reseller work with the portal, or turns them away, who was seen in this state; answers the reseller. A refusal has
 * status 409 where somebody else decided meanwhile.
 */
export const decideOnCustomer = (
  path: Iri,
  decision: 'approve' | 'reject',
  seen: CustomerDecision,
  { signal, wish }: Wished = {},
): Promise<Outcome<ProviderCustomer>> =>
  http.send<ProviderCustomer>('PUT', `${path}/${decision}`, { body: seen, signal, wish, refusals: [409, 422] })
