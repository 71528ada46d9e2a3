import { and, eq, getTableColumns, gt, isNull, ne, or } from 'drizzle-orm'
import type { Db, Tx } from '../../db/client.ts'
import { customers } from '../../db/schema/customer.ts'
import { sets } from '../../db/schema/set.ts'
import type { CustomerCaller } from '../../shared/caller.ts'
import { NotFound } from '../../shared/errors.ts'

export type SetRow = typeof sets.$inferSelect

/** For queries: the sets that the caller made. */
export const isOwnSet = ({ customerId }: CustomerCaller) => eq(sets.customerId, customerId)

/** The reseller's own set, locked until the transaction ends. @throws NotFound when there is none */
export const lockOwnSet = async (tx: Tx, caller: CustomerCaller, code: string): Promise<SetRow> => {
  const [row] = await tx
    .select()
    .from(sets)
    .where(and(eq(sets.code, code), isOwnSet(caller)))
    .for('update')
  if (row === undefined) throw new NotFound()
  return row
}

/**
 * What the link shows to anybody. @throws NotFound for one that was withdrawn or has expired, and as long as its reseller
 * is turned away
 */
export const findOpenSet = async (executor: Db | Tx, code: string): Promise<SetRow> => {
  const isOpen = or(isNull(sets.expiresAt), gt(sets.expiresAt, new Date()))
  const [row] = await executor
    .select(getTableColumns(sets))
    .from(sets)
    .innerJoin(customers, and(eq(customers.id, sets.customerId), ne(customers.status, 'rejected')))
    .where(and(eq(sets.code, code), isOpen))
  if (row === undefined) throw new NotFound()
  return row
}
