import type { ProviderProduct, ProviderVariant } from '../../../src/api/contract/provider-product.ts'
import type { Context } from '../../context.ts'
import { NotFound } from '../../shared/errors.ts'
import type { List, Page } from '../../shared/paging.ts'
import { pageOf } from '../list-queries.ts'
import { productNamed, readProducts, variantNamed } from './present-products.ts'

/** A page of what an order takes, with what is not offered. */
export const listProviderProducts = async ({ database: { db } }: Context, page: Page): Promise<List<ProviderProduct>> =>
  pageOf(await readProducts(db), page)

/** One of them. @throws NotFound */
export const getProviderProduct = async ({ database: { db } }: Context, code: string): Promise<ProviderProduct> => {
  const product = await productNamed(db, code)
  if (product === null) throw new NotFound()
  return product
}

/** One variant of what an order takes. @throws NotFound */
export const getProviderVariant = async ({ database: { db } }: Context, code: string): Promise<ProviderVariant> => {
  const found = await variantNamed(db, code)
  if (found === null) throw new NotFound()
  return found.variant
}
