import { type CatalogueKind, maxSearchLength } from '../../src/api/contract/catalogue.ts'
import type { Context } from '../context.ts'
import { aCollection, anItem } from '../http/api/answers.ts'
import { countIn, type Query, textsIn } from '../http/api/query.ts'
import { type Route, route } from '../http/api/route.ts'
import {
  catalogueItemSchema,
  itemCountsSchema,
  productSchema,
  productTaxonSchema,
  taxonSchema,
  variantSchema,
  voiceCountsSchema,
} from '../http/api/schemas/catalogue.ts'
import { findItem, findItems, findItemsByCodes, findProductTaxon } from '../services/catalogue/find-items.ts'
import { findProduct, findProducts, findVariant } from '../services/catalogue/find-products.ts'
import { findTaxon, listTaxons } from '../services/catalogue/find-taxons.ts'
import type { Locale } from '../shared/locale.ts'

const taxonFilter = 'productTaxons.taxon.code[]'
const nameFilter = 'translations.name'
const codeFilter = 'code[]'
const peaksFilter = 'peaks'
/** Far above what somebody types, far below what would keep a core busy. */
const searchLimit = { filter: nameFilter, burst: 300, perSecond: 10 }

const taxonsIn = (query: Query): string[] => textsIn(query, 'productTaxons.taxon.code')

const nameIn = (query: Query): string => (query.get(nameFilter)?.at(-1) ?? '').trim().slice(0, maxSearchLength)

const etag = ({ catalogue }: Context, locale: Locale): string => `catalogue-${catalogue.tag()}-${locale}`

const resources: Record<CatalogueKind, string> = {
  voices: 'Voice',
  talents: 'Talent',
  musics: 'Music',
  idents: 'Ident',
}

const kindRoutes = (kind: CatalogueKind): Route[] => [
  route(
    {
      method: 'get',
      path: `/shop/${kind}`,
      access: 'public',
      resource: resources[kind],
      summary: `Finds ${kind} by filters and name, with exact counts for every filter.`,
      filters: [taxonFilter, nameFilter, codeFilter, peaksFilter],
      limit: searchLimit,
      etag,
      answer: aCollection<object>(catalogueItemSchema, kind === 'voices' ? voiceCountsSchema : itemCountsSchema),
    },
    async ({ context, query, page, locale }) => {
      const peaks = countIn(query, peaksFilter) ?? 'all'
      const codes = textsIn(query, 'code')
      if (codes.length > 0) return findItemsByCodes(context, kind, { codes, peaks, ...page }, locale)
      return findItems(context, kind, { taxons: taxonsIn(query), name: nameIn(query), peaks, ...page }, locale)
    },
  ),
  route(
    {
      method: 'get',
      path: `/shop/${kind}/{code}`,
      access: 'public',
      resource: resources[kind],
      summary: 'One item by its code or id.',
      etag,
      answer: anItem<object>(catalogueItemSchema),
    },
    async ({ context, params, locale }) => findItem(context, kind, params.code ?? '', locale),
  ),
]

export const catalogueRoutes: Route[] = [
  ...kindRoutes('voices'),
  ...kindRoutes('talents'),
  ...kindRoutes('musics'),
  ...kindRoutes('idents'),
  route(
    {
      method: 'get',
      path: '/shop/taxons',
      access: 'public',
      resource: 'Taxon',
      summary: 'The root groups, each with all that is below it.',
      etag,
      answer: aCollection(taxonSchema),
    },
    async ({ context, page, locale }) => listTaxons(context, page, locale),
  ),
  route(
    {
      method: 'get',
      path: '/shop/taxons/{code}',
      access: 'public',
      resource: 'Taxon',
      summary: 'A taxon with all that is below it.',
      etag,
      answer: anItem(taxonSchema),
    },
    async ({ context, params, locale }) => findTaxon(context, params.code, locale),
  ),
  route(
    {
      method: 'get',
      path: '/shop/product-taxons/{id}',
      access: 'public',
      resource: 'ProductTaxon',
      summary: 'That an item has a taxon.',
      etag,
      answer: anItem(productTaxonSchema),
    },
    async ({ context, params, locale }) => findProductTaxon(context, params.id, locale),
  ),
  route(
    {
      method: 'get',
      path: '/shop/products',
      access: 'public',
      resource: 'Product',
      summary: 'Products that an order takes.',
      filters: [taxonFilter],
      etag,
      answer: aCollection(productSchema),
    },
    ({ context, query, page }) => findProducts(context, taxonsIn(query), page),
  ),
  route(
    {
      method: 'get',
      path: '/shop/products/{code}',
      access: 'public',
      resource: 'Product',
      summary: 'A product or a catalogue item of any kind by its code or id.',
      etag,
      answer: anItem<object>(productSchema.or(catalogueItemSchema)),
    },
    ({ context, params, locale }) => findProduct(context, params.code, locale),
  ),
  route(
    {
      method: 'get',
      path: '/shop/product-variants/{code}',
      access: 'public',
      resource: 'ProductVariant',
      summary: 'A variant with its price in cents.',
      etag,
      answer: anItem(variantSchema),
    },
    ({ context, params }) => findVariant(context, params.code),
  ),
]
