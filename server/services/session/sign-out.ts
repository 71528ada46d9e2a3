import { and, eq, isNull } from 'drizzle-orm'
import { hashSecret } from '../../auth/tokens.ts'
import type { Context } from '../../context.ts'
import { refreshTokens } from '../../db/schema/customer.ts'
import { announceEnd, holdUser } from './end-sessions.ts'

/**
 * Ends the sign-in that a refresh token belongs to: its access tokens are worth nothing from then on, and its streams
 * close. Whatever else the text is, nothing happens: a link for feedback stays, as it is no sign-in.
 */
export const signOut = async (context: Context, refreshToken: string | null | undefined): Promise<void> => {
  if (!refreshToken) return
  await context.database.transaction(async (tx) => {
    const { family, customerId, scope, tokenHash, revokedAt } = refreshTokens
    const [known] = await tx
      .select({ family, customerId })
      .from(refreshTokens)
      .where(and(eq(tokenHash, hashSecret(refreshToken)), eq(scope, 'session')))
    if (known === undefined) return
    await holdUser(tx, known.customerId)
    await tx
      .update(refreshTokens)
      .set({ revokedAt: new Date() })
      .where(and(eq(family, known.family), isNull(revokedAt)))
    await announceEnd(context, tx, known.customerId)
  })
}
