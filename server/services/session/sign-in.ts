import { and, eq, gt, isNotNull, isNull, notInArray } from 'drizzle-orm'
import { type Credentials, enterCodeMessage, twoFactorReason } from '../../../src/api/contract/session.ts'
import { passwordMatches } from '../../auth/passwords.ts'
import { recoveryHash, totpStepOf } from '../../auth/totp.ts'
import type { Context } from '../../context.ts'
import type { Tx } from '../../db/client.ts'
import { customers, refreshTokens, users } from '../../db/schema/customer.ts'
import { Unauthorized } from '../../shared/errors.ts'
import { requireKey } from '../../shared/idempotency-key.ts'
import { accountOf } from '../typed-email.ts'
import { knownDevice, rememberDevice } from './known-device.ts'
import { type OpenSession, openSession } from './open-session.ts'
import { isOfSide, type Side } from './side.ts'

/** Where somebody signs in, and from where; and the Idempotency-Key that the call came with. */
type SignInPlace = { side: Side; address: string; userAgent: string | null; idempotencyKey: string | null }

/** A session, and the browser's name, which it shows at its next sign-in. */
export type SignedInAs = OpenSession & { device: string }

/** How long a used code still works with the key that it was used with: the answer may have been lost. */
const repeatMs = 10 * 60_000

type SecondFactor = Pick<typeof users.$inferSelect, 'id' | 'customerId' | 'totpSecret' | 'totpStep' | 'recoveryCodes'>

/** Uses up a code of the authenticator app, or a recovery code; false for a wrong one and for one that was used. */
const takeCode = async (tx: Tx, user: SecondFactor, code: string): Promise<boolean> => {
  const step = user.totpSecret === null ? null : totpStepOf(user.totpSecret, code.replaceAll(' ', ''), user.totpStep)
  if (step !== null) {
    await tx.update(users).set({ totpStep: step }).where(eq(users.id, user.id))
    return true
  }
  const hash = recoveryHash(code)
  const codes = user.recoveryCodes ?? []
  if (!codes.includes(hash)) return false
  await tx
    .update(users)
    .set({ recoveryCodes: codes.filter((known) => known !== hash) })
    .where(eq(users.id, user.id))
  return true
}

type CodeSignIn = { usedKey: string | null } | { family: string; signedInAt: Date }

/** The sign-in that the same call made before, which nobody has renewed, ended or shut out since: its answer was lost. */
const lostSignIn = async (
  tx: Tx,
  { customerId, openedBy }: { customerId: number; openedBy: string },
): Promise<CodeSignIn | null> => {
  const { family, usedKey, usedAt, revokedAt, signedInAt } = refreshTokens
  const isOwn = eq(refreshTokens.customerId, customerId)
  const renewed = tx
    .select({ family })
    .from(refreshTokens)
    .where(and(isOwn, isNotNull(usedAt)))
  const isRecent = gt(signedInAt, new Date(Date.now() - repeatMs))
  const [lost] = await tx
    .select({ family, signedInAt })
    .from(refreshTokens)
    .where(and(isOwn, eq(usedKey, openedBy), isNull(revokedAt), isRecent, notInArray(family, renewed)))
  return lost === undefined || lost.signedInAt === null ? null : { family: lost.family, signedInAt: lost.signedInAt }
}

/** The sign-in that a code begins, or began with the same key before (decision 009); null for a wrong code. */
const signInWithCode = async (
  context: Context,
  tx: Tx,
  { user, code, key }: { user: SecondFactor; code: string; key: string | null },
): Promise<CodeSignIn | null> => {
  const usedKey = key === null ? null : context.tokens.digest(JSON.stringify(['sign-in', user.id, code, key]))
  if (await takeCode(tx, user, code)) return { usedKey }
  return usedKey === null ? null : lostSignIn(tx, { customerId: user.customerId, openedBy: usedKey })
}

const wrongCode = () => new Unauthorized(enterCodeMessage, twoFactorReason)

/**
 * Tokens for an e-mail and a password, and the browser's name, to be shown at its next sign-in (contract, "Sign-in").
 * For some minutes a code that was used gives other tokens of its session with the Idempotency-Key that it was used with.
 * @throws Unauthorized `Invalid credentials.` for an unknown e-mail, also one of the other side, a wrong password or a
 * rejected account alike, and with the reason `two-factor` when the code of an authenticator app is missing or wrong; TooManyRequests
 */
export const signIn = async (
  context: Context,
  { email, password, code = '', device: shown }: Credentials,
  { side, address, userAgent, idempotencyKey: key }: SignInPlace,
): Promise<SignedInAs> => {
  if (key !== null) requireKey(key)
  const asked = accountOf(email)
  const [found] = await context.database.db
    .select({ account: customers, user: users })
    .from(users)
    .innerJoin(customers, eq(customers.id, users.customerId))
    .where(and(asked.isMeant, isOfSide(side)))
    .orderBy(asked.bestFirst)
    .limit(1)
  const name = found?.user.email ?? asked.email
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
      const session = held.totpConfirmedAt === null ? {} : await signInWithCode(context, tx, { user: held, code, key })
      if (session === null) throw wrongCode()
      return openSession(context, tx, { ...account, email: held.email }, { ...session, userAgent })
    })
  })
  if (tokens === null || found === undefined) throw wrongCode()
  return { ...tokens, device: await rememberDevice(context, shown, found.account.id) }
}
