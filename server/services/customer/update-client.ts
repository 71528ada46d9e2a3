import { eq } from 'drizzle-orm'
import type { Client } from '../../../src/api/contract/client.ts'
import { keptEmail } from '../../../src/api/contract/kept-text.ts'
import type { Context } from '../../context.ts'
import { customers } from '../../db/schema/customer.ts'
import type { CustomerCaller } from '../../shared/caller.ts'
import { NotFound } from '../../shared/errors.ts'
import { customerTag } from '../../shared/resource-tags.ts'
import { saveDefaultAddress } from '../address/default-address.ts'
import { announceCustomer } from '../announce-customer.ts'
import { lockClient } from '../scope/client-scope.ts'
import { lockClientList, moveAccount, openAccount, requireOwnEmail } from './client-account.ts'
import type { ClientInput } from './customer-input.ts'
import { presentClient } from './present-clients.ts'

/**
 * Changes the given fields; a client without a user account gets one, unless somebody signs in with its e-mail.
 * @throws NotFound for a stranger's client; PreconditionFailed; Invalid at `email` when another client has it
 */
export const updateClient = async (
  context: Context,
  caller: CustomerCaller,
  { id, change: { defaultAddress, ...change } }: { id: number; change: ClientInput },
): Promise<Client> =>
  context.once(async (tx) => {
    await lockClientList(tx, caller)
    const known = await lockClient(tx, caller, id)
    await context.requireMatch(async () => customerTag(await presentClient(tx, known)))
    const email = change.email === undefined ? known.email : keptEmail(change.email)
    if (email !== known.email) {
      await requireOwnEmail(tx, caller, { email, except: id })
      await moveAccount(context, tx, known, email)
    } else await openAccount(tx, id, keptEmail(email))
    const [row] = await tx
      .update(customers)
      .set({ ...change, email, updatedAt: new Date() })
      .where(eq(customers.id, id))
      .returning()
    if (row === undefined) throw new NotFound()
    await saveDefaultAddress(tx, row, defaultAddress)
    await announceCustomer(context, tx, id)
    return presentClient(tx, row)
  })
