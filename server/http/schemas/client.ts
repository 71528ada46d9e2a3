import { z } from 'zod'
import type { Client } from '../../../src/api/contract/client.ts'
import { email, optionalText, reference, requiredText } from '../validate.ts'
import { addressSchema, defaultAddressChange } from './address.ts'
import { kvkNumber, vatNumber } from './company-numbers.ts'
import { iriTo } from './iri.ts'
import { optionalReference } from './references.ts'

const iri = z.string()
const text = z.string().nullable()

export const clientSchema: z.ZodType<Client> = z.object({
  '@id': iri,
  '@type': z.literal('Customer'),
  id: z.int(),
  idPath: iri,
  company: z.string(),
  name: z.string(),
  email: z.string(),
  firstName: text,
  lastName: text,
  phoneNumber: text,
  kvkNumber: text,
  vatNumber: text,
  defaultAddress: addressSchema.nullable(),
  addresses: z.array(addressSchema),
  contacts: z.array(addressSchema),
  numberOfContacts: z.int(),
  clientProjects: z.array(iriTo('Project')),
  numberOfProjects: z.int(),
  user: z.object({ hasUser: z.boolean() }).nullable(),
  hasUser: z.boolean(),
})

const fields = {
  firstName: optionalText(100).optional(),
  lastName: optionalText(100).optional(),
  phoneNumber: optionalText(50).optional(),
  kvkNumber: kvkNumber(),
  vatNumber: vatNumber(),
  defaultAddress: defaultAddressChange(),
}

export const newClientSchema = z.object({ company: requiredText(), email: email(), ...fields })
export const clientChangeSchema = z.object({ ...fields, company: requiredText().optional(), email: email().optional() })

export const linkRequestSchema = z.object({
  clientId: reference('customers', 'clients'),
  projectComment: optionalReference('project-comments').optional(),
})
export const linkTokenSchema: z.ZodType<{ refreshToken: string }> = z.object({ refreshToken: z.string() })
