import { aCollection, aTaggedItem, noContent } from '../http/api/answers.ts'
import { type Route, route } from '../http/api/route.ts'
import {
  newProductSchema,
  newVariantSchema,
  productChangeSchema,
  providerProductSchema,
  providerVariantSchema,
  variantChangeSchema,
} from '../http/api/schemas/provider-product.ts'
import { changeProduct } from '../services/product/change-product.ts'
import { changeVariant } from '../services/product/change-variant.ts'
import { createProduct } from '../services/product/create-product.ts'
import { createVariant } from '../services/product/create-variant.ts'
import { deleteProduct } from '../services/product/delete-product.ts'
import { deleteVariant } from '../services/product/delete-variant.ts'
import { getProviderProduct, getProviderVariant, listProviderProducts } from '../services/product/read-products.ts'
import { providerProductTag, providerVariantTag } from '../shared/resource-tags.ts'

const access = 'administrator'
const shownProduct = aTaggedItem(providerProductSchema, providerProductTag)
const shownVariant = aTaggedItem(providerVariantSchema, providerVariantTag)

/** What an order takes, as the provider's team keeps it (contract, "The provider's side"). */
export const providerProductRoutes: Route[] = [
  route(
    {
      method: 'get',
      path: '/admin/products',
      access,
      resource: 'ProviderProduct',
      summary: 'What an order takes, with what is not offered, in order.',
      isWhole: true,
      answer: aCollection(providerProductSchema),
    },
    ({ context, page }) => listProviderProducts(context, page),
  ),
  route(
    {
      method: 'post',
      path: '/admin/products',
      access,
      resource: 'ProviderProduct',
      summary: 'Makes a product without variants behind all others; without a code it gets one of its name.',
      body: newProductSchema,
      answer: aTaggedItem(providerProductSchema, providerProductTag, 201),
    },
    ({ context, body }) => createProduct(context, body),
  ),
  route(
    {
      method: 'get',
      path: '/admin/products/{code}',
      access,
      resource: 'ProviderProduct',
      summary: 'One product with all its variants.',
      answer: shownProduct,
    },
    ({ context, params }) => getProviderProduct(context, params.code),
  ),
  route(
    {
      method: 'put',
      path: '/admin/products/{code}',
      access,
      resource: 'ProviderProduct',
      summary:
        'Changes a product and the variants that it names, which come first; `active` offers all of them, or none.',
      body: productChangeSchema,
      conditional: true,
      answer: shownProduct,
    },
    ({ context, params, body }) => changeProduct(context, params.code, body),
  ),
  route(
    {
      method: 'delete',
      path: '/admin/products/{code}',
      access,
      resource: 'ProviderProduct',
      summary: 'Deletes a product that no order names, with its variants.',
      conditional: true,
      answer: noContent(),
    },
    ({ context, params }) => deleteProduct(context, params.code),
  ),
  route(
    {
      method: 'post',
      path: '/admin/product-variants',
      access,
      resource: 'ProviderProductVariant',
      summary: 'Adds a variant to a product, behind those that it has; without a code it gets one of its name.',
      body: newVariantSchema,
      answer: aTaggedItem(providerVariantSchema, providerVariantTag, 201),
    },
    ({ context, body }) => createVariant(context, body),
  ),
  route(
    {
      method: 'get',
      path: '/admin/product-variants/{code}',
      access,
      resource: 'ProviderProductVariant',
      summary: 'A variant of a product, offered or not.',
      answer: shownVariant,
    },
    ({ context, params }) => getProviderVariant(context, params.code),
  ),
  route(
    {
      method: 'put',
      path: '/admin/product-variants/{code}',
      access,
      resource: 'ProviderProductVariant',
      summary: 'Changes the given fields of a variant; orders that can be changed have the new price from then on.',
      body: variantChangeSchema,
      conditional: true,
      answer: shownVariant,
    },
    ({ context, params, body }) => changeVariant(context, params.code, body),
  ),
  route(
    {
      method: 'delete',
      path: '/admin/product-variants/{code}',
      access,
      resource: 'ProviderProductVariant',
      summary: 'Deletes a variant that no order names.',
      conditional: true,
      answer: noContent(),
    },
    ({ context, params }) => deleteVariant(context, params.code),
  ),
]
