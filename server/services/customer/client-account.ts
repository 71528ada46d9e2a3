import { and, eq, ne, notExists, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Context } from '../../context.ts'
import type { Tx } from '../../db/client.ts'
import { customers, users } from '../../db/schema/customer.ts'
import type { CustomerCaller } from '../../shared/caller.ts'
import { refuse } from '../../shared/errors.ts'
import { moveAddressee } from '../comment/move-addressee.ts'
import { type CustomerRow, ownClients } from '../scope/client-scope.ts'
import { setSignInEmail } from '../sign-in-email.ts'
import { endRecoveries } from './end-mailed-links.ts'

const loweredEmail = sql<string>`lower(${customers.email})`

/** The reseller's clients stay as they are until the transaction ends: two of them can't get one e-mail at a time. */
export const lockClientList = async (tx: Tx, { customerId }: CustomerCaller): Promise<void> => {
  await tx.select({ id: customers.id }).from(customers).where(eq(customers.id, customerId)).for('no key update')
}

/** @throws Invalid at `email` when another client of the reseller has it */
export const requireOwnEmail = async (
  tx: Tx,
  caller: CustomerCaller,
  { email, except }: { email: string; except: number | null },
): Promise<void> => {
  const [other] = await tx
    .select({ id: customers.id })
    .from(customers)
    .where(and(ownClients(caller), eq(loweredEmail, email), except === null ? undefined : ne(customers.id, except)))
    .limit(1)
  if (other !== undefined) refuse('email', 'unique')
}

/** Gives the client a user account, without a password, unless somebody else signs in with that e-mail. */
export const openAccount = async (tx: Tx, customerId: number, email: string): Promise<void> => {
  await tx.insert(users).values({ customerId, email }).onConflictDoNothing()
}

/** Clients without an account, but for those of an agency that is turned away: their turn comes once it is approved. */
const waitingClients = (tx: Tx, which: SQL) => {
  const resellers = alias(customers, 'resellers')
  const own = tx.select({ id: users.id }).from(users).where(eq(users.customerId, customers.id))
  return tx
    .select({ id: customers.id, email: loweredEmail })
    .from(customers)
    .innerJoin(resellers, and(eq(resellers.id, customers.resellerId), ne(resellers.status, 'rejected')))
    .where(and(eq(customers.role, 'client'), which, notExists(own)))
    .orderBy(customers.id)
    .for('key share', { of: customers })
}

/** Nobody signs in with that e-mail any more: of the clients that wait for an account with it, the first added gets one. */
export const openFreedAccount = async (tx: Tx, email: string): Promise<void> => {
  const [next] = await waitingClients(tx, eq(loweredEmail, email)).limit(1)
  if (next !== undefined) await openAccount(tx, next.id, email)
}

/** Gives the clients of a reseller that was approved again what they would have been given meanwhile. */
export const openWaitingAccounts = async (tx: Tx, resellerId: number): Promise<void> => {
  for (const { id, email } of await waitingClients(tx, eq(customers.resellerId, resellerId)))
    await openAccount(tx, id, email)
}

/**
 * Gives an account another e-mail to sign in with, lower-cased as the old one: what a client's person was asked goes
 * along, and recovery links to the old e-mail open nothing any more.
 * @throws Invalid at `email` when somebody else signs in with it
 */
export const moveSignIn = async (
  context: Context,
  tx: Tx,
  { id, role }: Pick<CustomerRow, 'id' | 'role'>,
  { from, to, isConfirmed }: { from: string; to: string; isConfirmed: boolean },
): Promise<void> => {
  await setSignInEmail(tx, id, to)
  await openFreedAccount(tx, from)
  await endRecoveries(tx, id)
  if (role === 'client') await moveAddressee(context, tx, { clientId: id, from, to, isConfirmed })
}

/**
 * Lets the account follow the client's e-mail as long as nobody has set its password: a person who signs in with it keeps
 * their name, and no reseller can take it over. @throws Invalid at `email` when somebody else signs in with it
 */
export const moveAccount = async (context: Context, tx: Tx, client: CustomerRow, email: string): Promise<void> => {
  const [user] = await tx.select().from(users).where(eq(users.customerId, client.id)).for('update')
  if (user === undefined) return openAccount(tx, client.id, email)
  if (user.passwordHash !== null || user.email === email) return
  await moveSignIn(context, tx, client, { from: user.email, to: email, isConfirmed: false })
}
