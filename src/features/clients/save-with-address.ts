import { createAddress, getAddress, updateAddress } from '../../api/addresses.ts'
import { type Address, defaultAddressType, isAddressFilled } from '../../api/contract/address.ts'
import type { Outcome, Resource } from '../../api/contract/hydra.ts'
import { conflictsIn, type Edits, type Fields, unsavedIn } from '../../api/contract/merge-fields.ts'
import { changedMeanwhile, saveEdits } from '../drafts/save-edits.ts'

type AddressForm = { street: string; postcode: string; city: string; countryCode: string }
type Owner = Resource & { defaultAddress: Address | null }

const addressFields: readonly string[] = ['street', 'postcode', 'city', 'countryCode']

const addressFormOf = ({ street, postcode, city, countryCode }: Address): AddressForm => ({
  street: street ?? '',
  postcode: postcode ?? '',
  city: city ?? '',
  countryCode,
})

const partOf = (edits: Edits, { isAddress }: { isAddress: boolean }): Edits =>
  Object.fromEntries(Object.entries(edits).filter(([name]) => addressFields.includes(name) === isAddress))

type Saving<Form extends Fields, Value extends Owner> = {
  edits: Edits
  held: Value
  formOf: (value: Value) => Form
  load: () => Promise<Value>
  /** Shows what another save left, where nothing was saved over it. */
  show: (value: Value) => void
  /** Everything but the address. */
  send: (changed: Partial<Form>, ifMatch: string | undefined) => Promise<Outcome<Value>>
}

const textIn = (fields: Fields, name: string): string | undefined => {
  const value = fields[name]
  return typeof value === 'string' ? value : undefined
}

/** Without one (id 0), an address is made only when street, postcode or city is filled in (specification, section 4). */
const createFilled = async (owner: Owner, form: Fields): Promise<Outcome<Address | null>> => {
  const fields = Object.fromEntries(
    addressFields.flatMap((name) => {
      const text = textIn(form, name)
      return text === undefined ? [] : [[name, text]]
    }),
  )
  return isAddressFilled(fields)
    ? createAddress({ ...fields, type: defaultAddressType, customer: owner['@id'] })
    : { ok: true, value: null }
}

/**
 * Saves what was changed of a customer, then of its default address, see `saveEdits`. A refused customer leaves its
 * address alone; gives the customer with both.
 */
export const saveWithAddress = async <Form extends Fields, Value extends Owner>({
  edits,
  held,
  formOf,
  load,
  show,
  send,
}: Saving<Form, Value>): Promise<Outcome<Value>> => {
  if (conflictsIn(edits, formOf(held)).length > 0) return changedMeanwhile
  const typed = partOf(edits, { isAddress: true })
  const saved = await saveEdits({ edits: partOf(edits, { isAddress: false }), held, fieldsOf: formOf, load, send })
  if (!saved.ok || Object.keys(typed).length === 0) return saved
  const owner = saved.value
  const { defaultAddress: present } = owner
  const address =
    present === null || present.id === 0
      ? await createFilled(owner, { ...formOf(owner), ...unsavedIn(typed, formOf(owner)) })
      : await saveEdits({
          edits: typed,
          held: present,
          fieldsOf: addressFormOf,
          load: async () => {
            const fresh = await getAddress(present.id)
            show({ ...owner, defaultAddress: fresh })
            return fresh
          },
          send: (changed, ifMatch) => updateAddress(present.id, changed, { ifMatch }),
        })
  return address.ok ? { ok: true, value: { ...owner, defaultAddress: address.value } } : address
}
