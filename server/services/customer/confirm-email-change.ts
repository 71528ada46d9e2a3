import { and, eq, ne, or, sql } from 'drizzle-orm'
import { hashSecret } from '../../auth/tokens.ts'
import type { Context } from '../../context.ts'
import type { Tx } from '../../db/client.ts'
import { customers, emailChanges, users } from '../../db/schema/customer.ts'
import { refuse } from '../../shared/errors.ts'
import { announceCustomer } from '../announce-customer.ts'
import { moveSignIn } from './client-account.ts'

type Account = Pick<typeof customers.$inferSelect, 'id' | 'resellerId'>

/** @throws Invalid at `email` when somebody signs in with it, or another client of the same reseller has it */
export const requireFreeEmail = async (tx: Tx, { id, resellerId }: Account, email: string): Promise<void> => {
  const [user] = await tx.select({ id: users.id }).from(users).where(eq(users.email, email))
  if (user !== undefined) refuse('email', 'unique')
  if (resellerId === null) return
  const isNamesake = and(
    eq(customers.resellerId, resellerId),
    eq(sql`lower(${customers.email})`, email),
    ne(customers.id, id),
  )
  const [client] = await tx.select({ id: customers.id }).from(customers).where(isNamesake).limit(1)
  if (client !== undefined) refuse('email', 'unique')
}

/** The account of the reseller whose clients must not get one e-mail twice, else the person's own, held. */
const holdAccounts = async (tx: Tx, customerId: number) => {
  const [account] = await tx.select().from(customers).where(eq(customers.id, customerId))
  const ids = [customerId, ...(account?.resellerId == null ? [] : [account.resellerId])]
  await tx
    .select({ id: customers.id })
    .from(customers)
    .where(or(...ids.map((id) => eq(customers.id, id))))
    .orderBy(customers.id)
    .for('no key update')
  return account
}

/**
 * Makes the e-mail of a mailed link the one to sign in with; what a client's person was asked goes along, and recovery
 * links to the old one open nothing from then on. Opened again it does nothing more.
 * @throws Invalid at `token` when it is unknown, over an hour old, not the newest or older than the password; at `email`
 * when somebody got that e-mail meanwhile
 */
export const confirmEmailChange = async (context: Context, token: string): Promise<void> =>
  context.once(async (tx) => {
    const tokenHash = hashSecret(token)
    const [change] = await tx.select().from(emailChanges).where(eq(emailChanges.tokenHash, tokenHash)).for('update')
    if (change === undefined || change.expiresAt <= new Date()) return refuse('token', 'expired-token')
    const { id, customerId, email } = change
    const account = await holdAccounts(tx, customerId)
    const [user] = await tx.select().from(users).where(eq(users.customerId, customerId)).for('update')
    if (account === undefined || user === undefined) return refuse('token', 'expired-token')
    if (change.usedAt !== null) {
      if (user.email === email) return
      return refuse('token', 'expired-token')
    }
    await requireFreeEmail(tx, account, email)
    // A client's company may have an e-mail of its own, by its reseller's choice (decision 004).
    const isSame = and(eq(customers.id, customerId), eq(customers.email, user.email))
    await tx.update(customers).set({ email, updatedAt: new Date() }).where(isSame)
    await tx.update(emailChanges).set({ usedAt: new Date() }).where(eq(emailChanges.id, id))
    await moveSignIn(context, tx, account, { from: user.email, to: email, isConfirmed: true })
    await announceCustomer(context, tx, customerId)
  })
