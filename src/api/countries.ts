import { queryOptions } from '@tanstack/react-query'
import type { Country } from './contract/address.ts'
import type { HydraCollection } from './contract/hydra.ts'
import { http } from './http.ts'

const countryKeys = { all: ['countries'] as const }

export const countriesQuery = () =>
  queryOptions({
    queryKey: countryKeys.all,
    queryFn: ({ signal }) => http.get<HydraCollection<Country>>('/shop/countries', { signal }),
  })
