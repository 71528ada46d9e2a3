import { and, desc, eq, gt, isNull, max, min, sql } from 'drizzle-orm'
import type { SignIns } from '../../../src/api/contract/security.ts'
import type { Context } from '../../context.ts'
import { refreshTokens } from '../../db/schema/customer.ts'
import type { AccountCaller } from '../../shared/caller.ts'
import { NotFound } from '../../shared/errors.ts'
import { endSession, endSessions } from '../session/end-sessions.ts'

/** The person's own sign-ins that are still good, the one used last first. @throws NotFound for anybody else's */
export const listSignIns = async (
  { database: { db } }: Context,
  caller: AccountCaller,
  id: number,
): Promise<SignIns> => {
  if (id !== caller.customerId) throw new NotFound()
  const { family, customerId, scope, revokedAt, expiresAt, createdAt, signedInAt, userAgent } = refreshTokens
  const rows = await db
    .select({
      family,
      signedInAt: min(sql`coalesce(${signedInAt}, ${createdAt})`).mapWith(createdAt),
      lastUsedAt: max(createdAt),
      userAgent: max(userAgent),
    })
    .from(refreshTokens)
    .where(and(eq(customerId, id), eq(scope, 'session'), isNull(revokedAt), gt(expiresAt, new Date())))
    .groupBy(family)
    .orderBy(desc(max(createdAt)), desc(family))
  const instant = (at: Date | null) => (at ?? new Date(0)).toISOString()
  return {
    signIns: rows.map((row) => ({
      id: row.family,
      isCurrent: row.family === caller.sessionId,
      userAgent: row.userAgent,
      signedInAt: instant(row.signedInAt),
      lastUsedAt: instant(row.lastUsedAt),
    })),
  }
}

/** Ends the person's other sign-ins. @throws NotFound for anybody else's account */
export const endOtherSignIns = async (context: Context, caller: AccountCaller, id: number): Promise<void> => {
  if (id !== caller.customerId) throw new NotFound()
  await context.once((tx) => endSessions(context, tx, { customerId: id, keptSessionId: caller.sessionId }))
}

/** Ends one of the person's sign-ins, also once it has ended. @throws NotFound for anybody else's */
export const endSignIn = async (
  context: Context,
  caller: AccountCaller,
  { id, signIn }: { id: number; signIn: string },
): Promise<void> => {
  if (id !== caller.customerId) throw new NotFound()
  const { family, customerId, scope } = refreshTokens
  await context.once(async (tx) => {
    const [known] = await tx
      .select({ family })
      .from(refreshTokens)
      .where(and(eq(family, signIn), eq(customerId, id), eq(scope, 'session')))
      .limit(1)
    if (known === undefined) throw new NotFound()
    await endSession(context, tx, { customerId: id, sessionId: signIn })
  })
}
