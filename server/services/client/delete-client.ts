import { count, eq, or } from 'drizzle-orm'
import { isDeletable } from '../../../src/api/contract/client.ts'
import type { Context } from '../../context.ts'
import { customers } from '../../db/schema/customer.ts'
import { orders } from '../../db/schema/order.ts'
import { comments } from '../../db/schema/project.ts'
import { Unprocessable } from '../../errors.ts'
import type { CustomerCaller } from '../caller.ts'
import { lockClient } from './client-scope.ts'
import { presentClient } from './present-clients.ts'

/** The refusal, to the letter (specification, section 8). */
const stillAttached = 'Client cannot be deleted because the client has still projects and/or contacts attached.'

const stillNamed = 'Client cannot be deleted because orders or feedback of the client are kept.'

/**
 * Deletes a client with its account, addresses and links.
 * @throws NotFound for a stranger's; Unprocessable while projects or contacts hang on it, or feedback or orders name it
 */
export const deleteClient = async ({ database }: Context, caller: CustomerCaller, id: number): Promise<void> =>
  database.transaction(async (tx) => {
    const row = await lockClient(tx, caller, id)
    const client = await presentClient(tx, row)
    const [said] = await tx
      .select({ total: count() })
      .from(comments)
      .where(or(eq(comments.clientId, id), eq(comments.customerId, id)))
    const [ordered] = await tx.select({ total: count() }).from(orders).where(eq(orders.customerId, id))
    if (!isDeletable(client)) throw new Unprocessable(stillAttached)
    if ((said?.total ?? 0) + (ordered?.total ?? 0) > 0) throw new Unprocessable(stillNamed)
    await tx.delete(customers).where(eq(customers.id, id))
  })
