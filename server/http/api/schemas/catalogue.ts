import { z } from 'zod'
import type { CatalogueItem, Product, ProductTaxon, Taxon, Variant } from '../../../../src/api/contract/catalogue.ts'

export const variantSchema: z.ZodType<Variant> = z.object({
  '@id': z.string(),
  '@type': z.literal('ProductVariant'),
  id: z.int(),
  code: z.string(),
  name: z.string(),
  price: z.int(),
})

export const productSchema: z.ZodType<Product> = z.object({
  '@id': z.string(),
  '@type': z.literal('Product'),
  id: z.int(),
  code: z.string(),
  name: z.string(),
  type: z.enum(['product', 'option_post_processing']),
  mainTaxon: z.string().nullable(),
  variants: z.array(variantSchema),
})

export const taxonSchema: z.ZodType<Taxon> = z.object({
  '@id': z.string(),
  '@type': z.literal('Taxon'),
  id: z.int(),
  code: z.string(),
  name: z.string(),
  get children() {
    return z.array(taxonSchema)
  },
})

export const audioSchema = z.object({
  id: z.int(),
  title: z.string(),
  path: z.string(),
  duration: z.number(),
  peaks: z.array(z.number()),
  loudness: z.number().nullable(),
})

export const productTaxonSchema: z.ZodType<ProductTaxon> = z.object({
  '@id': z.string(),
  '@type': z.literal('ProductTaxon'),
  taxon: z.object({
    '@id': z.string(),
    '@type': z.literal('Taxon'),
    code: z.string(),
    name: z.string(),
    path: z.string(),
    type: z.string(),
    hierarchy: z.array(z.string()),
  }),
})

export const catalogueItemSchema: z.ZodType<CatalogueItem> = z.object({
  '@id': z.string(),
  '@type': z.enum(['Voice', 'Talent', 'Music', 'Ident']),
  id: z.int(),
  idPath: z.string(),
  code: z.string(),
  kind: z.enum(['voices', 'talents', 'musics', 'idents']),
  name: z.string(),
  description: z.string().nullable(),
  image: z.string().nullable(),
  audio: z.array(audioSchema),
  productTaxons: z.array(productTaxonSchema),
  tags: z.array(z.string()),
  filters: z.record(z.string(), z.array(z.string())),
  variants: z.array(variantSchema),
  surcharge: z.int(),
  gone: z.literal(true).optional(),
})

const aggregations = z.record(z.string(), z.int())

/** What a list of voices, and one of another catalogue, holds beside its members (contract, "Catalogue"). */
export const voiceCountsSchema = z.object({ aggregations, total: z.int() })
export const itemCountsSchema = z.object({ aggregations, items: z.array(catalogueItemSchema), totalItems: z.int() })
