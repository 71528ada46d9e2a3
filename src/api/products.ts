import { queryOptions } from '@tanstack/react-query'
import type { Product } from './contract/catalogue.ts'
import type { HydraCollection } from './contract/hydra.ts'
import { everyMember } from './every-member.ts'
import { http } from './http.ts'

export const productKeys = { all: ['products'] as const }

/** All that can be ordered: products with their lengths, and post-processing options. Prices in cents, without tax. */
export const productsQuery = () =>
  queryOptions({
    queryKey: productKeys.all,
    queryFn: ({ signal }) =>
      everyMember((place) => http.get<HydraCollection<Product>>('/shop/products', { query: place, signal })),
  })
