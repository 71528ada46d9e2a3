import { queryOptions } from '@tanstack/react-query'
import type { ProductType } from '../contract/catalogue.ts'
import { adminIriOf, type HydraCollection, type Iri, type Outcome } from '../contract/hydra.ts'
import type { ProviderProduct, ProviderVariant } from '../contract/provider-product.ts'
import { deleteAt } from '../delete-at.ts'
import { type Conditional, http, type Signalled, type Wished } from '../http.ts'

export const productKeys = {
  all: ['admin-products'] as const,
  list: () => [...productKeys.all, 'list'] as const,
  one: (code: string) => [...productKeys.all, 'one', code] as const,
}

/** All that an order takes, offered or not, in order. */
export const adminProductsQuery = () =>
  queryOptions({
    queryKey: productKeys.list(),
    queryFn: async ({ signal }) =>
      (await http.get<HydraCollection<ProviderProduct>>('/admin/products', { signal }))['hydra:member'],
  })

/** One product with its lengths. Throws `HttpError` 404 for one that is gone. */
export const readProduct = (code: string, { signal }: Signalled = {}): Promise<ProviderProduct> =>
  http.get<ProviderProduct>(adminIriOf('products', code), { signal })

/** The same, kept by its code. */
export const adminProductQuery = (code: string) =>
  queryOptions({ queryKey: productKeys.one(code), queryFn: ({ signal }) => readProduct(code, { signal }) })

/** `price` in cents, without tax. */
export type LengthChange = { name?: string; price?: number; active?: boolean }

/** `active` is that of all lengths; those that are named come first, in that order. */
export type ProductChange = {
  name?: string
  active?: boolean
  variants?: readonly (LengthChange & { code: string })[]
}

/** Makes a product, not offered before it has a length. Throws `HttpError` when there is no answer. */
export const createProduct = (
  fields: { name: string; type: ProductType; code?: string },
  { signal, wish }: Wished = {},
): Promise<Outcome<ProviderProduct>> =>
  http.send<ProviderProduct>('POST', '/admin/products', { body: fields, wish, signal })

/** Changes the given fields alone. A refusal has status 404 for a product that is gone, 412 for another tag, else 422. */
export const changeProduct = (
  product: Iri,
  change: ProductChange,
  { signal, ifMatch }: Conditional = {},
): Promise<Outcome<ProviderProduct>> =>
  http.send<ProviderProduct>('PUT', product, { body: change, signal, ifMatch, refusals: [404, 412, 422] })

/** Adds a length behind those of its product, offered at once; `price` in cents, without tax. */
export const addLength = (
  fields: { product: Iri; name: string; price: number },
  { signal, wish }: Wished = {},
): Promise<Outcome<ProviderVariant>> =>
  http.send<ProviderVariant>('POST', '/admin/product-variants', { body: fields, wish, signal })

/** A length with its tag. Throws `HttpError` 404 for one that is gone. */
export const readLength = (length: Iri, { signal }: Signalled = {}): Promise<ProviderVariant> =>
  http.get<ProviderVariant>(length, { signal })

/** Changes the given fields of a length. A refusal as of a product. */
export const changeLength = (
  length: Iri,
  change: LengthChange,
  { signal, ifMatch }: Conditional = {},
): Promise<Outcome<ProviderVariant>> =>
  http.send<ProviderVariant>('PUT', length, { body: change, signal, ifMatch, refusals: [404, 412, 422] })

/** Deletes a product or a length that no order names: else a refusal says so. One that is gone already counts as deleted. */
export const deleteOffered = (path: Iri, { signal, ifMatch }: Conditional = {}): Promise<Outcome<unknown>> =>
  deleteAt(path, { signal, ifMatch, refusals: [404, 412, 422] })
