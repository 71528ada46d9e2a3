import { eq } from 'drizzle-orm'
import { recoveryHash, totpStepOf } from '../../auth/totp.ts'
import type { Tx } from '../../db/client.ts'
import { users } from '../../db/schema/customer.ts'

type SecondFactor = Pick<typeof users.$inferSelect, 'id' | 'totpSecret' | 'totpStep' | 'recoveryCodes'>

/** Uses up a code of the authenticator app, or a recovery code; false for a wrong one and for one that was used. */
export const takeCode = async (tx: Tx, user: SecondFactor, code: string): Promise<boolean> => {
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
