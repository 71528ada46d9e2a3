import type { Address } from '../../../src/api/contract/address.ts'
import { iriOf } from '../../../src/api/contract/hydra.ts'
import type { AddressRow } from '../scope/address-scope.ts'

/** An address as it goes over the wire. */
export const presentAddress = ({ customerId, createdAt: _, ...row }: AddressRow): Address => {
  const iri = iriOf('addresses', row.id)
  return { '@id': iri, '@type': 'Address', idPath: iri, customer: iriOf('customers', customerId), ...row }
}
