import { z } from 'zod'
import type { ProviderProduct, ProviderVariant } from '../../../../src/api/contract/provider-product.ts'
import { requiredText } from '../fields.ts'
import { codeReference } from '../ids.ts'
import { asInput, iriTo, moment, resourceKeyword } from './iri.ts'
import { cents, newCode } from './provider-item.ts'

export const providerVariantSchema: z.ZodType<ProviderVariant> = z.object({
  '@id': z.string(),
  '@type': z.literal('ProviderProductVariant'),
  id: z.int(),
  code: z.string(),
  product: iriTo('ProviderProduct'),
  name: z.string(),
  price: z.int(),
  active: z.boolean(),
  position: z.int(),
  numberOfOrders: z.int(),
  numberOfOpenOrders: z.int(),
})

const productType = z.enum(['product', 'option_post_processing'])

export const providerProductSchema: z.ZodType<ProviderProduct> = z.object({
  '@id': z.string(),
  '@type': z.literal('ProviderProduct'),
  id: z.int(),
  code: z.string(),
  name: z.string(),
  type: productType,
  mainTaxon: iriTo('ProviderTaxon').nullable(),
  active: z.boolean(),
  position: z.int(),
  variants: z.array(providerVariantSchema),
  updatedAt: moment(),
})

export const newProductSchema = z
  .object({ name: requiredText(), type: productType, code: newCode().optional() })
  .meta(asInput('NewProviderProduct'))

const variantFields = {
  name: requiredText().optional(),
  price: cents().optional(),
  active: z.boolean().optional(),
}

export const productChangeSchema = z
  .object({
    name: requiredText().optional(),
    active: z.boolean().optional(),
    variants: z
      .array(z.object({ code: requiredText(), ...variantFields }))
      .max(100)
      .optional(),
  })
  .meta(asInput('ProviderProductChange'))

export const newVariantSchema = z.object({
  product: codeReference('products').meta({ [resourceKeyword]: 'ProviderProduct' }),
  name: requiredText(),
  price: cents(),
  code: newCode().optional(),
  active: z.boolean().optional(),
})

export const variantChangeSchema = z.object(variantFields).meta(asInput('ProviderProductVariantChange'))
