import { eq } from 'drizzle-orm'
import type { Customer } from '../../../src/api/contract/customer.ts'
import type { Context } from '../../context.ts'
import { customers } from '../../db/schema/customer.ts'
import { type CustomerCaller, isCaster } from '../../shared/caller.ts'
import { NotFound } from '../../shared/errors.ts'
import { getClient } from './get-client.ts'
import { presentCustomer } from './present-customer.ts'

/**
 * The person's own account, or one of a reseller's clients: a client is a customer (contract, "Catalogue").
 * @throws NotFound for anybody else
 */
export const getCustomer = async (context: Context, caller: CustomerCaller, id: number): Promise<Customer> => {
  const { db } = context.database
  if (id !== caller.customerId) {
    if (isCaster(caller)) return getClient(context, caller, id)
    throw new NotFound()
  }
  const [row] = await db.select().from(customers).where(eq(customers.id, id))
  if (row === undefined) throw new NotFound()
  return presentCustomer(db, row)
}
