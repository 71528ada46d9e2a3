import { eq } from 'drizzle-orm'
import { isDeletable } from '../../../src/api/contract/client.ts'
import type { Context } from '../../context.ts'
import { customers, users } from '../../db/schema/customer.ts'
import type { CustomerCaller } from '../../shared/caller.ts'
import { Unprocessable } from '../../shared/errors.ts'
import { customerTag } from '../../shared/resource-tags.ts'
import { announceCustomer } from '../announce-customer.ts'
import { detachComments } from '../comment/detach-comments.ts'
import { lockClient } from '../scope/client-scope.ts'
import { openFreedAccount } from './client-account.ts'
import { presentClient } from './present-clients.ts'

/** The refusal, to the letter (specification, section 8). */
const stillAttached = 'Client cannot be deleted because the client has still projects and/or contacts attached.'

/**
 * Deletes a client with its account, addresses and links. Its feedback stays under its name (decision 014), as confirmed
 * orders do (decision 013).
 * @throws NotFound for a stranger's; PreconditionFailed; Unprocessable while projects or contacts hang on it
 */
export const deleteClient = async (context: Context, caller: CustomerCaller, id: number): Promise<void> =>
  context.once(async (tx) => {
    const row = await lockClient(tx, caller, id)
    const client = await presentClient(tx, row)
    await context.requireMatch(async () => customerTag(client))
    if (!isDeletable(client)) throw new Unprocessable(stillAttached)
    await detachComments(tx, row)
    await announceCustomer(context, tx, id)
    const [user] = await tx.delete(users).where(eq(users.customerId, id)).returning({ email: users.email })
    await tx.delete(customers).where(eq(customers.id, id))
    if (user !== undefined) await openFreedAccount(tx, user.email)
  })
