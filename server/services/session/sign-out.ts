import { and, eq } from 'drizzle-orm'
import { hashSecret } from '../../auth/tokens.ts'
import type { Context } from '../../context.ts'
import { customers, refreshTokens } from '../../db/schema/customer.ts'
import { endSession } from './end-sessions.ts'
import { isOfSide, type Side } from './side.ts'

/**
 * Ends the sign-in that a refresh token belongs to: its access tokens are worth nothing from then on, and its streams
 * close. Whatever else the text is, nothing happens: a link for feedback stays, as it is no sign-in, and so does one of the other
 * side.
 */
export const signOut = async (context: Context, refreshToken: string | null | undefined, side: Side): Promise<void> => {
  if (!refreshToken) return
  await context.database.transaction(async (tx) => {
    const { family: sessionId, customerId, scope, tokenHash } = refreshTokens
    const [known] = await tx
      .select({ sessionId, customerId })
      .from(refreshTokens)
      .innerJoin(customers, eq(customers.id, customerId))
      .where(and(eq(tokenHash, hashSecret(refreshToken)), eq(scope, 'session'), isOfSide(side)))
    if (known !== undefined) await endSession(context, tx, known)
  })
}
