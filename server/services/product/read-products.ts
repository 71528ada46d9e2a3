import type { AdminProduct, AdminVariant } from '../../../src/api/contract/admin-product.ts'
import type { Context } from '../../context.ts'
import { NotFound } from '../../shared/errors.ts'
import type { List, Page } from '../../shared/paging.ts'
import { pageOf } from '../list-queries.ts'
import { productNamed, readProducts, variantNamed } from './present-products.ts'

/** A page of what an order takes, with what is not offered. */
export const listAdminProducts = async ({ database: { db } }: Context, page: Page): Promise<List<AdminProduct>> =>
  pageOf(await readProducts(db), page)

/** One of them. @throws NotFound */
export const getAdminProduct = async ({ database: { db } }: Context, code: string): Promise<AdminProduct> => {
  const product = await productNamed(db, code)
  if (product === null) throw new NotFound()
  return product
}

/** One variant of what an order takes. @throws NotFound */
export const getAdminVariant = async ({ database: { db } }: Context, code: string): Promise<AdminVariant> => {
  const found = await variantNamed(db, code)
  if (found === null) throw new NotFound()
  return found.variant
}
