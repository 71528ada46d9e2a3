import { and, asc, eq, gt, isNull } from 'drizzle-orm'
import { z } from 'zod'
import { accessTokenSeconds } from '../../../src/api/contract/session.ts'
import type { Database } from '../../db/client.ts'
import { refreshTokens, users } from '../../db/schema/customer.ts'
import { endSessions } from '../session/end-sessions.ts'
import { lockUser } from './lock-user.ts'
import type { Verb } from './verb.ts'

const account = z.object({ id: z.number(), email: z.string() })
const args = z.object({ who: z.string() })

/** Ends all sign-ins of an account, as their owner does by another password. @throws Unprocessable for nobody */
export const endSignInsOf: Verb<z.infer<typeof args>, z.infer<typeof account>> = {
  name: 'sign-out',
  args,
  result: account,
  trace: ({ id }) => ({ customerId: id }),
  run: (tools, { who }) =>
    tools.database.transaction(async (tx) => {
      const { customerId, email } = await lockUser(tx, who)
      await endSessions(tools, tx, { customerId })
      return { id: customerId, email }
    }),
}

const signedIn = ({ db }: Database) => {
  const { customerId, scope, revokedAt, expiresAt } = refreshTokens
  // The access token that came with it may live that much longer.
  const isOpen = gt(expiresAt, new Date(Date.now() - accessTokenSeconds * 1000))
  return db
    .selectDistinct({ id: users.customerId, email: users.email })
    .from(refreshTokens)
    .innerJoin(users, eq(users.customerId, customerId))
    .where(and(eq(scope, 'session'), isNull(revokedAt), isOpen))
    .orderBy(asc(users.customerId))
}

/** The same for every account that is signed in, one after another: what was done stays done. Gives these accounts. */
export const endAllSignIns: Verb<Record<string, never>, z.infer<typeof account>[]> = {
  name: 'sign-out-all',
  args: z.object({}),
  result: z.array(account),
  trace: ({ length }) => ({ accounts: length }),
  run: async (tools) => {
    const accounts = await signedIn(tools.database)
    for (const { id } of accounts) await tools.database.transaction((tx) => endSessions(tools, tx, { customerId: id }))
    return accounts
  },
}
