import { eq, sql } from 'drizzle-orm'
import { displayName } from '../../../src/api/contract/customer.ts'
import type { Tx } from '../../db/client.ts'
import { comments } from '../../db/schema/project.ts'
import type { CustomerRow } from '../scope/client-scope.ts'

/**
 * Lets go of a client that is about to be deleted: what it wrote keeps its name (decision 014), what it was asked names
 * neither it nor its contact. The contact's number stays, of which nothing else is left: it tells that two answers are one
 * person's.
 */
export const detachComments = async (tx: Tx, client: CustomerRow): Promise<void> => {
  await tx
    .update(comments)
    .set({
      clientId: null,
      payload: sql`${comments.payload} - 'clientId' - 'to' - 'firstName' - 'email' - 'undelivered' - 'passedOnBy'`,
    })
    .where(eq(comments.clientId, client.id))
  await tx
    .update(comments)
    .set({ customerId: null, authorName: displayName(client) })
    .where(eq(comments.customerId, client.id))
}
