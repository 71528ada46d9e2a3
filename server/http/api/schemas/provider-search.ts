import { z } from 'zod'
import { foundKinds, type ProviderSearchResult } from '../../../../src/api/contract/provider-search.ts'

export const providerSearchResultSchema: z.ZodType<ProviderSearchResult> = z.object({
  '@id': z.string(),
  '@type': z.literal('ProviderSearchResult'),
  kind: z.enum(foundKinds),
  code: z.string(),
  name: z.string(),
  detail: z.string().nullable(),
  active: z.boolean(),
})
