import { saveDefaultAddress } from '../../api/addresses.ts'
import { updateClient } from '../../api/clients.ts'
import { defaultCountryCode } from '../../api/contract/address.ts'
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

/** Saves the client, then its address. */
export const saveClient = async (client: Client, form: ClientForm): Promise<Outcome<unknown>> => {
  const { company, email, kvkNumber, vatNumber, ...address } = form
  const saved = await updateClient(client.id, {
    company,
    email,
    kvkNumber: kvkNumber || null,
    vatNumber: vatNumber || null,
  })
  return saved.ok ? saveDefaultAddress(client, address) : saved
}
