import { and, eq, or, type SQL } from 'drizzle-orm'
import type { Db, Tx } from '../../db/client.ts'
import { addresses, customers } from '../../db/schema/customer.ts'
import { type CustomerCaller, isCaster } from '../../shared/caller.ts'
import { NotFound } from '../../shared/errors.ts'

export type AddressRow = typeof addresses.$inferSelect

/** Customers whose addresses a person looks after: their own account, and a reseller's clients. */
export const managedCustomers = (caller: CustomerCaller): SQL | undefined => {
  const own = eq(customers.id, caller.customerId)
  return isCaster(caller) ? or(own, eq(customers.resellerId, caller.customerId)) : own
}

/** @throws NotFound when there is no such address that the person looks after */
export const findAddress = async (executor: Db | Tx, caller: CustomerCaller, id: number): Promise<AddressRow> => {
  const [found] = await executor
    .select({ address: addresses })
    .from(addresses)
    .innerJoin(customers, eq(customers.id, addresses.customerId))
    .where(and(eq(addresses.id, id), managedCustomers(caller)))
  if (found === undefined) throw new NotFound()
  return found.address
}

/**
 * The same, locked until the transaction ends, after its owner: the owner's forms hold the default address too.
 * @throws NotFound
 */
export const lockAddress = async (tx: Tx, caller: CustomerCaller, id: number): Promise<AddressRow> => {
  const { customerId } = await findAddress(tx, caller, id)
  await tx.select({ id: customers.id }).from(customers).where(eq(customers.id, customerId)).for('no key update')
  const [address] = await tx.select().from(addresses).where(eq(addresses.id, id)).for('update')
  if (address === undefined) throw new NotFound()
  return address
}
