import { and, eq, isNull } from 'drizzle-orm'
import type { Tx } from '../../db/client.ts'
import { emailChanges, passwordResets } from '../../db/schema/customer.ts'

/**
 * The e-mail that somebody asked to sign in with becomes theirs no more: its link opens nothing. Gives whether there was
 * one.
 */
export const endEmailChange = async (tx: Tx, customerId: number): Promise<boolean> => {
  const ended = await tx
    .update(emailChanges)
    .set({ usedAt: new Date() })
    .where(and(eq(emailChanges.customerId, customerId), isNull(emailChanges.usedAt)))
    .returning({ id: emailChanges.id })
  return ended.length > 0
}

/** Recovery links that were mailed until now set no password any more. */
export const endRecoveries = async (tx: Tx, customerId: number): Promise<void> => {
  await tx
    .update(passwordResets)
    .set({ usedAt: new Date() })
    .where(and(eq(passwordResets.customerId, customerId), isNull(passwordResets.usedAt)))
}

/** The same, and they count for none of the hour's mails: a stranger who used these up can't keep the owner out. */
export const forgetRecoveries = async (tx: Tx, customerId: number): Promise<void> => {
  await tx.delete(passwordResets).where(and(eq(passwordResets.customerId, customerId), isNull(passwordResets.usedAt)))
}
