import type { Address } from './address.ts'
import type { Iri, Resource } from './hydra.ts'

/** A client is a customer of a reseller: `@id` is its customer IRI. */
export type Client = Resource<'Customer'> & {
  id: number
  idPath: Iri
  company: string
  name: string
  email: string
  firstName: string | null
  lastName: string | null
  phoneNumber: string | null
  kvkNumber: string | null
  vatNumber: string | null
  defaultAddress: Address | null
  addresses: Address[]
  contacts: Address[]
  /** Addresses minus one (specification, section 3), never below 0. */
  numberOfContacts: number
  clientProjects: Iri[]
  numberOfProjects: number
  user: { hasUser: boolean } | null
  hasUser: boolean
}

export type ClientFields = {
  company?: string
  email?: string
  firstName?: string | null
  lastName?: string | null
  phoneNumber?: string | null
  kvkNumber?: string | null
  vatNumber?: string | null
}

/** Deletion is refused while anything hangs on the client (specification, section 5). */
export const isDeletable = (client: Pick<Client, 'numberOfProjects' | 'contacts'>): boolean =>
  client.numberOfProjects === 0 && client.contacts.length === 0
