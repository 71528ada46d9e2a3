import { and, eq } from 'drizzle-orm'
import { hashSecret } from '../../auth/tokens.ts'
import type { Context } from '../../context.ts'
import { refreshTokens } from '../../db/schema/customer.ts'
import { endSession } from './end-sessions.ts'

/**
 * Ends the sign-in that a refresh token belongs to: its access tokens are worth nothing from then on, and its streams
 * close. Whatever else the text is, nothing happens: a link for feedback stays, as it is no sign-in.
 */
export const signOut = async (context: Context, refreshToken: string | null | undefined): Promise<void> => {
  if (!refreshToken) return
  await context.database.transaction(async (tx) => {
    const { family: sessionId, customerId, scope, tokenHash } = refreshTokens
    const [known] = await tx
      .select({ sessionId, customerId })
      .from(refreshTokens)
      .where(and(eq(tokenHash, hashSecret(refreshToken)), eq(scope, 'session')))
    if (known !== undefined) await endSession(context, tx, known)
  })
}
