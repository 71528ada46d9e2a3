import { and, eq } from 'drizzle-orm'
import type { Credentials, SessionTokens } from '../../../src/api/contract/session.ts'
import { passwordMatches } from '../../auth/passwords.ts'
import type { Context } from '../../context.ts'
import { customers, users } from '../../db/schema/customer.ts'
import { Unauthorized } from '../../errors.ts'
import { openSession } from './open-session.ts'

/**
 * Tokens for an e-mail and a password (contract, "Sign-in").
 * @throws Unauthorized `Invalid credentials.` for an unknown e-mail, a wrong password or a rejected account alike
 */
export const signIn = async (context: Context, { email, password }: Credentials): Promise<SessionTokens> => {
  const [found] = await context.database.db
    .select({ account: customers, userId: users.id, passwordHash: users.passwordHash })
    .from(users)
    .innerJoin(customers, eq(customers.id, users.customerId))
    .where(eq(users.email, email.trim().toLowerCase()))
  const matches = await passwordMatches(found?.passwordHash ?? null, password)
  if (found === undefined || found.passwordHash === null || !matches || found.account.status === 'rejected')
    throw new Unauthorized('Invalid credentials.')
  const { account, userId, passwordHash } = found
  return context.database.transaction(async (tx) => {
    // Held until the session is written: another password, meanwhile, ends this session too.
    const same = and(eq(users.id, userId), eq(users.passwordHash, passwordHash))
    const [user] = await tx.select({ id: users.id }).from(users).where(same).for('share')
    if (user === undefined) throw new Unauthorized('Invalid credentials.')
    return openSession(context, tx, account)
  })
}
