import { asc, eq, isNotNull } from 'drizzle-orm'
import { z } from 'zod'
import { displayName } from '../../../src/api/contract/customer.ts'
import type { Db, Tx } from '../../db/client.ts'
import { customers, users } from '../../db/schema/customer.ts'

/** Somebody of the provider's team, as the others see them. */
export const administratorEntry = z.object({
  id: z.number(),
  email: z.string(),
  name: z.string(),
  /** False until they have opened the link that was mailed to them. */
  hasPassword: z.boolean(),
  addedAt: z.iso.datetime(),
})

export type AdministratorEntry = z.infer<typeof administratorEntry>

const isAdministrator = eq(customers.role, 'administrator')

/** The whole team, in the order in which they were added. */
export const readAdministrators = async (executor: Db | Tx): Promise<AdministratorEntry[]> => {
  const rows = await executor
    .select({ account: customers, email: users.email, hasPassword: isNotNull(users.passwordHash).mapWith(Boolean) })
    .from(customers)
    .innerJoin(users, eq(users.customerId, customers.id))
    .where(isAdministrator)
    .orderBy(asc(customers.id))
  return rows.map(({ account, email, hasPassword }) => ({
    id: account.id,
    email,
    name: displayName(account),
    hasPassword,
    addedAt: account.createdAt.toISOString(),
  }))
}

/** The same, as they stay until the transaction ends: nobody else joins or leaves by what looked before. */
export const lockAdministrators = async (tx: Tx): Promise<AdministratorEntry[]> => {
  await tx.select({ id: customers.id }).from(customers).where(isAdministrator).orderBy(asc(customers.id)).for('update')
  return readAdministrators(tx)
}
