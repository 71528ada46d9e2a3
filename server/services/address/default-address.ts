import { asc, eq } from 'drizzle-orm'
import {
  defaultAddressType,
  defaultCountryCode,
  isAddressFilled,
  isContact,
} from '../../../src/api/contract/address.ts'
import type { Tx } from '../../db/client.ts'
import { addresses, customers } from '../../db/schema/customer.ts'
import type { AddressRow } from '../scope/address-scope.ts'
import type { CustomerRow } from '../scope/client-scope.ts'

/** The address that the customer names as its default, else the first that is no contact's. */
export const defaultAddressOf = ({ defaultAddressId }: CustomerRow, own: readonly AddressRow[]): AddressRow | null =>
  own.find(({ id }) => id === defaultAddressId) ?? own.find((address) => !isContact(address)) ?? null

/** The same, read. */
export const readDefaultAddress = async (tx: Tx, customer: CustomerRow): Promise<AddressRow | null> =>
  defaultAddressOf(
    customer,
    await tx.select().from(addresses).where(eq(addresses.customerId, customer.id)).orderBy(asc(addresses.id)),
  )

export type DefaultAddressInput = {
  street?: string | null | undefined
  postcode?: string | null | undefined
  city?: string | null | undefined
  countryCode?: string | undefined
}

/**
 * Changes a customer's default address; where there is none yet, adds one when street, postcode or city is filled in
 * (specification, section 4). Nothing given changes nothing.
 */
export const saveDefaultAddress = async (
  tx: Tx,
  customer: CustomerRow,
  given: DefaultAddressInput | null | undefined,
): Promise<void> => {
  const { street, postcode, city, countryCode } = given ?? {}
  const change = Object.fromEntries(
    Object.entries({ street, postcode, city, countryCode }).filter(([, value]) => value !== undefined),
  )
  if (Object.keys(change).length === 0) return
  const known = await readDefaultAddress(tx, customer)
  if (known !== null) await tx.update(addresses).set(change).where(eq(addresses.id, known.id))
  if (known !== null || !isAddressFilled(change)) return
  const [added] = await tx
    .insert(addresses)
    .values({ customerId: customer.id, type: defaultAddressType, countryCode: defaultCountryCode, ...change })
    .returning({ id: addresses.id })
  if (added === undefined) throw new Error('an address was not written')
  await tx.update(customers).set({ defaultAddressId: added.id }).where(eq(customers.id, customer.id))
}
