import { and, eq, isNull } from 'drizzle-orm'
import { expiredLinkMessage } from '../../../src/api/contract/comment.ts'
import { iriOf } from '../../../src/api/contract/hydra.ts'
import { answeredReason, overReason } from '../../../src/api/contract/session.ts'
import { hashSecret } from '../../auth/tokens.ts'
import type { Context } from '../../context.ts'
import type { Tx } from '../../db/client.ts'
import { customers, refreshTokens, users } from '../../db/schema/customer.ts'
import { Unauthorized } from '../../shared/errors.ts'
import { requireKey } from '../../shared/idempotency-key.ts'
import { feedbackRequestOf } from '../feedback/request-state.ts'
import { themeOfLink } from '../theme/theme-of-link.ts'
import { type OpenSession, openSession } from './open-session.ts'
import { isOfSide, type Side } from './side.ts'

/** How long a used token still works, for a client that lost the answer. */
const graceMs = 10_000

type Stored = typeof refreshTokens.$inferSelect

const rotate = async (context: Context, tx: Tx, stored: Stored, key: string | null): Promise<OpenSession | null> => {
  const usedKey = key === null ? null : hashSecret(key)
  const isRepeated = usedKey !== null && usedKey === stored.usedKey
  const isReplay = stored.usedAt !== null && Date.now() - stored.usedAt.getTime() > graceMs && !isRepeated
  if (isReplay) {
    await tx
      .update(refreshTokens)
      .set({ revokedAt: new Date() })
      .where(and(eq(refreshTokens.family, stored.family), isNull(refreshTokens.revokedAt)))
    return null
  }
  const [account] = await tx
    .select({ id: customers.id, role: customers.role, status: customers.status, email: users.email })
    .from(customers)
    .innerJoin(users, eq(users.customerId, customers.id))
    .where(eq(customers.id, stored.customerId))
  if (account === undefined || account.status === 'rejected') return null
  if (stored.usedAt === null)
    await tx.update(refreshTokens).set({ usedAt: new Date(), usedKey }).where(eq(refreshTokens.id, stored.id))
  const { family, signedInAt, createdAt, userAgent } = stored
  return openSession(context, tx, account, { family, signedInAt: signedInAt ?? createdAt, userAgent })
}

const exchangeLink = async (context: Context, tx: Tx, stored: Stored, secret: string): Promise<OpenSession | null> => {
  const request = await feedbackRequestOf(tx, stored)
  if (request === null) return null
  const { state } = request
  const isOver = stored.expiresAt.getTime() <= Date.now()
  const refused = async (message: string, reason: string | null): Promise<Unauthorized> => {
    const theme = await themeOfLink(tx, stored.customerId)
    return new Unauthorized(message, reason, theme === null ? null : iriOf('themes', theme))
  }
  const isEnded = state === 'withdrawn' || (stored.revokedAt !== null && state !== 'answered')
  if (isEnded) throw await refused(expiredLinkMessage, null)
  if (state === 'expired' || (isOver && state !== 'answered')) throw await refused(expiredLinkMessage, overReason)
  // Revoked with its project's client, or mailed to a wrong e-mail: whoever holds it sees no answer of it.
  if (stored.revokedAt !== null) return null
  if (isOver) throw await refused('Invalid JWT Refresh Token', answeredReason)
  const customer = iriOf('customers', stored.customerId)
  const comment = iriOf('project-comments', request.id)
  const token = await context.tokens.issue({
    roles: ['ROLE_FEEDBACK'],
    username: '',
    customer,
    scope: 'feedback',
    mercure: { subscribe: [] },
    comment,
  })
  return { token, refreshToken: secret, account: customer }
}

/**
 * The token, locked; undefined when this side has none. Its user is held first, as a change of the password does: so that a
 * refresh at that moment comes before it and is ended by it, or comes after.
 */
const lockToken = async (tx: Tx, tokenHash: string, side: Side): Promise<Stored | undefined> => {
  const same = eq(refreshTokens.tokenHash, tokenHash)
  const [known] = await tx
    .select({ customerId: refreshTokens.customerId })
    .from(refreshTokens)
    .innerJoin(customers, eq(customers.id, refreshTokens.customerId))
    .where(and(same, isOfSide(side)))
  if (known === undefined) return undefined
  await tx.select({ id: users.id }).from(users).where(eq(users.customerId, known.customerId)).for('share')
  const [stored] = await tx.select().from(refreshTokens).where(same).for('update')
  return stored
}

/**
 * Exchanges a refresh token: a session's rotates, a feedback link's stays (contract, "Sign-in", "Feedback"). A used one
 * shown again after 10 seconds revokes its family, but not with the Idempotency-Key that it was used with: that is a call
 * whose answer was lost. @throws Unauthorized for a token that opens nothing, in the
 * specification's words for a link whose request is withdrawn, or over, with the reason `over`; with the reason
 * `answered` where its reply is in
 */
export const refreshSession = async (
  context: Context,
  refreshToken: string | null | undefined,
  { side, idempotencyKey }: { side: Side; idempotencyKey: string | null },
): Promise<OpenSession> => {
  if (idempotencyKey !== null) requireKey(idempotencyKey)
  if (!refreshToken) throw new Unauthorized('Missing JWT Refresh Token')
  const tokens = await context.database.transaction(async (tx) => {
    const stored = await lockToken(tx, hashSecret(refreshToken), side)
    if (stored === undefined) throw new Unauthorized('JWT Refresh Token Not Found')
    if (stored.scope === 'feedback') return exchangeLink(context, tx, stored, refreshToken)
    const isEnded = stored.revokedAt !== null || stored.expiresAt.getTime() <= Date.now()
    return isEnded ? null : rotate(context, tx, stored, idempotencyKey)
  })
  if (tokens === null) throw new Unauthorized('Invalid JWT Refresh Token')
  return tokens
}
