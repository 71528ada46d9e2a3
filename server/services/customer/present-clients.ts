import type { Client } from '../../../src/api/contract/client.ts'
import type { Db, Tx } from '../../db/client.ts'
import type { CustomerRow } from '../scope/client-scope.ts'
import { presentCustomers } from './present-customer.ts'

/** Clients as they go over the wire, in the order of the rows: customers, which have a company each. */
export const presentClients = async (executor: Db | Tx, rows: readonly CustomerRow[]): Promise<Client[]> =>
  (await presentCustomers(executor, rows)).map((customer) => ({ ...customer, company: customer.company ?? '' }))

/** One client as it goes over the wire. */
export const presentClient = async (executor: Db | Tx, row: CustomerRow): Promise<Client> => {
  const [client] = await presentClients(executor, [row])
  if (client === undefined) throw new Error('a client was lost while it was read')
  return client
}
