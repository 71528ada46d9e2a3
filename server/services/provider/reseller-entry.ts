import { and, eq, or, sql } from 'drizzle-orm'
import { z } from 'zod'
import { displayName } from '../../../src/api/contract/customer.ts'
import type { Tx } from '../../db/client.ts'
import { customers } from '../../db/schema/customer.ts'
import { Unprocessable } from '../../shared/errors.ts'
import { idIn } from '../../shared/id-in.ts'
import type { CustomerRow } from '../scope/client-scope.ts'
import { accountOf } from '../typed-email.ts'

export const resellerStates = ['pending', 'approved', 'rejected'] as const

/** A reseller as the provider's team sees one. */
export const resellerEntry = z.object({
  id: z.number(),
  email: z.string(),
  company: z.string().nullable(),
  name: z.string(),
  phoneNumber: z.string().nullable(),
  kvkNumber: z.string().nullable(),
  vatNumber: z.string().nullable(),
  state: z.enum(resellerStates),
  registeredAt: z.iso.datetime(),
})

type ResellerEntry = z.infer<typeof resellerEntry>

/** A reseller as the provider's team reads it. */
export const presentReseller = (row: CustomerRow): ResellerEntry => ({
  id: row.id,
  email: row.email,
  company: row.company,
  name: displayName(row),
  phoneNumber: row.phoneNumber,
  kvkNumber: row.kvkNumber,
  vatNumber: row.vatNumber,
  state: row.status,
  registeredAt: row.createdAt.toISOString(),
})

/** The reseller with this e-mail or id, locked until the transaction ends. @throws Unprocessable when there is none */
const lockReseller = async (tx: Tx, who: string): Promise<CustomerRow> => {
  const named = accountOf(who, sql`lower(${customers.email})`)
  const [row] = await tx
    .select()
    .from(customers)
    .where(and(eq(customers.role, 'reseller'), or(named.isMeant, eq(customers.id, idIn(named.email)))))
    .orderBy(named.bestFirst)
    .limit(1)
    .for('update')
  if (row === undefined) throw new Unprocessable(`There is no reseller ${who}.`)
  return row
}

/** The reseller with another status. @throws Unprocessable when there is none, or it has that status already */
export const changeStatus = async (tx: Tx, who: string, status: 'approved' | 'rejected'): Promise<CustomerRow> => {
  const known = await lockReseller(tx, who)
  if (known.status === status) throw new Unprocessable(`The reseller ${known.email} is ${status} already.`)
  const [row] = await tx.update(customers).set({ status }).where(eq(customers.id, known.id)).returning()
  if (row === undefined) throw new Error('a locked reseller was lost')
  return row
}
