import { eq } from 'drizzle-orm'
import type { Tx } from '../db/client.ts'
import { users } from '../db/schema/customer.ts'
import { sqlStateOf } from '../db/sql-state.ts'
import { refuse } from '../shared/errors.ts'

/**
 * Gives an account another e-mail to sign in with, lower-cased. Somebody may take that e-mail after it was looked up and
 * before it is written: the database then refuses it, and the transaction can only end.
 * @throws Invalid at `email` when somebody else signs in with it
 */
export const setSignInEmail = async (tx: Tx, customerId: number, email: string): Promise<void> => {
  try {
    await tx.update(users).set({ email }).where(eq(users.customerId, customerId))
  } catch (error) {
    if (sqlStateOf(error) === '23505') refuse('email', 'unique')
    throw error
  }
}
