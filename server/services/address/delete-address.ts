import { eq } from 'drizzle-orm'
import type { Context } from '../../context.ts'
import { addresses, customers } from '../../db/schema/customer.ts'
import type { CustomerCaller } from '../../shared/caller.ts'
import { addressTag } from '../../shared/resource-tags.ts'
import { announceCustomer } from '../announce-customer.ts'
import { announceGoneContact } from '../comment/announce-gone-contact.ts'
import { lockAddress } from '../scope/address-scope.ts'
import { presentAddress } from './present-address.ts'

/** Deletes an address or a contact. @throws NotFound for a stranger's, PreconditionFailed */
export const deleteAddress = async (context: Context, caller: CustomerCaller, id: number): Promise<void> =>
  context.once(async (tx) => {
    const known = await lockAddress(tx, caller, id)
    await context.requireMatch(async () => addressTag(presentAddress(known)))
    await tx.update(customers).set({ defaultAddressId: null }).where(eq(customers.defaultAddressId, id))
    await tx.delete(addresses).where(eq(addresses.id, id))
    await announceGoneContact(context, tx, known)
    await announceCustomer(context, tx, known.customerId)
  })
