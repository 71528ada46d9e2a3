import { setTimeout as delay } from 'node:timers/promises'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { isFields } from '../../src/api/contract/is-fields.ts'
import type { Database } from './database.ts'
import { asDrizzle, withMethods } from './drivers.ts'
import { PostgresListener } from './postgres-listener.ts'
import type { QueryGuard } from './query-guard.ts'
import { sqlStateOf } from './sql-state.ts'
import { assertChannel, isPassing, queriesOf } from './transactions.ts'

/** Any number will do, as long as every version of this server locks the same. */
const migrationLock = 7_302_114
const startLock = migrationLock + 1

/** How long a start waits for the database, in ms. */
const startTimeoutMs = 10_000

/**
 * How long a migration waits for a table, in ms. Who asks for the table meanwhile waits behind it: less than
 * PostgreSQL's `deadlock_timeout`, after which one of those who wait for each other is refused.
 */
const tableWaitMs = 500
const tablePauseMs = 1_000

type Log = { warn: (details: object, message: string) => void }
type Options = {
  queryTimeoutMs: number
  /** How long a query may wait for a connection, in ms. */
  connectTimeoutMs: number
  guard: QueryGuard
  log: Log
}

/** PostgreSQL answers the COMMIT of an aborted transaction with a rollback that looks like success. */
const assertCommitted = (text: string, answer: unknown): void => {
  if (text !== 'commit' || typeof answer !== 'object' || answer === null) return
  if ('command' in answer && answer.command === 'ROLLBACK')
    throw new Error('The transaction was rolled back: a statement in it had failed.')
}

const textOf = (query: unknown): string => {
  if (typeof query === 'string') return query
  return isFields(query) && 'text' in query ? String(query.text) : ''
}

const guarded = (pool: pg.Pool, guard: QueryGuard): pg.Pool => {
  const asker =
    (client: pg.Pool | pg.PoolClient) =>
    async (...query: unknown[]): Promise<unknown> => {
      const text = textOf(query[0])
      const answer = await guard.run<unknown>(text, () => Reflect.apply(client.query, client, query))
      assertCommitted(text, answer)
      return answer
    }
  const askPool = asker(pool)
  return withMethods(pool, {
    query: async (...query: unknown[]) => {
      guard.assertOutside()
      return askPool(...query)
    },
    connect: async () => {
      guard.assertOutside()
      const client = await guard.run('connect', () => pool.connect())
      return withMethods(client, { query: asker(client) })
    },
  })
}

/**
 * Tells once of a connection that is lost, whoever has it: the pool listens to idle ones alone, and an error without a
 * listener would end the process. Whoever waits for an answer has the error too.
 */
const tellOfLoss = (client: pg.ClientBase, log: Log): void => {
  client.once('error', (error) => log.warn({ err: error }, 'a database connection failed'))
  client.on('error', () => undefined)
}

type Lock = { url: string; lock: number; log: Log }

/** Works with a connection of its own, one process at a time; the limits of ordinary queries don't hold here. */
const underLock = async <Result>(
  { url, lock, log }: Lock,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> => {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: startTimeoutMs })
  tellOfLoss(client, log)
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [lock])
    return await work(client)
  } finally {
    await client.end()
  }
}

/** SQLSTATE lock_not_available: somebody works on the table. */
const isInUse = (error: unknown): boolean => sqlStateOf(error) === '55P03' || isPassing(error)

/**
 * Migrates beside processes that work. What is new comes in one transaction, so that it may hold a table that somebody
 * asks for who holds another one: it gives way, is undone, and is tried again until it gets them all.
 */
const migrateBeside = async (client: pg.Client, migrationsFolder: string, log: Log): Promise<void> => {
  await client.query(`set lock_timeout = ${tableWaitMs}`)
  for (;;) {
    try {
      return await migrate(drizzle({ client }), { migrationsFolder })
    } catch (error) {
      if (!isInUse(error)) throw error
      log.warn({ err: error }, 'the migrations wait for tables that are in use, and will be tried again')
      await delay(tablePauseMs)
    }
  }
}

/** A database over PostgreSQL: a pool, and one connection more once somebody listens. */
export const postgresDatabase = (url: string, { queryTimeoutMs, connectTimeoutMs, guard, log }: Options): Database => {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    keepAlive: true,
    connectionTimeoutMillis: connectTimeoutMs,
    // The server itself ends a slow query first, and stays in good health; the guard is for a server that is gone.
    statement_timeout: queryTimeoutMs,
  })
  pool.on('connect', (client) => tellOfLoss(client, log))
  // Of an idle connection, which has told of it.
  pool.on('error', () => undefined)
  const listener = new PostgresListener(url, log)
  const db = drizzle({ client: guarded(pool, guard) })
  let closing: Promise<void> | null = null
  return {
    kind: 'postgres',
    ...queriesOf(asDrizzle(db), guard),
    silenceMs: () => guard.silenceMs(),
    listen: async (channel, fn, { onGap = () => {} } = {}) => {
      assertChannel(channel)
      return guard.outside(() => listener.listen(channel, { fn, onGap }))
    },
    migrate: (migrationsFolder) =>
      underLock({ url, lock: migrationLock, log }, (client) => migrateBeside(client, migrationsFolder, log)),
    startAlone: (start) => underLock({ url, lock: startLock, log }, start),
    close: () => {
      closing ??= Promise.all([listener.close(), pool.end()]).then(() => undefined)
      return closing
    },
  }
}
