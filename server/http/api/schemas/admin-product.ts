import { z } from 'zod'
import type { AdminProduct, AdminVariant } from '../../../../src/api/contract/admin-product.ts'
import { requiredText } from '../fields.ts'
import { codeReference } from '../ids.ts'
import { asInput, iriTo, moment, resourceKeyword } from './iri.ts'
import { cents, newCode } from './item.ts'

export const adminVariantSchema: z.ZodType<AdminVariant> = z.object({
  '@id': z.string(),
  '@type': z.literal('AdminProductVariant'),
  id: z.int(),
  code: z.string(),
  product: iriTo('AdminProduct'),
  name: z.string(),
  price: z.int(),
  active: z.boolean(),
  position: z.int(),
})

export const adminProductSchema: z.ZodType<AdminProduct> = z.object({
  '@id': z.string(),
  '@type': z.literal('AdminProduct'),
  id: z.int(),
  code: z.string(),
  name: z.string(),
  type: z.enum(['product', 'option_post_processing']),
  mainTaxon: iriTo('AdminTaxon').nullable(),
  active: z.boolean(),
  position: z.int(),
  variants: z.array(adminVariantSchema),
  updatedAt: moment(),
})

export const productChangeSchema = z
  .object({ name: requiredText().optional(), active: z.boolean().optional() })
  .meta(asInput('AdminProductChange'))

export const newVariantSchema = z.object({
  product: codeReference('products').meta({ [resourceKeyword]: 'AdminProduct' }),
  name: requiredText(),
  price: cents(),
  code: newCode().optional(),
  active: z.boolean().optional(),
})

export const variantChangeSchema = z
  .object({ name: requiredText().optional(), price: cents().optional(), active: z.boolean().optional() })
  .meta(asInput('AdminProductVariantChange'))
