import type { Customer, ProfileChange } from '../../api/contract/customer.ts'
import type { Outcome } from '../../api/contract/hydra.ts'
import type { Edits } from '../../api/contract/merge-fields.ts'
import { changeProfile } from '../../api/customers.ts'
import { saveWithAddress } from '../../features/clients/save-with-address.ts'

export type CompanyForm = {
  company: string
  street: string
  postcode: string
  city: string
  kvkNumber: string
  vatNumber: string
}

export const companyFormOf = ({ company, kvkNumber, vatNumber, defaultAddress }: Customer): CompanyForm => ({
  company: company ?? '',
  street: defaultAddress?.street ?? '',
  postcode: defaultAddress?.postcode ?? '',
  city: defaultAddress?.city ?? '',
  kvkNumber: kvkNumber ?? '',
  vatNumber: vatNumber ?? '',
})

const fieldsOf = ({ company, kvkNumber, vatNumber }: Partial<CompanyForm>): ProfileChange => ({
  ...(company !== undefined && { company }),
  ...(kvkNumber !== undefined && { kvkNumber: kvkNumber || null }),
  ...(vatNumber !== undefined && { vatNumber: vatNumber || null }),
})

type Source = { load: () => Promise<Customer>; show: (customer: Customer) => void }

/** Saves what was changed of the company, then of its address; gives the account with both. */
export const saveCompany = (customer: Customer, edits: Edits, source: Source): Promise<Outcome<Customer>> =>
  saveWithAddress({
    ...source,
    edits,
    held: customer,
    formOf: companyFormOf,
    send: (changed, ifMatch) => changeProfile(customer.idPath, fieldsOf(changed), { ifMatch }),
  })
