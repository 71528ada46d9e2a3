import { and, isNotNull, lt } from 'drizzle-orm'
import type { Logger } from 'pino'
import type { Database } from '../db/client.ts'
import { passwordResets, refreshTokens } from '../db/schema/customer.ts'
import { idempotencyKeys, mails, rateLimits, streamUpdates } from '../db/schema/delivery.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs

/** Deletes what nobody asks for any more: a mail 90 days after it went out, an update or a key after 7 days, old tokens. */
export const tidyUp = async ({ db }: Database, now: Date): Promise<void> => {
  const daysAgo = (days: number): Date => new Date(now.getTime() - days * dayMs)
  await db.delete(streamUpdates).where(lt(streamUpdates.createdAt, daysAgo(7)))
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, daysAgo(7)))
  await db.delete(rateLimits).where(lt(rateLimits.windowEndsAt, now))
  await db.delete(passwordResets).where(lt(passwordResets.expiresAt, daysAgo(7)))
  // An expired token is refused in other words than an unknown one: it stays a while to be told apart.
  await db.delete(refreshTokens).where(lt(refreshTokens.expiresAt, daysAgo(60)))
  await db.delete(mails).where(and(isNotNull(mails.sentAt), lt(mails.sentAt, daysAgo(90))))
}

/** Tidies up every hour, in each process: doing it twice does no harm. Gives what ends that. */
export const startHousekeeping = (database: Database, log: Logger): (() => void) => {
  const timer = setInterval(() => {
    tidyUp(database, new Date()).catch((error: unknown) => log.error({ err: error }, 'tidying up failed'))
  }, hourMs)
  timer.unref()
  return () => clearInterval(timer)
}
