import { and, eq, gt, isNull } from 'drizzle-orm'
import type { PasswordReset } from '../../../src/api/contract/customer.ts'
import { hashPassword, passwordMatches } from '../../auth/passwords.ts'
import { hashSecret } from '../../auth/tokens.ts'
import type { Context } from '../../context.ts'
import type { Db, Tx } from '../../db/client.ts'
import { passwordResets, users } from '../../db/schema/customer.ts'
import { refuse } from '../../shared/errors.ts'
import { keyWasUsed, requireKey } from '../../shared/idempotency-key.ts'
import { hashTakenWith, takeAnonymousKey } from '../anonymous-key.ts'
import { tellSecurityChange } from '../security/tell-security-change.ts'
import { endSessions } from '../session/end-sessions.ts'
import { endEmailChange, endRecoveries } from './end-mailed-links.ts'
import { requireStrongSuccessor } from './require-strong-password.ts'

const usable = (executor: Db | Tx, token: string) =>
  executor
    .select({ id: passwordResets.id, customerId: passwordResets.customerId })
    .from(passwordResets)
    .where(
      and(
        eq(passwordResets.tokenHash, hashSecret(token)),
        isNull(passwordResets.usedAt),
        gt(passwordResets.expiresAt, new Date()),
      ),
    )

/**
 * Sets a password by a mailed token, once for each Idempotency-Key; the token, its siblings, every session and another
 * e-mail that was asked for end, and wrong passwords are forgotten: whoever has the mailbox gets in from `address`. The
 * owner of one that had a password is mailed.
 * @throws Invalid at `token` when it is unknown, used or over an hour old, at `newPassword` when the two differ or it
 * is easily guessed; BadRequest for a key that is empty or too long, Unprocessable for one that another call had
 */
export const resetPassword = async (
  context: Context,
  token: string,
  { reset, idempotencyKey: key, address }: { reset: PasswordReset; idempotencyKey: string | null; address: string },
): Promise<void> => {
  const { database } = context
  if (key !== null) requireKey(key)
  const refuseUnlessDone = async (executor: Db | Tx): Promise<void> => {
    const isDone = key !== null && (await passwordMatches(await hashTakenWith(executor, key), reset.newPassword))
    if (!isDone) refuse('token', 'expired-token')
  }
  const [known] = await usable(database.db, token)
  if (known === undefined) return refuseUnlessDone(database.db)
  if (reset.newPassword !== reset.confirmNewPassword) refuse('newPassword', 'mismatch')
  await requireStrongSuccessor(database.db, known.customerId, reset.newPassword)
  const passwordHash = await hashPassword(reset.newPassword)
  await context.once(async (tx) => {
    const [request] = await usable(tx, token).for('update')
    if (request === undefined) return refuseUnlessDone(tx)
    if (key !== null && !(await takeAnonymousKey(tx, key, passwordHash)).isNew) throw keyWasUsed()
    const { customerId } = request
    await endRecoveries(tx, customerId)
    await endEmailChange(tx, customerId)
    const [user] = await tx.select().from(users).where(eq(users.customerId, customerId)).for('update')
    await tx.update(users).set({ passwordHash }).where(eq(users.customerId, customerId))
    await endSessions(context, tx, { customerId })
    if (user !== undefined) await context.signIns.forgive(tx, { customerId, email: user.email, address })
    if (user?.passwordHash != null)
      await tellSecurityChange(context, tx, { customerId, email: user.email, change: 'password-reset' })
  })
}
