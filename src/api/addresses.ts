import { type Address, type AddressFields, defaultAddressType, isAddressFilled } from './contract/address.ts'
import type { Iri, Outcome } from './contract/hydra.ts'
import { http } from './http.ts'

type Signalled = { signal?: AbortSignal }

/** Adds an address, or with type `contact` a person, to a customer. */
export const createAddress = (
  fields: AddressFields & { customer: Iri },
  { signal }: Signalled = {},
): Promise<Outcome<Address>> => http.send<Address>('POST', '/shop/addresses', { body: fields, signal })

export const updateAddress = (
  id: number,
  fields: AddressFields,
  { signal }: Signalled = {},
): Promise<Outcome<Address>> => http.send<Address>('PUT', `/shop/addresses/${id}`, { body: fields, signal })

export const deleteAddress = (id: number, { signal }: Signalled = {}): Promise<Outcome<unknown>> =>
  http.send<unknown>('DELETE', `/shop/addresses/${id}`, { signal })

/**
 * A customer's default address: without one (id 0) a new one is made only when street, postcode or city is filled in,
 * otherwise the present one is changed (specification, section 4). Null: there is none, and none is needed.
 */
export const saveDefaultAddress = async (
  customer: { '@id': Iri; defaultAddress: Pick<Address, 'id'> | null },
  fields: AddressFields,
): Promise<Outcome<Address | null>> => {
  const present = customer.defaultAddress
  if (present !== null && present.id !== 0) return updateAddress(present.id, fields)
  return isAddressFilled(fields)
    ? createAddress({ ...fields, type: defaultAddressType, customer: customer['@id'] })
    : { ok: true, value: null }
}
