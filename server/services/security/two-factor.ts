import { and, eq, isNotNull } from 'drizzle-orm'
import { z } from 'zod'
import type { RecoveryCodes, TwoFactor, TwoFactorStart } from '../../../src/api/contract/security.ts'
import { newRecoveryCodes, newTotpSecret, recoveryHash, totpStepOf, totpUri } from '../../auth/totp.ts'
import type { Context } from '../../context.ts'
import type { Tx } from '../../db/client.ts'
import { users } from '../../db/schema/customer.ts'
import type { AccountCaller } from '../../shared/caller.ts'
import { NotFound, refuse, Unprocessable } from '../../shared/errors.ts'
import { endRepeats } from '../session/end-sessions.ts'
import { requirePassword } from './require-password.ts'
import { tellSecurityChange } from './tell-security-change.ts'

const ownUser = async ({ database }: Context, caller: AccountCaller, id: number) => {
  if (id !== caller.customerId) throw new NotFound()
  const [user] = await database.db.select().from(users).where(eq(users.customerId, id))
  if (user === undefined) throw new NotFound()
  return user
}

type WithPassword = { id: number; currentPassword: string }

/** @throws NotFound for anybody else's account; Invalid at `currentPassword`; TooManyRequests */
const ownUserWith = async (context: Context, caller: AccountCaller, { id, currentPassword }: WithPassword) => {
  const user = await ownUser(context, caller, id)
  await requirePassword(context, user, { given: currentPassword })
  return user
}

const keptCodes = z.object({ recoveryCodes: z.array(z.string()) })

/**
 * Codes are answered again only while each of them works: they are shown as the ones to keep. That there are none is
 * answered again only while it is off. @throws Unprocessable
 */
const requireWorking =
  (userId: number) =>
  async (tx: Tx, kept: unknown): Promise<void> => {
    const [held] = await tx.select().from(users).where(eq(users.id, userId)).for('share')
    const { recoveryCodes } = keptCodes.parse(kept)
    const working = new Set(held?.recoveryCodes)
    const isCurrent =
      recoveryCodes.length === 0
        ? held?.totpConfirmedAt === null
        : recoveryCodes.every((code) => working.has(recoveryHash(code)))
    if (!isCurrent) throw new Unprocessable('These recovery codes no longer work.')
  }

/** Whether the person's own account asks for a code, and how many recovery codes are left. @throws NotFound */
export const getTwoFactor = async (context: Context, caller: AccountCaller, id: number): Promise<TwoFactor> => {
  const user = await ownUser(context, caller, id)
  return { isEnabled: user.totpConfirmedAt !== null, recoveryCodesLeft: (user.recoveryCodes ?? []).length }
}

/**
 * A new secret for the authenticator app; nothing asks for its codes until one was entered.
 * @throws NotFound for anybody else's account, Invalid at `currentPassword`, Unprocessable when it is on already
 */
export const startTwoFactor = async (
  context: Context,
  caller: AccountCaller,
  asked: WithPassword,
): Promise<TwoFactorStart> => {
  const user = await ownUserWith(context, caller, asked)
  const secret = newTotpSecret()
  return context.once(async (tx) => {
    const [held] = await tx.select().from(users).where(eq(users.id, user.id)).for('update')
    if (held?.totpConfirmedAt !== null) throw new Unprocessable('Two-factor sign-in is on already.')
    await tx.update(users).set({ totpSecret: secret, totpStep: null }).where(eq(users.id, user.id))
    return { secret, uri: totpUri(secret, { issuer: context.config.brandName, account: held.email }) }
  })
}

/**
 * Turns it on with a code of the app, and answers the recovery codes, which are shown this once. The owner is mailed.
 * @throws NotFound for anybody else's account, Invalid at `code`, Unprocessable when it is on already or was not begun,
 * and where the call is repeated when its codes work no longer
 */
export const confirmTwoFactor = async (
  context: Context,
  caller: AccountCaller,
  { id, code }: { id: number; code: string },
): Promise<RecoveryCodes> => {
  const user = await ownUser(context, caller, id)
  const recoveryCodes = newRecoveryCodes()
  return context.once(async (tx) => {
    const [held] = await tx.select().from(users).where(eq(users.id, user.id)).for('update')
    if (held === undefined || held.totpSecret === null || held.totpConfirmedAt !== null)
      throw new Unprocessable('Begin with a new secret.')
    const step = totpStepOf(held.totpSecret, code.replaceAll(' ', ''), null)
    if (step === null) return refuse('code', 'wrong-code')
    await tx
      .update(users)
      .set({ totpConfirmedAt: new Date(), totpStep: step, recoveryCodes: recoveryCodes.map(recoveryHash) })
      .where(eq(users.id, held.id))
    await tellSecurityChange(context, tx, { customerId: id, email: held.email, change: 'two-factor-on' })
    return { recoveryCodes }
  }, requireWorking(user.id))
}

/**
 * Other recovery codes in place of the ones before, which work no longer; none where two-factor sign-in is off. The
 * owner is mailed of others.
 * @throws NotFound for anybody else's account, Invalid at `currentPassword`, Unprocessable where the call is repeated when
 * its codes work no longer
 */
export const renewRecoveryCodes = async (
  context: Context,
  caller: AccountCaller,
  asked: WithPassword,
): Promise<RecoveryCodes> => {
  const user = await ownUserWith(context, caller, asked)
  const recoveryCodes = newRecoveryCodes()
  return context.once(async (tx) => {
    const [changed] = await tx
      .update(users)
      .set({ recoveryCodes: recoveryCodes.map(recoveryHash) })
      .where(and(eq(users.id, user.id), isNotNull(users.totpConfirmedAt)))
      .returning({ email: users.email })
    await endRepeats(tx, asked.id)
    if (changed === undefined) return { recoveryCodes: [] }
    await tellSecurityChange(context, tx, { customerId: asked.id, email: changed.email, change: 'recovery-codes' })
    return { recoveryCodes }
  }, requireWorking(user.id))
}

/** Nothing asks the account for a code any more, and no code of it is left. */
export const clearTwoFactor = async (tx: Tx, userId: number): Promise<void> => {
  await tx
    .update(users)
    .set({ totpSecret: null, totpConfirmedAt: null, totpStep: null, recoveryCodes: null })
    .where(eq(users.id, userId))
}

/** Turns it off; the owner is mailed where it was on. @throws NotFound for anybody else's account, Invalid at `currentPassword` */
export const endTwoFactor = async (context: Context, caller: AccountCaller, asked: WithPassword): Promise<void> => {
  const user = await ownUserWith(context, caller, asked)
  await context.once(async (tx) => {
    const [held] = await tx.select().from(users).where(eq(users.id, user.id)).for('update')
    await clearTwoFactor(tx, user.id)
    await endRepeats(tx, asked.id)
    if (held?.totpConfirmedAt != null)
      await tellSecurityChange(context, tx, { customerId: asked.id, email: held.email, change: 'two-factor-off' })
  })
}
