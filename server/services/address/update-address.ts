import { eq } from 'drizzle-orm'
import type { Address } from '../../../src/api/contract/address.ts'
import type { Context } from '../../context.ts'
import { addresses } from '../../db/schema/customer.ts'
import type { CustomerCaller } from '../../shared/caller.ts'
import { NotFound } from '../../shared/errors.ts'
import { addressTag } from '../../shared/resource-tags.ts'
import { announceCustomer } from '../announce-customer.ts'
import { lockAddress } from '../scope/address-scope.ts'
import { type AddressInput, requireContactParts } from './address-input.ts'
import { presentAddress } from './present-address.ts'

/**
 * Changes the given fields.
 * @throws NotFound for a stranger's address, PreconditionFailed, Invalid at the parts that a contact would lack
 */
export const updateAddress = async (
  context: Context,
  caller: CustomerCaller,
  { id, change }: { id: number; change: AddressInput },
): Promise<Address> =>
  context.once(async (tx) => {
    const known = await lockAddress(tx, caller, id)
    await context.requireMatch(async () => addressTag(presentAddress(known)))
    const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))
    requireContactParts({ ...known, ...given })
    if (Object.keys(given).length === 0) return presentAddress(known)
    const [row] = await tx.update(addresses).set(given).where(eq(addresses.id, id)).returning()
    if (row === undefined) throw new NotFound()
    await announceCustomer(context, tx, row.customerId)
    return presentAddress(row)
  })
