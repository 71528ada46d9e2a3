import { randomUUID } from 'node:crypto'
import { dayMs } from '../../../src/api/contract/duration.ts'
import { adminIriOf, type Iri, iriOf } from '../../../src/api/contract/hydra.ts'
import { refreshTokenDays, signInDays } from '../../../src/api/contract/session.ts'
import { newSecret } from '../../auth/tokens.ts'
import type { Context } from '../../context.ts'
import type { Db, Tx } from '../../db/client.ts'
import { type customers, refreshTokens, type users } from '../../db/schema/customer.ts'

/** `email`: the one to sign in with, whatever the company's is (decision 004). */
type Account = Pick<typeof customers.$inferSelect, 'id' | 'role' | 'status'> & Pick<typeof users.$inferSelect, 'email'>

/** Tokens, and the IRI of the account that they are for. */
export type OpenSession = { token: string; refreshToken: string; account: Iri }

const rolesOf = ({ role, status }: Account): string[] => {
  if (role === 'administrator') return ['ROLE_USER', 'ROLE_ADMINISTRATION_ACCESS']
  if (role === 'client') return ['ROLE_USER', 'ROLE_CLIENT']
  return status === 'approved' ? ['ROLE_USER', 'ROLE_RESELLER'] : ['ROLE_USER']
}

/** Topics that a customer may subscribe to: their own. */
const topicsOf = (customerId: number): string[] => [
  `${iriOf('customers', customerId)}/notifications`,
  `${iriOf('customers', customerId)}{?topic}`,
]

/** A sign-in, where a refresh goes on with one, or its call is repeated. `usedKey`: by which it may be. */
type SignIn = { family?: string; signedInAt?: Date; usedKey?: string | null; userAgent: string | null }

/** 30 days after its last use, and 90 after its sign-in at the latest (contract, "Sign-in"). */
const expiryOf = (signedInAt: Date): Date =>
  new Date(Math.min(Date.now() + refreshTokenDays * dayMs, signedInAt.getTime() + signInDays * dayMs))

/**
 * New tokens for an account: an access token of 15 minutes and a refresh token of the family (a new one for a sign-in),
 * written with the given executor.
 */
export const openSession = async (
  context: Context,
  executor: Db | Tx,
  account: Account,
  { family = randomUUID(), signedInAt = new Date(), usedKey = null, userAgent }: SignIn,
): Promise<OpenSession> => {
  const { secret, hash } = newSecret()
  await executor.insert(refreshTokens).values({
    tokenHash: hash,
    family,
    scope: 'session',
    customerId: account.id,
    signedInAt,
    usedKey,
    userAgent: userAgent?.slice(0, 300) ?? null,
    expiresAt: expiryOf(signedInAt),
  })
  const isAdministrator = account.role === 'administrator'
  const iri = isAdministrator ? adminIriOf('administrators', account.id) : iriOf('customers', account.id)
  const token = await context.tokens.issue({
    roles: rolesOf(account),
    username: account.email,
    customer: iri,
    scope: isAdministrator ? 'administrator' : 'session',
    mercure: { subscribe: isAdministrator ? [] : topicsOf(account.id) },
    sid: family,
  })
  return { token, refreshToken: secret, account: iri }
}
