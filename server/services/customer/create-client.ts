import type { Client } from '../../../src/api/contract/client.ts'
import { keptEmail } from '../../../src/api/contract/kept-text.ts'
import type { Context } from '../../context.ts'
import { customers } from '../../db/schema/customer.ts'
import type { CustomerCaller } from '../../shared/caller.ts'
import { saveDefaultAddress } from '../address/default-address.ts'
import { announceCustomer } from '../announce-customer.ts'
import { lockClientList, openAccount, requireOwnEmail } from './client-account.ts'
import type { ClientInput } from './customer-input.ts'
import { presentClient } from './present-clients.ts'

/**
 * Adds a client, with a user account (no password until the person sets one by mail) unless somebody signs in with that
 * e-mail already.
 * @throws Invalid at `email` when the reseller has a client with it
 */
export const createClient = async (
  context: Context,
  caller: CustomerCaller,
  { defaultAddress, ...fields }: ClientInput & { company: string; email: string },
): Promise<Client> =>
  context.once(async (tx) => {
    const email = keptEmail(fields.email)
    await lockClientList(tx, caller)
    await requireOwnEmail(tx, caller, { email, except: null })
    const [row] = await tx
      .insert(customers)
      .values({ ...fields, email, role: 'client', status: 'approved', resellerId: caller.customerId })
      .returning()
    if (row === undefined) throw new Error('a client was not written')
    await openAccount(tx, row.id, email)
    await saveDefaultAddress(tx, row, defaultAddress)
    await announceCustomer(context, tx, row.id)
    return presentClient(tx, row)
  })
