import { z } from 'zod'
import { type CatalogueKind, catalogueKinds } from '../../../../src/api/contract/catalogue.ts'
import { itemStatuses, type ProviderItem, providerTypeOf } from '../../../../src/api/contract/provider-item.ts'
import { optionalText, requiredText, wholeNumber } from '../fields.ts'
import { codeReference } from '../ids.ts'
import { audioSchema, productTaxonSchema } from './catalogue.ts'
import { asInput, iriTo, moment } from './iri.ts'

/** An item of one catalogue as the provider's team has it. */
export const providerItemSchema = (kind: CatalogueKind): z.ZodType<ProviderItem> =>
  z.object({
    '@id': z.string(),
    '@type': z.literal(providerTypeOf[kind]),
    id: z.int(),
    code: z.string(),
    kind: z.enum(catalogueKinds),
    name: z.string(),
    description: z.string().nullable(),
    image: z.string().nullable(),
    status: z.enum(itemStatuses),
    audio: z.array(audioSchema),
    numberOfDemos: z.int(),
    taxons: z.array(iriTo('ProviderTaxon')),
    productTaxons: z.array(productTaxonSchema),
    price: z.int(),
    createdAt: moment(),
    updatedAt: moment(),
  })

/** Of an import too. A number alone would be an id in addresses. */
const slug = /^(?=.*[a-z])[a-z0-9]+(?:[-_][a-z0-9]+)*$/

/** What stands in addresses for something of the catalogue. */
export const newCode = () => requiredText(80, slug, 'code')

/** Cents; as much as an import takes. */
export const cents = () => wholeNumber(0, 99_999_999)

const fields = {
  description: optionalText(10_000).optional(),
  taxons: z.array(codeReference('taxons')).max(100).optional(),
  status: z.enum(itemStatuses).optional(),
  price: cents().optional(),
}

export const newItemSchema = z
  .object({ name: requiredText(), code: newCode().optional(), ...fields })
  .meta(asInput('NewProviderItem'))

const soundId = z.int().meta({ minimum: 1 })

export const itemChangeSchema = z
  .object({
    name: requiredText().optional(),
    ...fields,
    audio: z
      .array(z.object({ id: soundId, title: requiredText().optional() }))
      .max(100)
      .optional(),
  })
  .meta(asInput('ProviderItemChange'))

export const soundFieldsSchema = z.object({ title: optionalText().optional() }).meta(asInput('ProviderItemAudio'))
export const noFieldsSchema = z.object({}).meta(asInput('ProviderItemImage'))
