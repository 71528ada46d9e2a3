import { updateClient } from '../../api/clients.ts'
import { defaultCountryCode } from '../../api/contract/address.ts'
import type { Client, ClientFields } from '../../api/contract/client.ts'
import { type OwnerSource, savingWithAddress } from '../../features/clients/save-with-address.ts'

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

const fieldsOf = ({ company, email, kvkNumber, vatNumber }: Partial<ClientForm>): ClientFields => ({
  ...(company !== undefined && { company }),
  ...(email !== undefined && { email }),
  ...(kvkNumber !== undefined && { kvkNumber: kvkNumber || null }),
  ...(vatNumber !== undefined && { vatNumber: vatNumber || null }),
})

/** What was changed of the client, then of its address. */
export const savingClient = (source: OwnerSource<Client>) =>
  savingWithAddress({
    ...source,
    formOf: clientFormOf,
    send: (changed, ifMatch) => updateClient(source.held().id, fieldsOf(changed), { ifMatch }),
  })
