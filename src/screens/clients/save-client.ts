import { createAddress, updateAddress } from '../../api/addresses.ts'
import { updateClient } from '../../api/clients.ts'
import { defaultAddressType, defaultCountryCode, isAddressFilled } from '../../api/contract/address.ts'
import type { Client } from '../../api/contract/client.ts'
import type { Outcome } from '../../api/contract/hydra.ts'

export type ClientForm = {
  company: string
  email: string
  street: string
  postcode: string
  city: string
  countryCode: string
  kvkNumber: string
  vatNumber: string
}

export const clientFormOf = ({ company, email, kvkNumber, vatNumber, defaultAddress }: Client): ClientForm => ({
  company,
  email,
  street: defaultAddress?.street ?? '',
  postcode: defaultAddress?.postcode ?? '',
  city: defaultAddress?.city ?? '',
  countryCode: defaultAddress?.countryCode ?? defaultCountryCode,
  kvkNumber: kvkNumber ?? '',
  vatNumber: vatNumber ?? '',
})

/**
 * Saves the client, then its address: without one (id 0) a new one is made only when street, postcode or city is
 * filled in, otherwise the present one is changed (specification, section 4).
 */
export const saveClient = async (client: Client, form: ClientForm): Promise<Outcome<unknown>> => {
  const { company, email, kvkNumber, vatNumber, ...address } = form
  const saved = await updateClient(client.id, {
    company,
    email,
    kvkNumber: kvkNumber || null,
    vatNumber: vatNumber || null,
  })
  if (!saved.ok) return saved
  const present = client.defaultAddress
  if (present !== null && present.id !== 0) return updateAddress(present.id, address)
  return isAddressFilled(address)
    ? createAddress({ ...address, type: defaultAddressType, customer: client['@id'] })
    : saved
}
