import { eq } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { customers } from '../../db/schema/customer.ts'
import { refuse } from '../../shared/errors.ts'

/** Whose password it is: what a stranger knows of them is no secret. */
type Owner = { email: string; company: string | null }

const isSame = (password: string, known: string | null): boolean =>
  known !== null && password.trim().toLowerCase() === known.trim().toLowerCase()

/**
 * Takes a new password of `field` only when nobody guesses it at once (contract, "Sign-in").
 * @throws Invalid at the field for a password that many people use, and for the e-mail address or the company's name
 */
export const requireStrongPassword = async (field: string, password: string, owner: Owner): Promise<void> => {
  if (isSame(password, owner.email) || isSame(password, owner.company)) refuse(field, 'personal-password')
  // A quarter of a megabyte, that only who sets a password needs.
  const { default: common } = await import('fxa-common-password-list')
  if (common.test(password) || common.test(password.toLowerCase())) refuse(field, 'common-password')
}

/** The same for the password that an account is to have next. @throws Invalid at `newPassword` */
export const requireStrongSuccessor = async (db: Db, customerId: number, password: string): Promise<void> => {
  const { email, company, id } = customers
  const [owner] = await db.select({ email, company }).from(customers).where(eq(id, customerId))
  if (owner !== undefined) await requireStrongPassword('newPassword', password, owner)
}
