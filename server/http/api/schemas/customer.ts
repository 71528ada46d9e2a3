import { z } from 'zod'
import { type Customer, minPasswordLength } from '../../../../src/api/contract/customer.ts'
import type { Stats } from '../../../../src/api/contract/project.ts'
import { waitingKinds } from '../../../../src/api/contract/waiting.ts'
import { isPersonal } from '../../../services/customer/require-strong-password.ts'
import { email, optionalText, password, requiredText } from '../fields.ts'
import { whenRead, withFault } from '../issues.ts'
import { addressSchema, defaultAddressChange } from './address.ts'
import { kvkNumber, vatNumber } from './company-numbers.ts'
import { asInput, iriTo, moment } from './iri.ts'
import { phoneNumber, requiredPhoneNumber } from './phone-number.ts'
import { projectSchema } from './project.ts'

const iri = z.string()
const text = z.string().nullable()
/** What mails and screens are written in. */
const language = z.enum(['en', 'nl'])

export const customerSchema: z.ZodType<Customer> = z.object({
  '@id': iri,
  '@type': z.literal('Customer'),
  id: z.int(),
  idPath: iri,
  email: z.string(),
  emailChange: z.object({ email: z.string(), expiresAt: moment() }).nullable(),
  firstName: text,
  lastName: text,
  fullName: z.string(),
  name: z.string(),
  phoneNumber: text,
  subscribedToNewsletter: z.boolean(),
  language: language.nullable(),
  company: text,
  kvkNumber: text,
  vatNumber: text,
  groupCode: text,
  role: z.enum(['reseller', 'client']),
  approved: z.boolean(),
  reseller: iriTo('Customer').nullable(),
  projects: z.array(iriTo('Project')),
  theme: iriTo('Theme').nullable(),
  themeId: z.int().nullable(),
  defaultAddress: addressSchema.nullable(),
  addresses: z.array(addressSchema),
  contacts: z.array(addressSchema),
  numberOfContacts: z.int(),
  clientProjects: z.array(iriTo('Project')),
  numberOfProjects: z.int(),
  user: z.object({ hasUser: z.boolean() }).nullable(),
  hasUser: z.boolean(),
})

export const statsSchema: z.ZodType<Stats> = z.object({
  '@id': iri,
  '@type': z.literal('Stats'),
  fullName: z.string(),
  openProjects: z.int(),
  openOrders: z.int(),
  clients: z.int(),
  latestOpenProjects: z.array(projectSchema),
  waiting: z
    .array(
      z.object({
        kind: z.enum(waitingKinds),
        count: z.int(),
        project: z.object({ '@id': iriTo('Project'), id: z.int(), name: z.string() }).nullable(),
        order: z.object({ code: z.string(), number: z.string().nullable() }).nullable(),
        since: moment(),
      }),
    )
    .optional(),
})

/** What may be changed of any customer, but for company and e-mail: which of them may be empty, the service knows. */
export const customerFields = {
  firstName: optionalText(100).optional(),
  lastName: optionalText(100).optional(),
  phoneNumber: phoneNumber(),
  kvkNumber: kvkNumber(),
  vatNumber: vatNumber(),
  subscribedToNewsletter: z.boolean().optional(),
  language: language.nullish(),
  defaultAddress: defaultAddressChange(),
}

/** An account's fields, or those of a reseller's client. */
export const customerChangeSchema = z
  .object({
    ...customerFields,
    company: optionalText().optional(),
    email: email().optional().meta({ description: "A client's; that of the caller's own account stays as it is." }),
  })
  .meta(asInput('CustomerChange'))

export const registrationSchema = z
  .object({
    company: requiredText(),
    firstName: requiredText(100),
    lastName: requiredText(100),
    phoneNumber: requiredPhoneNumber(),
    kvkNumber: kvkNumber(),
    vatNumber: vatNumber(),
    email: email(),
    password: password(minPasswordLength),
  })
  .refine((given) => !isPersonal(given.password, [given.email, given.company]), {
    path: ['password'],
    when: whenRead('password'),
    ...withFault('personal-password'),
  })
  .meta(asInput('Registration'))

const newPassword = { newPassword: password(minPasswordLength), confirmNewPassword: password(1, 1000) }

export const passwordResetSchema = z.object(newPassword).meta(asInput('PasswordReset'))
export const passwordChangeSchema = z
  .object({ currentPassword: password(1), ...newPassword })
  .meta(asInput('PasswordChange'))

export const emailChangeSchema = z.object({ email: email(), currentPassword: password(1) }).meta(asInput('EmailChange'))

export const emailConfirmationSchema = z.object({ token: requiredText(200) }).meta(asInput('EmailConfirmation'))

/** `locale` is `nl_NL` or its IRI. */
export const forgottenPasswordSchema = z
  .object({ email: z.string().max(254), locale: z.string().max(100).nullish() })
  .meta(asInput('ForgottenPassword'))
