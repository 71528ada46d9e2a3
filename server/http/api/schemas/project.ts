import { z } from 'zod'
import { mostProjectVoices, type Project, projectStates } from '../../../../src/api/contract/project.ts'
import { optionalText, requiredText } from '../fields.ts'
import { codeReference } from '../ids.ts'
import { withFault } from '../issues.ts'
import { asInput, iriTo, moment } from './iri.ts'
import { optionalReference } from './references.ts'

const iri = z.string()

export const projectSchema: z.ZodType<Project> = z.object({
  '@id': iri,
  '@type': z.literal('Project'),
  id: z.int(),
  idPath: iri,
  name: z.string(),
  description: z.string().nullable(),
  client: z
    .object({ '@id': iri, '@type': z.literal('Customer'), idPath: iri, name: z.string(), hasUser: z.boolean() })
    .nullable(),
  customer: iriTo('Customer'),
  state: z.enum(projectStates),
  voices: z.array(iriTo('Voice')),
  cart: z.string().nullable(),
  orders: z.array(iriTo('Order')),
  comments: z.array(iriTo('ProjectComment')),
  theme: iriTo('Theme').nullable(),
  lastCommentAt: moment().nullable(),
  createdAt: moment(),
  updatedAt: moment(),
})

const voices = z
  .array(codeReference('voices', 'products'))
  .refine(
    (named) => named.length <= mostProjectVoices,
    withFault('too-many', { limit: mostProjectVoices, wanted: 'fewer-voices' }),
  )
  .meta({ maxItems: mostProjectVoices })

const fields = {
  description: optionalText(5000).optional(),
  client: optionalReference('customers', 'clients').optional(),
  state: z.enum(projectStates).optional(),
  voices: voices.optional(),
  orders: z.array(codeReference('orders')).max(100).optional(),
}

export const newProjectSchema = z.object({ name: requiredText(), ...fields })
export const projectChangeSchema = z
  .object({ name: requiredText().optional(), ...fields })
  .meta(asInput('ProjectChange'))
