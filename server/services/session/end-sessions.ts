import { and, eq, isNotNull, isNull, ne } from 'drizzle-orm'
import type { Context } from '../../context.ts'
import type { Tx } from '../../db/client.ts'
import { refreshTokens, users } from '../../db/schema/customer.ts'
import { streamChannel } from '../../stream/channel.ts'

type Tools = Pick<Context, 'database'>

/** Wakes the account's streams in every process, which look then whether they may go on. */
const announceEnd = ({ database }: Tools, tx: Tx, customerId: number): Promise<void> =>
  database.notify(streamChannel, String(customerId), tx)

/** A refresh holds the user too: one that is under way gives its token first, so that it can be ended. */
const holdUser = async (tx: Tx, customerId: number): Promise<void> => {
  await tx.select({ id: users.id }).from(users).where(eq(users.customerId, customerId)).for('no key update')
}

/** No code that was used opens another session from now on, as it does where the answer was lost (`sign-in.ts`). */
export const endRepeats = async (tx: Tx, accountId: number): Promise<void> => {
  const { customerId, usedAt, usedKey } = refreshTokens
  await tx
    .update(refreshTokens)
    .set({ usedKey: null })
    .where(and(eq(customerId, accountId), isNull(usedAt), isNotNull(usedKey)))
}

type Session = { customerId: number; sessionId: string }

/** Ends one session of an account, as `endSessions` does; one that has ended already stays as it is. */
export const endSession = async (tools: Tools, tx: Tx, { customerId, sessionId }: Session): Promise<void> => {
  const { family, scope, revokedAt } = refreshTokens
  await holdUser(tx, customerId)
  await tx
    .update(refreshTokens)
    .set({ revokedAt: new Date() })
    .where(
      and(eq(refreshTokens.customerId, customerId), eq(family, sessionId), eq(scope, 'session'), isNull(revokedAt)),
    )
  await announceEnd(tools, tx, customerId)
}

/**
 * Ends the sessions of an account, but for the one that is given: their refresh tokens and their access tokens are worth
 * nothing from then on. Links for feedback stay, they open nothing else.
 */
export const endSessions = async (
  tools: Tools,
  tx: Tx,
  { customerId, keptSessionId = null }: { customerId: number; keptSessionId?: string | null },
): Promise<void> => {
  await holdUser(tx, customerId)
  await tx
    .update(refreshTokens)
    .set({ revokedAt: new Date() })
    .where(
      and(
        eq(refreshTokens.customerId, customerId),
        eq(refreshTokens.scope, 'session'),
        isNull(refreshTokens.revokedAt),
        keptSessionId === null ? undefined : ne(refreshTokens.family, keptSessionId),
      ),
    )
  await endRepeats(tx, customerId)
  await announceEnd(tools, tx, customerId)
}
