import { and, eq } from 'drizzle-orm'
import {
  type Credentials,
  enterCodeMessage,
  type SignedIn,
  twoFactorReason,
} from '../../../src/api/contract/session.ts'
import { passwordMatches } from '../../auth/passwords.ts'
import type { Context } from '../../context.ts'
import { customers, users } from '../../db/schema/customer.ts'
import { Unauthorized } from '../../shared/errors.ts'
import { takeCode } from './check-code.ts'
import { knownDevice, rememberDevice } from './known-device.ts'
import { openSession } from './open-session.ts'

/** Where somebody signs in from. */
export type SignInPlace = { address: string; userAgent: string | null }

const wrongCode = () => new Unauthorized(enterCodeMessage, twoFactorReason)

/**
 * Tokens for an e-mail and a password (contract, "Sign-in"), and the name of the browser, to be shown at its next
 * sign-in.
 * @throws Unauthorized `Invalid credentials.` for an unknown e-mail, a wrong password or a rejected account alike, and
 * with the reason `two-factor` when the code of an authenticator app is missing or wrong; TooManyRequests
 */
export const signIn = async (
  context: Context,
  { email, password, code = '', device: shown }: Credentials,
  { address, userAgent }: SignInPlace,
): Promise<SignedIn> => {
  const name = email.trim().toLowerCase()
  const [found] = await context.database.db
    .select({ account: customers, user: users })
    .from(users)
    .innerJoin(customers, eq(customers.id, users.customerId))
    .where(eq(users.email, name))
  const device = await knownDevice(context, shown, found?.account.id ?? null)
  const tokens = await context.signIns.attempt({ address, email: name, device }, async () => {
    const matches = await passwordMatches(found?.user.passwordHash ?? null, password)
    if (found === undefined || found.user.passwordHash === null || !matches || found.account.status === 'rejected')
      throw new Unauthorized('Invalid credentials.')
    const { account, user } = found
    const { passwordHash } = found.user
    // A right password without a code is no guess.
    if (user.totpConfirmedAt !== null && code.trim() === '') return null
    return context.database.transaction(async (tx) => {
      // Held until the session is written: another password, meanwhile, ends this session too.
      const same = and(eq(users.id, user.id), eq(users.passwordHash, passwordHash))
      const [held] = await tx
        .select()
        .from(users)
        .where(same)
        .for(user.totpConfirmedAt === null ? 'share' : 'update')
      if (held === undefined) throw new Unauthorized('Invalid credentials.')
      if (held.totpConfirmedAt !== null && !(await takeCode(tx, held, code))) throw wrongCode()
      return openSession(context, tx, account, { userAgent })
    })
  })
  if (tokens === null || found === undefined) throw wrongCode()
  return { ...tokens, device: await rememberDevice(context, shown, found.account.id) }
}
