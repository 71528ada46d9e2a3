import { asc, inArray } from 'drizzle-orm'
import { isContact } from '../../../src/api/contract/address.ts'
import type { Client } from '../../../src/api/contract/client.ts'
import { displayName } from '../../../src/api/contract/customer.ts'
import { iriOf } from '../../../src/api/contract/hydra.ts'
import type { Db, Tx } from '../../db/client.ts'
import { addresses, users } from '../../db/schema/customer.ts'
import { projects } from '../../db/schema/project.ts'
import { type AddressRow, presentAddress } from '../address/present-address.ts'
import { type CustomerRow, defaultAddressOf } from '../customer/present-customer.ts'

/**
 * Addresses minus one, the company's own (specification, section 3). While a company has no address of its own, all are
 * contacts and all count.
 */
export const numberOfContacts = (own: readonly { type: string }[]): number =>
  own.every(isContact) ? own.length : own.length - 1

const presentOne = (
  row: CustomerRow,
  { own, projectIds, hasUser }: { own: readonly AddressRow[]; projectIds: readonly number[]; hasUser: boolean },
): Client => {
  const iri = iriOf('customers', row.id)
  const address = defaultAddressOf(row, own)
  return {
    '@id': iri,
    '@type': 'Customer',
    id: row.id,
    idPath: iri,
    company: row.company ?? '',
    name: row.company ?? displayName(row),
    email: row.email,
    firstName: row.firstName,
    lastName: row.lastName,
    phoneNumber: row.phoneNumber,
    kvkNumber: row.kvkNumber,
    vatNumber: row.vatNumber,
    defaultAddress: address === null ? null : presentAddress(address),
    addresses: own.map(presentAddress),
    contacts: own.filter(isContact).map(presentAddress),
    numberOfContacts: numberOfContacts(own),
    clientProjects: projectIds.map((id) => iriOf('projects', id)),
    numberOfProjects: projectIds.length,
    user: hasUser ? { hasUser } : null,
    hasUser,
  }
}

/** Clients as they go over the wire, in the order of the rows; three queries however many rows. */
export const presentClients = async (executor: Db | Tx, rows: readonly CustomerRow[]): Promise<Client[]> => {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const own = await executor
    .select()
    .from(addresses)
    .where(inArray(addresses.customerId, ids))
    .orderBy(asc(addresses.id))
  const theirs = await executor
    .select({ id: projects.id, clientId: projects.clientId })
    .from(projects)
    .where(inArray(projects.clientId, ids))
    .orderBy(asc(projects.id))
  const accounts = await executor
    .select({ customerId: users.customerId })
    .from(users)
    .where(inArray(users.customerId, ids))
  return rows.map((row) =>
    presentOne(row, {
      own: own.filter(({ customerId }) => customerId === row.id),
      projectIds: theirs.filter(({ clientId }) => clientId === row.id).map(({ id }) => id),
      hasUser: accounts.some(({ customerId }) => customerId === row.id),
    }),
  )
}

/** One client as it goes over the wire. */
export const presentClient = async (executor: Db | Tx, row: CustomerRow): Promise<Client> => {
  const [client] = await presentClients(executor, [row])
  if (client === undefined) throw new Error('a client was lost while it was read')
  return client
}
