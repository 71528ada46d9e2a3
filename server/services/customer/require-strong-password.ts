import { eq } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { customers, users } from '../../db/schema/customer.ts'
import { refuse } from '../../shared/errors.ts'

/** Whose password it is: what a stranger knows of them is no secret. */
type Owner = { emails: readonly string[]; company: string | null }

const plain = (text: string): string => text.trim().toLowerCase()

/** Whether a password is one of these, which others know of its owner. */
export const isPersonal = (password: string, known: readonly unknown[]): boolean =>
  known.some((text) => typeof text === 'string' && plain(text) === plain(password))

/**
 * Takes a new password of `field` only when nobody guesses it at once (contract, "Sign-in").
 * @throws Invalid at the field for a password that many people use, and for the e-mail address or the company's name
 */
export const requireStrongPassword = async (
  field: string,
  password: string,
  { emails, company }: Owner,
): Promise<void> => {
  if (isPersonal(password, [...emails, company])) refuse(field, 'personal-password')
  // A quarter of a megabyte, that only who sets a password needs.
  const { default: common } = await import('fxa-common-password-list')
  if (common.test(password) || common.test(password.toLowerCase())) refuse(field, 'common-password')
}

/**
 * The same for the password that an account is to have next; it may sign in with another e-mail than the company's
 * (decision 004). @throws Invalid at `newPassword`
 */
export const requireStrongSuccessor = async (db: Db, customerId: number, password: string): Promise<void> => {
  const [owner] = await db
    .select({ own: users.email, companys: customers.email, company: customers.company })
    .from(customers)
    .innerJoin(users, eq(users.customerId, customers.id))
    .where(eq(customers.id, customerId))
  if (owner === undefined) return
  const { own, companys, company } = owner
  await requireStrongPassword('newPassword', password, { emails: [own, companys], company })
}
