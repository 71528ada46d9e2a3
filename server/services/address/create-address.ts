import { and, eq, isNull } from 'drizzle-orm'
import { type Address, isContact } from '../../../src/api/contract/address.ts'
import type { Context } from '../../context.ts'
import { addresses, customers } from '../../db/schema/customer.ts'
import type { CustomerCaller } from '../../shared/caller.ts'
import { refuse } from '../../shared/errors.ts'
import { customerTag } from '../../shared/resource-tags.ts'
import { announceCustomer } from '../announce-customer.ts'
import { managedCustomers } from '../scope/address-scope.ts'
import type { AddressInput } from './address-input.ts'
import { readDefaultAddress } from './default-address.ts'
import { presentAddress } from './present-address.ts'

/**
 * Adds an address, or with type `contact` a person; the first of another type becomes the default, which changes
 * the customer's tag: two colleagues don't add two. @throws Invalid at `customer` when it is somebody else's;
 * PreconditionFailed where the customer has another tag
 */
export const createAddress = async (
  context: Context,
  caller: CustomerCaller,
  { customer: customerId, ...fields }: AddressInput & { customer: number; type: string; countryCode: string },
): Promise<Address> =>
  context.once(async (tx) => {
    const [owner] = await tx
      .select()
      .from(customers)
      .where(and(eq(customers.id, customerId), managedCustomers(caller)))
      .for('no key update')
    if (owner === undefined) return refuse('customer', 'not-found')
    await context.requireMatch(async () =>
      customerTag({ ...owner, defaultAddress: await readDefaultAddress(tx, owner) }),
    )
    const [row] = await tx
      .insert(addresses)
      .values({ customerId, ...fields })
      .returning()
    if (row === undefined) throw new Error('an address was not written')
    if (!isContact(row))
      await tx
        .update(customers)
        .set({ defaultAddressId: row.id })
        .where(and(eq(customers.id, customerId), isNull(customers.defaultAddressId)))
    await announceCustomer(context, tx, customerId)
    return presentAddress(row)
  })
