import { contactType } from '../../../src/api/contract/address.ts'
import { type Fault, Invalid } from '../../shared/errors.ts'

/** What an address is given; what is missing stays as it is. */
export type AddressInput = {
  type?: string | undefined
  firstName?: string | null | undefined
  lastName?: string | null | undefined
  phoneNumber?: string | null | undefined
  email?: string | null | undefined
  street?: string | null | undefined
  postcode?: string | null | undefined
  city?: string | null | undefined
  countryCode?: string | undefined
}

/** @throws Invalid at each part that a contact lacks (specification, section 5) */
export const requireContactParts = (address: AddressInput): void => {
  if (address.type !== contactType) return
  const faults = (['firstName', 'lastName', 'email'] as const)
    .filter((field) => !address[field])
    .map((propertyPath): Fault => ({ propertyPath, code: 'not-blank' }))
  if (faults.length > 0) throw new Invalid(faults)
}
