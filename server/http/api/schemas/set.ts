import { z } from 'zod'
import { mostSetItems, type PublicSet, type SharedSet } from '../../../../src/api/contract/set.ts'
import { instantText, optionalText, requiredText } from '../fields.ts'
import { codeReference } from '../ids.ts'
import { withFault } from '../issues.ts'
import { catalogueItemSchema } from './catalogue.ts'
import { asInput, iriTo, moment } from './iri.ts'

const facts = {
  '@id': z.string(),
  '@type': z.literal('Set'),
  code: z.string(),
  title: z.string(),
  message: z.string().nullable(),
  expiresAt: moment().nullable(),
  theme: iriTo('Theme').nullable(),
}

export const setSchema: z.ZodType<SharedSet> = z.object({
  ...facts,
  items: z.array(iriTo('Product')),
  opened: z.int(),
  heard: z.record(z.string(), z.int()),
  createdAt: moment(),
})

export const publicSetSchema: z.ZodType<PublicSet> = z.object({
  ...facts,
  company: z.string().nullable(),
  items: z.array(catalogueItemSchema),
})

const item = () => codeReference('products', 'voices', 'talents', 'musics', 'idents')

const items = z
  .array(item())
  .max(mostSetItems)
  .refine((given) => given.length > 0, withFault('not-blank'))
  .meta({ minItems: 1 })

const rest = {
  message: optionalText(5000).optional(),
  expiresAt: instantText().nullable().optional(),
}

export const newSetSchema = z.object({ title: requiredText(), items, ...rest })
export const setChangeSchema = z
  .object({ title: requiredText().optional(), items: items.optional(), ...rest })
  .meta(asInput('SetChange'))

export const playsSchema = z.object({ heard: z.array(item()).max(mostSetItems) }).meta(asInput('Plays'))
