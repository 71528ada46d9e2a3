import { eq } from 'drizzle-orm'
import type { Context } from '../../context.ts'
import { addresses, customers } from '../../db/schema/customer.ts'
import type { CustomerCaller } from '../caller.ts'
import { findAddress } from './address-scope.ts'

/** Deletes an address or a contact. @throws NotFound for a stranger's */
export const deleteAddress = async ({ database }: Context, caller: CustomerCaller, id: number): Promise<void> =>
  database.transaction(async (tx) => {
    await findAddress(tx, caller, id)
    await tx.update(customers).set({ defaultAddressId: null }).where(eq(customers.defaultAddressId, id))
    await tx.delete(addresses).where(eq(addresses.id, id))
  })
