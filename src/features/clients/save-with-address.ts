import { createAddress, getAddress, updateAddress } from '../../api/addresses.ts'
import { type Address, defaultAddressType, isAddressFilled } from '../../api/contract/address.ts'
import { type Outcome, type Resource, required } from '../../api/contract/hydra.ts'
import { conflictsIn, type Edits, type Fields, unsavedIn } from '../../api/contract/merge-fields.ts'
import { createOnce, dropAttempt, isSent } from '../drafts/create-once.ts'
import type { SaveCalls } from '../drafts/save.wiring.ts'
import { changedMeanwhile, saveEdits, tries } from '../drafts/save-edits.ts'
import { madeAddress } from './made-address.ts'

/** An address in a form; a form that does not ask for the country leaves it to the server. */
type AddressForm = { street: string; postcode: string; city: string; countryCode?: string }
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

/** Where a customer is read from and shown. */
export type OwnerSource<Value> = {
  /** As it is shown. */
  held: () => Value
  /** As it is now; shown from then on. */
  load: () => Promise<Value>
  show: (value: Value) => void
}

type Saving<Form extends Fields & AddressForm, Value extends Owner> = OwnerSource<Value> & {
  formOf: (value: Value) => Form
  /** Everything but the address. */
  send: (changed: Partial<Form>, ifMatch: string | undefined) => Promise<Outcome<Value>>
}

/** An owner has one first address, whatever was typed of it since and however often it was sent. */
const firstAddressKey = (owner: Owner): string => `first-address-${owner['@id']}`

/** A country alone is no address (specification, section 4): it could not be kept. */
const countryAlone = (): Outcome<never> => ({
  ok: false,
  status: 422,
  violations: [required('countryCode')],
  message: '',
})

/** None has the id 0 (specification, section 4). */
const addressIn = ({ defaultAddress }: Owner): Address | null => (defaultAddress?.id ? defaultAddress : null)

/** Made for an owner without one, under its tag: a colleague may give it another at the same time. */
const createFirst = (owner: Owner, { street, postcode, city, countryCode }: AddressForm): Promise<Outcome<Address>> =>
  createOnce<AddressForm, Address>({
    key: firstAddressKey(owner),
    form: { street, postcode, city, ...(countryCode !== undefined && { countryCode }) },
    create: (sent, wish) =>
      createAddress({ ...sent, type: defaultAddressType, customer: owner['@id'] }, { ifMatch: owner.etag, wish }),
    ...madeAddress,
    fieldsOf: addressFormOf,
  })

/** What was changed of a customer, then of its default address, see `saveEdits`; each is shown once it is taken. */
export const savingWithAddress = <Form extends Fields & AddressForm, Value extends Owner>({
  held,
  load,
  show,
  formOf,
  send,
}: Saving<Form, Value>): Omit<SaveCalls, 'refresh'> => {
  const sendOwner = async (edits: Edits): Promise<Outcome<unknown>> => {
    const typed = partOf(edits, { isAddress: false })
    const saved = await saveEdits({ edits: typed, held: held(), fieldsOf: formOf, load, send })
    if (saved.ok) show(saved.value)
    return saved
  }
  const sendPresent = (typed: Edits, present: Address): Promise<Outcome<Address>> => {
    dropAttempt(firstAddressKey(held()))
    return saveEdits({
      edits: typed,
      held: present,
      fieldsOf: addressFormOf,
      load: async () => {
        const fresh = await getAddress(present.id)
        show({ ...held(), defaultAddress: fresh })
        return fresh
      },
      send: (changed, ifMatch) => updateAddress(present.id, changed, { ifMatch }),
    })
  }
  /** An address is made only when street, postcode or city is filled in (specification, section 4). */
  const sendFirst = async (typed: Edits, left = tries): Promise<Outcome<Address | null>> => {
    const changed = unsavedIn(typed, formOf(held()))
    const form = { ...formOf(held()), ...changed }
    if (!isAddressFilled(form) && !isSent(firstAddressKey(held())))
      return changed.countryCode === undefined ? { ok: true, value: null } : countryAlone()
    const owner = await load()
    const present = addressIn(owner)
    if (present !== null) return sendPresent(typed, present)
    const saved = await createFirst(owner, form)
    return !saved.ok && saved.status === 412 && left > 1 ? sendFirst(typed, left - 1) : saved
  }
  const sendAddress = async (edits: Edits): Promise<Outcome<unknown>> => {
    const typed = partOf(edits, { isAddress: true })
    const present = addressIn(held())
    const saved = present === null ? await sendFirst(typed) : await sendPresent(typed, present)
    if (saved.ok) show({ ...held(), defaultAddress: saved.value })
    return saved
  }
  return {
    plan: async (edits) => {
      if (conflictsIn(edits, formOf(held())).length > 0) return changedMeanwhile
      const isPresent = (isAddress: boolean) => Object.keys(partOf(edits, { isAddress })).length > 0
      return { ok: true, value: [...(isPresent(false) ? ['owner'] : []), ...(isPresent(true) ? ['address'] : [])] }
    },
    sendPart: (part, edits) => (part === 'address' ? sendAddress(edits) : sendOwner(edits)),
  }
}
