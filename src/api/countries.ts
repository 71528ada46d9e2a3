import { queryOptions } from '@tanstack/react-query'
import type { Country } from './contract/address.ts'
import type { HydraCollection } from './contract/hydra.ts'
import { http } from './http.ts'

/** All countries, by their ISO 3166-1 codes. */
export const countriesQuery = () =>
  queryOptions({
    queryKey: ['countries'],
    queryFn: ({ signal }) => http.get<HydraCollection<Country>>('/shop/countries', { signal }),
  })
