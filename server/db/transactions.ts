import { setTimeout as delay } from 'node:timers/promises'
import type { PgTransactionConfig } from 'drizzle-orm/pg-core'
import type { Database, Db, Drizzle, Tx } from './database.ts'
import { executorOf } from './executor.ts'
import type { QueryGuard } from './query-guard.ts'
import { sqlStateOf } from './sql-state.ts'

const attempts = 5
const passing = new Set(['40001', '40P01'])

/** Whether the database refused it for another's sake alone. */
export const isPassing = (error: unknown): boolean => passing.has(sqlStateOf(error) ?? '')

/** Throws at the first touch inside a transaction, before drizzle wraps the guard's error into its own. */
const outerOnly = (drizzle: Drizzle, guard: QueryGuard): Db =>
  new Proxy(drizzle, {
    get: (target, key, receiver) => {
      guard.assertOutside()
      return Reflect.get(target, key, receiver)
    },
  })

/** What both drivers share: the outer `db`, raw SQL, transactions that are tried again, announcements. */
export const queriesOf = (
  drizzle: Drizzle,
  guard: QueryGuard,
): Pick<Database, 'db' | 'sql' | 'transaction' | 'notify' | 'ping' | 'health'> => {
  const db = outerOnly(drizzle, guard)
  const sql: Database['sql'] = (text, values) => executorOf(drizzle).executeSql(text, values)

  const transaction = async <Result>(
    body: (tx: Tx) => Promise<Result>,
    config?: PgTransactionConfig,
  ): Promise<Result> => {
    guard.assertOutside()
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await drizzle.transaction((tx) => guard.inTransaction(() => body(tx)), config)
      } catch (error) {
        if (attempt === attempts || !isPassing(error)) throw error
        await delay(Math.random() * 20 * 2 ** attempt)
      }
    }
  }

  return {
    db,
    sql,
    transaction,
    notify: async (channel, payload, executor) => {
      await executorOf(executor ?? db).executeSql('select pg_notify($1, $2)', [channel, payload])
    },
    ping: async () => {
      await sql('select 1')
    },
    health: () => guard.health(),
  }
}

/** A channel's name goes into LISTEN unquoted. */
export const assertChannel = (channel: string): void => {
  if (!/^[a-z_][a-z0-9_]{0,62}$/.test(channel)) throw new Error(`No channel name: ${channel}`)
}
