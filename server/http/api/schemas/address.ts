import { z } from 'zod'
import {
  type Address,
  type Country,
  contactType,
  defaultAddressType,
  defaultCountryCode,
} from '../../../../src/api/contract/address.ts'
import { isCountryCode } from '../../../services/country/country-codes.ts'
import { optionalEmail, optionalText, requiredText } from '../fields.ts'
import { reference } from '../ids.ts'
import { whenRead, withFault } from '../issues.ts'
import { asInput, iriTo } from './iri.ts'
import { phoneNumber } from './phone-number.ts'

const iri = z.string()
const text = z.string().nullable()

const addressShape = {
  '@id': iri,
  '@type': z.literal('Address'),
  id: z.int(),
  idPath: iri,
  customer: iriTo('Customer'),
  type: z.string(),
  firstName: text,
  lastName: text,
  phoneNumber: text,
  email: text,
  street: text,
  postcode: text,
  city: text,
  countryCode: z.string(),
}

export const addressSchema: z.ZodType<Address> = z.object(addressShape)

export const countrySchema: z.ZodType<Country> = z.object({
  '@id': iri,
  '@type': z.literal('Country'),
  code: z.string(),
  name: z.string(),
})

/** An ISO 3166-1 code of two letters, in upper or lower case. */
export const countryCode = z
  .string()
  .trim()
  .toUpperCase()
  .refine(isCountryCode, withFault('choice'))
  .meta({ pattern: '^[A-Za-z]{2}$' })

const fields = {
  type: requiredText(50).optional(),
  firstName: optionalText().optional(),
  lastName: optionalText().optional(),
  phoneNumber: phoneNumber(),
  email: optionalEmail().optional(),
  street: optionalText().optional(),
  postcode: optionalText(20).optional(),
  city: optionalText().optional(),
  countryCode: countryCode.optional(),
}

/** A customer's own address beside its other fields. */
export const defaultAddressChange = () =>
  z
    .object({
      street: fields.street,
      postcode: fields.postcode,
      city: fields.city,
      countryCode: fields.countryCode,
    })
    .nullish()

type Part = 'firstName' | 'lastName' | 'email'
type Parts = { type?: string | undefined } & { [Name in Part]?: string | null | undefined }

const blank = (part: Part) => ({ path: [part], when: whenRead(part), ...withFault('not-blank') })
/** What a contact may not lack (specification, section 5), named beside what is wrong with its other fields. */
const has = (part: Part) => (given: Parts) => given.type !== contactType || !!given[part]
/** The same of a change, which says that it is a contact's: what is not given stays. */
const keeps = (part: Part) => (given: Parts) => given.type !== contactType || given[part] !== null

/** Type and country have the specification's defaults (section 3). */
export const newAddressSchema = z
  .object({
    ...fields,
    type: requiredText(50).default(defaultAddressType),
    countryCode: countryCode.default(defaultCountryCode),
    customer: reference('customers', 'clients'),
  })
  .refine(has('firstName'), blank('firstName'))
  .refine(has('lastName'), blank('lastName'))
  .refine(has('email'), blank('email'))
export const addressChangeSchema = z
  .object(fields)
  .refine(keeps('firstName'), blank('firstName'))
  .refine(keeps('lastName'), blank('lastName'))
  .refine(keeps('email'), blank('email'))
  .meta(asInput('AddressChange'))
