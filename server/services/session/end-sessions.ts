import { and, eq, isNull, ne } from 'drizzle-orm'
import type { Tx } from '../../db/client.ts'
import { refreshTokens } from '../../db/schema/customer.ts'

/**
 * Ends the sessions of an account, but for the one that is given: their refresh tokens and their access tokens are worth
 * nothing from then on. Links for feedback stay, they open nothing else.
 */
export const endSessions = async (tx: Tx, customerId: number, keptSessionId: string | null = null): Promise<void> => {
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
}
