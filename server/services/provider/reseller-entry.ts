import { and, eq, or, sql } from 'drizzle-orm'
import { z } from 'zod'
import { displayName } from '../../../src/api/contract/customer.ts'
import type { Tx } from '../../db/client.ts'
import { customers } from '../../db/schema/customer.ts'
import { Conflict, Unprocessable } from '../../shared/errors.ts'
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

/** `by`: who of the team decides; `seen`: the status that they saw. A command says neither. */
export const resellerDecision = z.object({
  who: z.string(),
  by: z.string().optional(),
  seen: z.enum(resellerStates).optional(),
})

/**
 * The reseller with another status. @throws Unprocessable when there is none, or it has that status already; Conflict where
 * it has another status than was seen
 */
export const changeStatus = async (
  tx: Tx,
  { who, by = undefined, seen = undefined }: z.infer<typeof resellerDecision>,
  status: 'approved' | 'rejected',
): Promise<CustomerRow> => {
  const known = await lockReseller(tx, who)
  if (seen !== undefined && seen !== known.status) throw new Conflict('Someone else changed this in the meantime.')
  if (known.status === status) throw new Unprocessable(`The reseller ${known.email} is ${status} already.`)
  const [row] = await tx
    .update(customers)
    .set({ status, decidedBy: by ?? null, decidedAt: new Date() })
    .where(eq(customers.id, known.id))
    .returning()
  if (row === undefined) throw new Error('a locked reseller was lost')
  return row
}
