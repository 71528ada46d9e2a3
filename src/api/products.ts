import { queryOptions } from '@tanstack/react-query'
import type { Product } from './contract/catalogue.ts'
import type { HydraCollection } from './contract/hydra.ts'
import { http } from './http.ts'

export const productKeys = { all: ['products'] as const }

/** What can be ordered: products with their lengths, and post-processing options. Prices in cents, without tax. */
export const productsQuery = () =>
  queryOptions({
    queryKey: productKeys.all,
    queryFn: ({ signal }) =>
      http.get<HydraCollection<Product>>('/shop/products', { query: { itemsPerPage: 100 }, signal }),
  })
