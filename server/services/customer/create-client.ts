import type { Client } from '../../../src/api/contract/client.ts'
import type { Language } from '../../../src/api/contract/customer.ts'
import type { Context } from '../../context.ts'
import { customers } from '../../db/schema/customer.ts'
import type { CustomerCaller } from '../../shared/caller.ts'
import { type DefaultAddressInput, saveDefaultAddress } from '../address/default-address.ts'
import { lockClientList, openAccount, requireOwnEmail } from './client-account.ts'
import { presentClient } from './present-clients.ts'

/** What a client is given; what is missing stays as it is. */
export type ClientInput = {
  company?: string | undefined
  email?: string | undefined
  firstName?: string | null | undefined
  lastName?: string | null | undefined
  phoneNumber?: string | null | undefined
  kvkNumber?: string | null | undefined
  vatNumber?: string | null | undefined
  subscribedToNewsletter?: boolean | undefined
  language?: Language | null | undefined
  defaultAddress?: DefaultAddressInput | null | undefined
}

/**
 * Adds a client, with a user account (no password until the person sets one by mail) unless somebody signs in with that
 * e-mail already.
 * @throws Invalid at `email` when the reseller has a client with it
 */
export const createClient = async (
  { once }: Context,
  caller: CustomerCaller,
  { defaultAddress, ...fields }: ClientInput & { company: string; email: string },
): Promise<Client> =>
  once(async (tx) => {
    const email = fields.email.toLowerCase()
    await lockClientList(tx, caller)
    await requireOwnEmail(tx, caller, { email, except: null })
    const [row] = await tx
      .insert(customers)
      .values({ ...fields, email, role: 'client', status: 'approved', resellerId: caller.customerId })
      .returning()
    if (row === undefined) throw new Error('a client was not written')
    await openAccount(tx, row.id, email)
    await saveDefaultAddress(tx, row, defaultAddress)
    return presentClient(tx, row)
  })
