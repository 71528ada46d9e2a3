import { queryOptions } from '@tanstack/react-query'
import type { ProviderTaxon } from '../contract/provider-taxon.ts'
import type { HydraCollection } from '../contract/hydra.ts'
import { http } from '../http.ts'

/** All groups of filters, each with what is below it. */
export const adminTaxonsQuery = () =>
  queryOptions({
    queryKey: ['admin-taxons'],
    queryFn: async ({ signal }) =>
      (await http.get<HydraCollection<ProviderTaxon>>('/admin/taxons', { signal }))['hydra:member'],
  })
