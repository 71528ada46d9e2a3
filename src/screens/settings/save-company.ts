import type { Customer, ProfileChange } from '../../api/contract/customer.ts'
import { changeProfile } from '../../api/customers.ts'
import { type OwnerSource, savingWithAddress } from '../../features/clients/save-with-address.ts'

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

/** What was changed of the company, then of its address. */
export const savingCompany = (source: OwnerSource<Customer>) =>
  savingWithAddress({
    ...source,
    formOf: companyFormOf,
    send: (changed, ifMatch) => changeProfile(source.held().idPath, fieldsOf(changed), { ifMatch }),
  })
