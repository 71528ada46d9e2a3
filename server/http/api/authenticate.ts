import { eq, sql } from 'drizzle-orm'
import { displayName } from '../../../src/api/contract/customer.ts'
import { idOf } from '../../../src/api/contract/hydra.ts'
import type { Context } from '../../context.ts'
import { customers, refreshTokens, users } from '../../db/schema/customer.ts'
import type { AnyCaller } from '../../shared/caller.ts'
import { Unauthorized } from '../../shared/errors.ts'

const bearerOf = (header: string | undefined): string => {
  const token = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(header ?? '')?.[1]
  if (token === undefined) throw new Unauthorized(header === undefined ? 'JWT Token not found' : 'Invalid JWT Token')
  return token
}

/** Whether a sign-in has not been ended, by another password or by a stolen refresh token. */
const isOpen = (sessionId: string | undefined) =>
  sessionId === undefined
    ? sql<boolean>`true`
    : sql<boolean>`exists (select 1 from ${refreshTokens} where ${refreshTokens.family} = ${sessionId} and ${refreshTokens.revokedAt} is null)`

/**
 * Who calls, by the Authorization header, as the database knows them now.
 * @throws Unauthorized without a valid access token
 */
export const authenticate = async (context: Context, header: string | undefined): Promise<AnyCaller> => {
  const claims = await context.tokens.verify(bearerOf(header))
  if (claims === null) throw new Unauthorized('Invalid JWT Token')
  const customerId = Number(idOf(claims.customer))
  if (claims.scope === 'feedback') {
    const commentId = Number(idOf(claims.comment ?? ''))
    return { scope: 'feedback', customerId, commentId }
  }
  const [customer] = await context.database.db
    .select({ email: users.email, account: customers, isOpen: isOpen(claims.sid) })
    .from(customers)
    .innerJoin(users, eq(users.customerId, customers.id))
    .where(eq(customers.id, customerId))
  if (customer === undefined || customer.account.status === 'rejected' || !customer.isOpen)
    throw new Unauthorized('Invalid JWT Token')
  const { email, account } = customer
  const { role, status } = account
  const sessionId = claims.sid ?? null
  if ((role === 'administrator') !== (claims.scope === 'administrator')) throw new Unauthorized('Invalid JWT Token')
  if (role === 'administrator')
    return { scope: 'administrator', customerId, email, name: displayName(account), sessionId }
  return { scope: 'session', customerId, email, role, approved: status === 'approved', sessionId }
}
