import type { Address, AddressFields } from './contract/address.ts'
import type { Iri, Outcome } from './contract/hydra.ts'
import { deleteAt } from './delete-at.ts'
import { type Conditional, http, type Signalled, type Wished } from './http.ts'

/** An address or a person of a customer's. @throws HttpError, status 404 for one that is not theirs to see */
export const getAddress = (id: number, { signal }: Signalled = {}): Promise<Address> =>
  http.get<Address>(`/shop/addresses/${id}`, { signal })

/** Adds an address, or with type `contact` a person, to a customer: `ifMatch` is the tag of that customer. */
export const createAddress = (
  fields: AddressFields & { customer: Iri },
  { signal, wish, ifMatch }: Conditional & Wished = {},
): Promise<Outcome<Address>> =>
  http.send<Address>('POST', '/shop/addresses', { body: fields, signal, wish, ifMatch, refusals: [412, 422] })

/** Changes the given fields alone. A refusal has status 412 for another tag, 422 with violations. */
export const updateAddress = (
  id: number,
  fields: AddressFields,
  { signal, ifMatch }: Conditional = {},
): Promise<Outcome<Address>> =>
  http.send<Address>('PUT', `/shop/addresses/${id}`, { body: fields, signal, ifMatch, refusals: [412, 422] })

/** A refusal has status 404 for one that is gone, 412 for another tag. */
export const deleteAddress = (id: number, { signal, ifMatch }: Conditional = {}): Promise<Outcome<unknown>> =>
  deleteAt(`/shop/addresses/${id}`, { signal, ifMatch, refusals: [404, 412, 422] })
