import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { HydraCollection } from '../contract/hydra.ts'
import { type ListPlace, listParameters } from '../contract/list.ts'
import type { ProviderCustomer } from '../contract/provider.ts'
import { http } from '../http.ts'
import { providerCustomerKeys } from './customers.ts'

export type ResellersPlace = ListPlace & { state: ProviderCustomer['state'] | null }

/** A page of 30 of the resellers, who registered last first; no state: all of them. */
export const resellersQuery = (place: ResellersPlace) =>
  queryOptions({
    queryKey: [...providerCustomerKeys.all, 'list', place],
    queryFn: ({ signal }) =>
      http.get<HydraCollection<ProviderCustomer>>('/admin/customers', {
        query: { ...listParameters(place), state: place.state },
        signal,
      }),
    placeholderData: keepPreviousData,
  })
