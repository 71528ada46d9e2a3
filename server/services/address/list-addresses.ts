import { and, asc, count, eq } from 'drizzle-orm'
import type { Address } from '../../../src/api/contract/address.ts'
import type { Context } from '../../context.ts'
import { addresses, customers } from '../../db/schema/customer.ts'
import type { CustomerCaller } from '../../shared/caller.ts'
import type { List, Page } from '../../shared/paging.ts'
import { managedCustomers } from '../scope/address-scope.ts'
import { presentAddress } from './present-address.ts'

/** A page of the addresses that the person looks after, oldest first; `customer` null finds none. */
export const listAddresses = async (
  { database: { db } }: Context,
  caller: CustomerCaller,
  { customer, page, itemsPerPage }: Page & { customer?: number | null },
): Promise<List<Address>> => {
  if (customer === null) return { members: [], total: 0 }
  const where = and(managedCustomers(caller), customer === undefined ? undefined : eq(addresses.customerId, customer))
  const theirs = eq(customers.id, addresses.customerId)
  const [counted] = await db.select({ total: count() }).from(addresses).innerJoin(customers, theirs).where(where)
  const rows = await db
    .select({ address: addresses })
    .from(addresses)
    .innerJoin(customers, theirs)
    .where(where)
    .orderBy(asc(addresses.id))
    .limit(itemsPerPage)
    .offset((page - 1) * itemsPerPage)
  return { members: rows.map(({ address }) => presentAddress(address)), total: counted?.total ?? 0 }
}
