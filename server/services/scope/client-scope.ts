import { and, eq, type SQL } from 'drizzle-orm'
import type { Db, Tx } from '../../db/client.ts'
import { customers } from '../../db/schema/customer.ts'
import type { CustomerCaller } from '../../shared/caller.ts'
import { NotFound } from '../../shared/errors.ts'

export type CustomerRow = typeof customers.$inferSelect

/** The clients that a reseller looks after. */
export const ownClients = ({ customerId }: CustomerCaller): SQL | undefined =>
  and(eq(customers.resellerId, customerId), eq(customers.role, 'client'))

/** @throws NotFound when the reseller has no such client */
export const findClient = async (executor: Db | Tx, caller: CustomerCaller, id: number): Promise<CustomerRow> => {
  const [row] = await executor
    .select()
    .from(customers)
    .where(and(eq(customers.id, id), ownClients(caller)))
  if (row === undefined) throw new NotFound()
  return row
}

/** The same, locked until the transaction ends. @throws NotFound */
export const lockClient = async (tx: Tx, caller: CustomerCaller, id: number): Promise<CustomerRow> => {
  const [row] = await tx
    .select()
    .from(customers)
    .where(and(eq(customers.id, id), ownClients(caller)))
    .for('update')
  if (row === undefined) throw new NotFound()
  return row
}
