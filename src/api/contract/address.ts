import type { Iri, Resource } from './hydra.ts'

/** A company's address, or a person to turn to there (`type` `contact`). */
export type Address = Resource<'Address'> & {
  id: number
  idPath: Iri
  customer: Iri
  type: string
  firstName: string | null
  lastName: string | null
  phoneNumber: string | null
  email: string | null
  street: string | null
  postcode: string | null
  city: string | null
  countryCode: string
}

export type AddressFields = Partial<
  Pick<
    Address,
    'type' | 'firstName' | 'lastName' | 'phoneNumber' | 'email' | 'street' | 'postcode' | 'city' | 'countryCode'
  >
>

export type Country = Resource<'Country'> & { code: string; name: string }

export const defaultAddressType = 'company'
export const contactType = 'contact'
export const defaultCountryCode = 'NL'

/** Whether it is a person of the customer's, not a place. */
export const isContact = (address: Pick<Address, 'type'>): boolean => address.type === contactType

/** Street, then postcode and city, each on a line of its own; empty where there is none of them. */
export const addressLines = (address: Pick<Address, 'street' | 'postcode' | 'city'> | null): string =>
  [address?.street, [address?.postcode, address?.city].filter(Boolean).join(' ')].filter(Boolean).join('\n')

/** A new default address is worth a call only when one of these is filled in (specification, section 4). */
export const isAddressFilled = (fields: AddressFields): boolean =>
  [fields.city, fields.postcode, fields.street].some((value) => (value ?? '').trim() !== '')
