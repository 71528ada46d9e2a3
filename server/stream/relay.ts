import { setTimeout as delay } from 'node:timers/promises'
import { and, asc, eq, isNull, lt, lte, notExists, or, sql } from 'drizzle-orm'
import { type AnyPgColumn, alias } from 'drizzle-orm/pg-core'
import type { Logger } from 'pino'
import type { Database } from '../db/client.ts'
import { streamUpdates } from '../db/schema/delivery.ts'
import { streamChannel } from './channel.ts'
import { type ExternalHub, UpdateRefused } from './external-hub.ts'
import { wakeableTimer } from './wakeable-timer.ts'

/** Longer than the hub may take for an answer. */
const claimMs = 30_000
/** How long an update that was not taken now lets those of other customers go first. */
const usualHoldMs = 10_000
/** Whoever was away for so long reads everything anew. */
const oldestMs = 24 * 3_600_000

const { id, customerId, claimedUntil } = streamUpdates
const earlier = alias(streamUpdates, 'earlier')

const inMs = (ms: number) => sql`now() + make_interval(secs => ${ms / 1000})`
/** Spelled out, as the indexes have it. */
const isWaiting = (hubState: AnyPgColumn) => sql`${hubState} = 'waiting'`

/**
 * Takes the oldest update that may go for this process, by the database's clock; null when there is none. Only the first
 * of a customer's may: whoever works on it, in whichever process, keeps the order.
 */
const claim = async ({ db }: Database) => {
  const before = db
    .select({ id: earlier.id })
    .from(earlier)
    .where(and(eq(earlier.customerId, customerId), isWaiting(earlier.hubState), lt(earlier.id, id)))
  const next = db
    .select({ id })
    .from(streamUpdates)
    .where(
      and(
        isWaiting(streamUpdates.hubState),
        or(isNull(claimedUntil), lte(claimedUntil, sql`now()`)),
        notExists(before),
      ),
    )
    .orderBy(asc(id))
    .limit(1)
    .for('update', { skipLocked: true })
  const [update] = await db
    .update(streamUpdates)
    .set({ claimedUntil: inMs(claimMs) })
    .where(eq(id, sql`(${next})`))
    .returning()
  return update ?? null
}

type Tools = { database: Database; hub: ExternalHub; log: Pick<Logger, 'error' | 'warn'>; holdMs?: number }

/**
 * Tells the hub the oldest update that waits; false when none does. Without a transaction: one that could not be marked
 * goes out again under the same id. One that the hub refuses for good, or that is a day old, is given up.
 * @throws when the hub did not take it now; it waits on, and lets those of other customers go first for a while
 */
export const relayOldest = async ({ database, hub, log, holdMs = usualHoldMs }: Tools): Promise<boolean> => {
  const update = await claim(database)
  if (update === null) return false
  const settle = (hubState: 'given-up' | null) =>
    database.db.update(streamUpdates).set({ hubState, claimedUntil: null }).where(eq(id, update.id))
  const hold = () =>
    database.db
      .update(streamUpdates)
      .set({ claimedUntil: inMs(holdMs) })
      .where(eq(id, update.id))
  try {
    if (update.createdAt.getTime() < Date.now() - oldestMs) throw new UpdateRefused('the hub was away for a day')
    await hub.take(update)
  } catch (error) {
    if (!(error instanceof UpdateRefused)) {
      await hold()
      throw error
    }
    await settle('given-up')
    log.error({ err: error, updateId: update.id }, 'an update failed for good')
    return true
  }
  await settle(null)
  return true
}

/**
 * Works off, in order, what is written for the external hub: as soon as it is announced, and every `pollMs` for what a
 * process left behind. While the hub is away it is tried again with growing pauses. Gives what ends that.
 */
export const startRelay = async (
  tools: Tools,
  { pollMs = 10_000, firstPauseMs = 1_000, longestPauseMs = 60_000 } = {},
): Promise<() => Promise<void>> => {
  const end = new AbortController()
  const { wake, startWork, sleep } = wakeableTimer(end.signal)
  const unlisten = await tools.database.listen(streamChannel, wake, { onGap: wake })
  let pauseMs = firstPauseMs
  const workOff = async (): Promise<void> => {
    startWork()
    while (!end.signal.aborted && (await relayOldest(tools))) pauseMs = firstPauseMs
  }
  const run = async (): Promise<void> => {
    while (!end.signal.aborted) {
      try {
        await workOff()
        await sleep(pollMs)
      } catch (error) {
        tools.log.warn({ err: error, pauseMs }, 'the hub was not told, and will be tried again')
        await delay(pauseMs, undefined, { signal: end.signal }).catch(() => undefined)
        pauseMs = Math.min(pauseMs * 2, longestPauseMs)
      }
    }
  }
  const running = run()
  return async () => {
    end.abort()
    await unlisten()
    await running
  }
}
