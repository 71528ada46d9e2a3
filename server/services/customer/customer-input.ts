import type { Language } from '../../../src/api/contract/customer.ts'
import type { DefaultAddressInput } from '../address/default-address.ts'

/** What may be changed under a customer IRI; what is missing stays. */
export type CustomerInput = {
  firstName?: string | null | undefined
  lastName?: string | null | undefined
  company?: string | null | undefined
  email?: string | undefined
  phoneNumber?: string | null | undefined
  kvkNumber?: string | null | undefined
  vatNumber?: string | null | undefined
  subscribedToNewsletter?: boolean | undefined
  language?: Language | null | undefined
  defaultAddress?: DefaultAddressInput | null | undefined
}

/** What a client is given: a company that is never empty. */
export type ClientInput = Omit<CustomerInput, 'company'> & { company?: string | undefined }
