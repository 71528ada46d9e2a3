import { saveDefaultAddress } from '../../api/addresses.ts'
import type { Customer } from '../../api/contract/customer.ts'
import type { Outcome } from '../../api/contract/hydra.ts'
import { changeProfile } from '../../api/customers.ts'

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

/** Saves the company, then its address; gives the account with both. A refused company leaves the address alone. */
export const saveCompany = async (customer: Customer, form: CompanyForm): Promise<Outcome<Customer>> => {
  const { company, kvkNumber, vatNumber, ...fields } = form
  const saved = await changeProfile(customer.idPath, {
    company,
    kvkNumber: kvkNumber || null,
    vatNumber: vatNumber || null,
  })
  if (!saved.ok) return saved
  const address = await saveDefaultAddress(customer, fields)
  return address.ok ? { ok: true, value: { ...saved.value, defaultAddress: address.value } } : address
}
