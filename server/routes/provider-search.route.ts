import { maxSearchLength } from '../../src/api/contract/catalogue.ts'
import { aCollection } from '../http/api/answers.ts'
import { textsIn } from '../http/api/query.ts'
import { type Route, route } from '../http/api/route.ts'
import { providerSearchResultSchema } from '../http/api/schemas/provider-search.ts'
import { findAnything } from '../services/administrator/find-anything.ts'
import { pageOf } from '../services/list-queries.ts'

/** One search of all that the provider's team keeps. */
export const providerSearchRoutes: Route[] = [
  route(
    {
      method: 'get',
      path: '/admin/search',
      access: 'administrator',
      resource: 'ProviderSearchResult',
      summary:
        'Orders, resellers, items and products by a part of their names of 2 characters or more, 5 of each at most.',
      filters: ['q'],
      isWhole: true,
      answer: aCollection(providerSearchResultSchema),
    },
    async ({ context, query, page }) =>
      pageOf(await findAnything(context, textsIn(query, 'q').at(-1)?.trim().slice(0, maxSearchLength) ?? ''), page),
  ),
]
