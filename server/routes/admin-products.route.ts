import { aCollection, aTaggedItem } from '../http/api/answers.ts'
import { type Route, route } from '../http/api/route.ts'
import {
  adminProductSchema,
  adminVariantSchema,
  newVariantSchema,
  productChangeSchema,
  variantChangeSchema,
} from '../http/api/schemas/admin-product.ts'
import { changeProduct } from '../services/product/change-product.ts'
import { changeVariant } from '../services/product/change-variant.ts'
import { createVariant } from '../services/product/create-variant.ts'
import { getAdminProduct, getAdminVariant, listAdminProducts } from '../services/product/read-products.ts'
import { adminProductTag, adminVariantTag } from '../shared/resource-tags.ts'

const access = 'administrator'
const shownProduct = aTaggedItem(adminProductSchema, adminProductTag)
const shownVariant = aTaggedItem(adminVariantSchema, adminVariantTag)

/** What an order takes, as the provider's team keeps it (contract, "The provider's side"). */
export const adminProductRoutes: Route[] = [
  route(
    {
      method: 'get',
      path: '/admin/products',
      access,
      resource: 'AdminProduct',
      summary: 'What an order takes, with what is not offered, in order.',
      isWhole: true,
      answer: aCollection(adminProductSchema),
    },
    ({ context, page }) => listAdminProducts(context, page),
  ),
  route(
    {
      method: 'get',
      path: '/admin/products/{code}',
      access,
      resource: 'AdminProduct',
      summary: 'One product with all its variants.',
      answer: shownProduct,
    },
    ({ context, params }) => getAdminProduct(context, params.code),
  ),
  route(
    {
      method: 'put',
      path: '/admin/products/{code}',
      access,
      resource: 'AdminProduct',
      summary: 'Renames a product, or by `active` offers all of its variants, or none.',
      body: productChangeSchema,
      conditional: true,
      answer: shownProduct,
    },
    ({ context, params, body }) => changeProduct(context, params.code, body),
  ),
  route(
    {
      method: 'post',
      path: '/admin/product-variants',
      access,
      resource: 'AdminProductVariant',
      summary: 'Adds a variant to a product, behind those that it has; without a code it gets one of its name.',
      body: newVariantSchema,
      answer: aTaggedItem(adminVariantSchema, adminVariantTag, 201),
    },
    ({ context, body }) => createVariant(context, body),
  ),
  route(
    {
      method: 'get',
      path: '/admin/product-variants/{code}',
      access,
      resource: 'AdminProductVariant',
      summary: 'A variant of a product, offered or not.',
      answer: shownVariant,
    },
    ({ context, params }) => getAdminVariant(context, params.code),
  ),
  route(
    {
      method: 'put',
      path: '/admin/product-variants/{code}',
      access,
      resource: 'AdminProductVariant',
      summary: 'Changes the given fields of a variant; orders that can be changed have the new price from then on.',
      body: variantChangeSchema,
      conditional: true,
      answer: shownVariant,
    },
    ({ context, params, body }) => changeVariant(context, params.code, body),
  ),
]
