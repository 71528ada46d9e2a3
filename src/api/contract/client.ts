import type { Customer } from './customer.ts'

/** A client is a customer of a reseller (contract, "Catalogue"): the same resource, which has a company. */
export type Client = Customer & { company: string }

export type ClientFields = {
  company?: string
  email?: string
  firstName?: string | null
  lastName?: string | null
  phoneNumber?: string | null
  kvkNumber?: string | null
  vatNumber?: string | null
  subscribedToNewsletter?: boolean
}

/** Deletion is refused while anything hangs on the client (specification, section 5). */
export const isDeletable = (client: Pick<Client, 'numberOfProjects' | 'contacts'>): boolean =>
  client.numberOfProjects === 0 && client.contacts.length === 0
