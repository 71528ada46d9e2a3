import { and, eq } from 'drizzle-orm'
import type { PasswordChange } from '../../../src/api/contract/customer.ts'
import { hashPassword } from '../../auth/passwords.ts'
import type { Context } from '../../context.ts'
import { customers, users } from '../../db/schema/customer.ts'
import type { AccountCaller } from '../../shared/caller.ts'
import { Conflict, NotFound, refuse } from '../../shared/errors.ts'
import { customerTag } from '../../shared/resource-tags.ts'
import { announceCustomer } from '../announce-customer.ts'
import { requirePassword } from '../security/require-password.ts'
import { tellSecurityChange } from '../security/tell-security-change.ts'
import { endSessions } from '../session/end-sessions.ts'
import { endEmailChange, forgetRecoveries } from './end-mailed-links.ts'
import { presentCustomer } from './present-customer.ts'
import { requireStrongSuccessor } from './require-strong-password.ts'

/**
 * Gives the person's own account another password, and ends its sessions but for the one that asks, another e-mail that
 * was asked for, and recovery links; its owner is mailed. A repeated call does nothing more.
 * @throws NotFound for anybody else's; PreconditionFailed where the account has another tag; Invalid at
 * `currentPassword` when that is wrong, at `newPassword` when the two new ones differ or they are easily guessed;
 * TooManyRequests
 */
export const changePassword = async (
  context: Context,
  caller: AccountCaller,
  { id, change }: { id: number; change: PasswordChange },
): Promise<void> => {
  const { database } = context
  if (id !== caller.customerId) throw new NotFound()
  const [user] = await database.db.select().from(users).where(eq(users.customerId, id))
  if (user === undefined) throw new NotFound()
  // Sent again with its key, a change names the password that it replaced.
  const onWrong = () => context.once(async () => refuse('currentPassword', 'wrong-password'))
  await requirePassword(context, user, { given: change.currentPassword, onWrong })
  if (change.newPassword !== change.confirmNewPassword) refuse('newPassword', 'mismatch')
  await requireStrongSuccessor(database.db, id, change.newPassword)
  const passwordHash = await hashPassword(change.newPassword)
  await context.once(async (tx) => {
    const [account] = await tx.select().from(customers).where(eq(customers.id, id)).for('no key update')
    if (account === undefined) throw new NotFound()
    await context.requireMatch(async () => customerTag(await presentCustomer(tx, account)))
    const [changed] = await tx
      .update(users)
      .set({ passwordHash })
      .where(and(eq(users.customerId, id), eq(users.passwordHash, user.passwordHash ?? '')))
      .returning({ email: users.email })
    if (changed === undefined) throw new Conflict('The password was changed meanwhile.')
    const hadWaiting = await endEmailChange(tx, id)
    await forgetRecoveries(tx, id)
    await endSessions(context, tx, { customerId: id, keptSessionId: caller.sessionId })
    await tellSecurityChange(context, tx, { customerId: id, email: changed.email, change: 'password-changed' })
    if (hadWaiting) await announceCustomer(context, tx, id)
  })
}
