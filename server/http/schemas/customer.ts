import { z } from 'zod'
import { type Customer, minPasswordLength } from '../../../src/api/contract/customer.ts'
import type { Stats } from '../../../src/api/contract/project.ts'
import { email, optionalText, password, requiredText } from '../validate.ts'
import { addressSchema } from './address.ts'
import { kvkNumber, vatNumber } from './company-numbers.ts'
import { projectSchema } from './project.ts'

const iri = z.string()
const text = z.string().nullable()

export const customerSchema: z.ZodType<Customer> = z.object({
  '@id': iri,
  '@type': z.literal('Customer'),
  id: z.number(),
  idPath: iri,
  email: z.string(),
  firstName: text,
  lastName: text,
  fullName: z.string(),
  phoneNumber: text,
  subscribedToNewsletter: z.boolean(),
  company: text,
  kvkNumber: text,
  vatNumber: text,
  groupCode: text,
  role: z.enum(['reseller', 'client']),
  approved: z.boolean(),
  reseller: iri.nullable(),
  projects: z.array(iri),
  theme: iri.nullable(),
  themeId: z.number().nullable(),
  defaultAddress: addressSchema.nullable(),
})

export const statsSchema: z.ZodType<Stats> = z.object({
  fullName: z.string(),
  openProjects: z.number(),
  openOrders: z.number(),
  clients: z.number(),
  latestOpenProjects: z.array(projectSchema),
})

/** The e-mail is not editable (specification, section 5): it is not read here. */
export const profileChangeSchema = z.object({
  firstName: requiredText(100).optional(),
  lastName: requiredText(100).optional(),
  company: requiredText().optional(),
  phoneNumber: optionalText(50).optional(),
  kvkNumber: kvkNumber(),
  vatNumber: vatNumber(),
  subscribedToNewsletter: z.boolean().optional(),
})

export const registrationSchema = z.object({
  company: requiredText(),
  firstName: requiredText(100),
  lastName: requiredText(100),
  phoneNumber: requiredText(50),
  kvkNumber: kvkNumber(),
  vatNumber: vatNumber(),
  email: email(),
  password: password(minPasswordLength),
})

const anyPassword = z.string().max(1000)

export const passwordResetSchema = z.object({
  newPassword: password(minPasswordLength),
  confirmNewPassword: anyPassword,
})
export const passwordChangeSchema = passwordResetSchema.extend({
  currentPassword: password(1),
})

/** `locale` is `nl_NL` or its IRI; languages that we don't speak get English. */
export const forgottenPasswordSchema = z.object({ email: z.string().max(254), locale: z.string().max(100).nullish() })
