import { z } from 'zod'
import type { ProviderTaxon } from '../../../../src/api/contract/provider-taxon.ts'
import { requiredText, wholeNumber } from '../fields.ts'
import { codeReference } from '../ids.ts'
import { asInput, iriTo } from './iri.ts'
import { newCode } from './provider-item.ts'

export const providerTaxonSchema: z.ZodType<ProviderTaxon> = z.object({
  '@id': z.string(),
  '@type': z.literal('ProviderTaxon'),
  id: z.int(),
  code: z.string(),
  name: z.string(),
  nameNl: z.string(),
  parent: iriTo('ProviderTaxon').nullable(),
  position: z.int(),
  numberOfItems: z.int(),
  get children() {
    return z.array(providerTaxonSchema)
  },
})

const position = () => wholeNumber(0, 10_000).optional()

export const newTaxonSchema = z.object({
  name: requiredText(),
  nameNl: requiredText().optional(),
  parent: codeReference('taxons'),
  code: newCode().optional(),
  position: position(),
})

export const taxonChangeSchema = z
  .object({
    name: requiredText().optional(),
    nameNl: requiredText().optional(),
    parent: codeReference('taxons').optional(),
    position: position(),
  })
  .meta(asInput('ProviderTaxonChange'))
