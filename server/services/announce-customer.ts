import { eq } from 'drizzle-orm'
import { iriOf } from '../../src/api/contract/hydra.ts'
import type { Tx } from '../db/client.ts'
import { customers, users } from '../db/schema/customer.ts'
import { type PublishTools, publish } from '../stream/publish.ts'

/**
 * Tells the open portals of a customer's person, and of the agency that looks after it, that the customer or one of its
 * addresses and contacts was made, changed or deleted; they read it anew. Call it late in a transaction, as `publish`,
 * and of a customer that is deleted before it is.
 */
export const announceCustomer = async (context: PublishTools, tx: Tx, customerId: number): Promise<void> => {
  const [found] = await tx
    .select({ agency: customers.resellerId, person: users.customerId })
    .from(customers)
    .leftJoin(users, eq(users.customerId, customers.id))
    .where(eq(customers.id, customerId))
  const iri = iriOf('customers', customerId)
  await publish(context, tx, {
    customerIds: [found?.agency, found?.person].filter((id) => id != null),
    topic: iri,
    data: { '@id': iri, '@type': 'Customer', updatedAt: new Date().toISOString() },
  })
}
