import { z } from 'zod'
import { email, requiredText } from '../fields.ts'
import { reference } from '../ids.ts'
import { customerFields } from './customer.ts'
import { asInput } from './iri.ts'
import { optionalReference } from './references.ts'

export const newClientSchema = z.object({ company: requiredText(), email: email(), ...customerFields })
export const clientChangeSchema = z
  .object({ ...customerFields, company: requiredText().optional(), email: email().optional() })
  .meta(asInput('ClientChange'))

export const linkRequestSchema = z.object({
  clientId: reference('customers', 'clients'),
  comment: optionalReference('project-comments').optional(),
  /** The older name of `comment`. */
  projectComment: optionalReference('project-comments').optional(),
})
export const linkTokenSchema: z.ZodType<{ refreshToken: string }> = z.object({ refreshToken: z.string() })
