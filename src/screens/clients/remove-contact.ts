import { deleteAddress, getAddress } from '../../api/addresses.ts'
import type { Address } from '../../api/contract/address.ts'
import type { Outcome } from '../../api/contract/hydra.ts'
import { statusOf } from '../../api/http-error.ts'

const shown = ['firstName', 'lastName', 'email', 'phoneNumber'] as const

const orGone = async (reading: Promise<Address>): Promise<Address | null> => {
  try {
    return await reading
  } catch (error) {
    if (statusOf(error) === 404) return null
    throw error
  }
}

/**
 * Deletes a contact as the person saw it. One that somebody else changed meanwhile stays, with status 412; one that is
 * gone is what was wanted. A list gives no tags: the contact's own is read first.
 */
export const removeContact = async (seen: Address): Promise<Outcome<unknown>> => {
  const now = await orGone(getAddress(seen.id))
  if (now === null) return { ok: true, value: null }
  if (shown.some((field) => now[field] !== seen[field])) return { ok: false, status: 412, violations: [], message: '' }
  const outcome = await deleteAddress(seen.id, { ifMatch: now.etag })
  return !outcome.ok && outcome.status === 404 ? { ok: true, value: null } : outcome
}
