import { updateClient } from '../../api/clients.ts'
import { defaultCountryCode } from '../../api/contract/address.ts'
import type { Client, ClientFields } from '../../api/contract/client.ts'
import type { Outcome } from '../../api/contract/hydra.ts'
import type { Edits } from '../../api/contract/merge-fields.ts'
import { saveWithAddress } from '../../features/clients/save-with-address.ts'

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

type Source = { load: () => Promise<Client>; show: (client: Client) => void }

/** Saves what was changed of the client, then of its address. */
export const saveClient = (client: Client, edits: Edits, source: Source): Promise<Outcome<Client>> =>
  saveWithAddress({
    ...source,
    edits,
    held: client,
    formOf: clientFormOf,
    send: (changed, ifMatch) => updateClient(client.id, fieldsOf(changed), { ifMatch }),
  })
