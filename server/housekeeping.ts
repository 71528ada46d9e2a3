import { and, eq, exists, gt, isNotNull, isNull, lt, or } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Logger } from 'pino'
import { dayMs, hourMs } from '../src/api/contract/duration.ts'
import type { Config } from './config.ts'
import type { Database } from './db/client.ts'
import { emailChanges, passwordResets, refreshTokens, signInFailures } from './db/schema/customer.ts'
import { idempotencyKeys, mails, rateLimits, registrationKeys, streamUpdates } from './db/schema/delivery.ts'
import { deskDeeds } from './db/schema/desk.ts'
import { imports } from './db/schema/import.ts'
import { keepBuild } from './files/keep-build.ts'
import type { FileStorage } from './files/storage.ts'
import { sweepFiles } from './files/sweep-files.ts'
import { endAbandoned } from './services/import/end-abandoned.ts'
import { forgetChecks } from './services/import/kept-checks.ts'
import { forgetAssignees } from './services/inbox/forget-assignees.ts'

/** The last one of each customer from before then stays: whoever goes on after an id below it may have missed some. */
const isForgotten = (db: Database['db'], before: Date) => {
  const later = alias(streamUpdates, 'later')
  const isLater = and(eq(later.customerId, streamUpdates.customerId), gt(later.id, streamUpdates.id))
  const newer = db
    .select({ id: later.id })
    .from(later)
    .where(and(isLater, lt(later.createdAt, before)))
  return and(lt(streamUpdates.createdAt, before), exists(newer))
}

/**
 * Deletes what nobody asks for any more: a mail 90 days after it went out or failed, an import 90 days after its end, what
 * the provider's team did after 90 days, an update or a key after 7 days, old tokens, and who took up what needs nobody
 * now. Ends imports that no job goes on with, and lets go of what was checked a day ago.
 */
export const tidyUp = async (database: Database, now: Date): Promise<void> => {
  const { db, transaction } = database
  const daysAgo = (days: number): Date => new Date(now.getTime() - days * dayMs)
  await db.delete(streamUpdates).where(isForgotten(db, daysAgo(7)))
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, daysAgo(7)))
  await db.delete(registrationKeys).where(lt(registrationKeys.createdAt, daysAgo(7)))
  await db.delete(rateLimits).where(lt(rateLimits.windowEndsAt, now))
  await db.delete(signInFailures).where(lt(signInFailures.expire, now.getTime()))
  await db.delete(emailChanges).where(lt(emailChanges.expiresAt, daysAgo(7)))
  await db.delete(passwordResets).where(lt(passwordResets.expiresAt, daysAgo(7)))
  // One that was never used and is over is refused in other words than an unknown one: it stays a while to be told apart.
  // The links of a request stay as long as it does: it may be extended, or its answer be read.
  const isNoLink = or(isNull(refreshTokens.commentId), isNotNull(refreshTokens.revokedAt))
  await db.delete(refreshTokens).where(and(lt(refreshTokens.expiresAt, daysAgo(60)), isNoLink))
  // A used one that comes again ends its sign-in (decision 009), but not where that has ended or the token is over.
  const endsNothing = or(isNotNull(refreshTokens.revokedAt), lt(refreshTokens.expiresAt, now))
  await db.delete(refreshTokens).where(and(isNotNull(refreshTokens.usedAt), endsNothing))
  await transaction(async (tx) => {
    await tx.delete(mails).where(or(lt(mails.sentAt, daysAgo(90)), lt(mails.failedAt, daysAgo(90))))
    await forgetAssignees(tx)
  })
  await db.delete(deskDeeds).where(lt(deskDeeds.createdAt, daysAgo(90)))
  await db.delete(imports).where(lt(imports.finishedAt, daysAgo(90)))
  await forgetChecks(database, now)
  // A database where no portal has run yet has no table of jobs, and no imports.
  const open = await db.$count(imports, isNull(imports.finishedAt))
  if (open > 0) await endAbandoned(db)
}

type Tools = { config: Config; database: Database; files: FileStorage; log: Logger }

/**
 * Tidies up every hour, and looks after the files with the first of each day's rounds (those of this build were to be kept
 * at start, when the storage may have been away); in each process: doing it twice does no harm. Gives what ends that.
 */
export const startHousekeeping = (tools: Tools): (() => void) => {
  let round = 0
  const tidy = async (): Promise<void> => {
    const now = new Date()
    await tidyUp(tools.database, now)
    if (round % 24 === 0) {
      await keepBuild(tools.files, tools.config.distDir, now)
      const gone = await sweepFiles(tools, now)
      if (gone > 0) tools.log.info({ files: gone }, 'files that nothing names were removed')
    }
    round += 1
  }
  const timer = setInterval(() => {
    tidy().catch((error: unknown) => tools.log.error({ err: error }, 'tidying up failed'))
  }, hourMs)
  timer.unref()
  return () => clearInterval(timer)
}
