import { expect, vi } from 'vitest'
import type { Tx } from '../../server/db/client.ts'
import type { Desk } from './desk.ts'

const isWaiting = async (desk: Desk): Promise<boolean> =>
  (
    await desk.rows(
      `select from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock' and query ~ '^(select|insert|delete)'`,
    )
  ).length > 0

/**
 * What a call gives that begins after `hold`: it waits for that transaction, or is done with before it ends. It takes
 * PostgreSQL: on PGlite no two transactions are open at once.
 */
export const whileHeld = async <Answer>(
  desk: Desk,
  hold: (tx: Tx) => Promise<unknown>,
  send: () => Promise<Answer>,
  goOn: (tx: Tx) => Promise<unknown> = async () => undefined,
): Promise<Answer> => {
  const [held, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const holding = desk.context.database.transaction(async (tx) => {
    await hold(tx)
    held.resolve()
    await released.promise
    await goOn(tx)
  })
  await Promise.race([held.promise, holding])
  let isDone = false
  const sent = send().finally(() => {
    isDone = true
  })
  try {
    await vi.waitFor(async () => expect(isDone || (await isWaiting(desk))).toBe(true), {
      timeout: 240_000,
      interval: 20,
    })
  } finally {
    released.resolve()
    await holding
  }
  return sent
}
