import { getAddress, updateAddress } from '../../api/addresses.ts'
import type { AddressFields } from '../../api/contract/address.ts'
import { type Iri, idOf } from '../../api/contract/hydra.ts'

/** How `createOnce` reads and corrects an address, a contact's too, that an earlier call made. */
export const madeAddress = {
  load: (made: Iri) => getAddress(Number(idOf(made))),
  update: (made: Iri, changed: AddressFields, ifMatch: string | undefined) =>
    updateAddress(Number(idOf(made)), changed, { ifMatch }),
}
