import { z } from 'zod'
import { email, optionalText, requiredText } from '../fields.ts'
import { reference } from '../ids.ts'
import { defaultAddressChange } from './address.ts'
import { kvkNumber, vatNumber } from './company-numbers.ts'
import { language } from './customer.ts'
import { asInput } from './iri.ts'
import { phoneNumber } from './phone-number.ts'
import { optionalReference } from './references.ts'

const fields = {
  firstName: optionalText(100).optional(),
  lastName: optionalText(100).optional(),
  phoneNumber: phoneNumber(),
  kvkNumber: kvkNumber(),
  vatNumber: vatNumber(),
  subscribedToNewsletter: z.boolean().optional(),
  language: language.nullish(),
  defaultAddress: defaultAddressChange(),
}

export const newClientSchema = z.object({ company: requiredText(), email: email(), ...fields })
export const clientChangeSchema = z
  .object({ ...fields, company: requiredText().optional(), email: email().optional() })
  .meta(asInput('ClientChange'))

export const linkRequestSchema = z.object({
  clientId: reference('customers', 'clients'),
  comment: optionalReference('project-comments').optional(),
  /** The older name of `comment`. */
  projectComment: optionalReference('project-comments').optional(),
})
export const linkTokenSchema: z.ZodType<{ refreshToken: string }> = z.object({ refreshToken: z.string() })
