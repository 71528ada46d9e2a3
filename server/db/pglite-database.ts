import type { PGlite, QueryOptions, Results, Transaction } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import type { Database } from './database.ts'
import { asDrizzle, withMethods } from './drivers.ts'
import type { QueryGuard } from './query-guard.ts'
import { assertChannel, queriesOf } from './transactions.ts'

/** Several statements' answers as one: all rows, and what the last one says of itself. */
const merge = (results: Results[]): Results => ({
  fields: [],
  ...results.at(-1),
  rows: results.flatMap(({ rows }) => rows),
})

/** Without values by the simple protocol, as node-postgres does: it takes several statements. */
const ask = async (
  client: Pick<PGlite | Transaction, 'query' | 'exec'>,
  text: string,
  values: unknown[] = [],
  options?: QueryOptions,
): Promise<Results> =>
  values.length > 0
    ? client.query<Record<string, unknown>>(text, values, options)
    : merge(await client.exec(text, options))

/**
 * Drizzle brings its parsers along with each query, and PGlite copies three hundred of its own for every one that does: it
 * took longer than a small query itself. They are always the same, so that the database takes them over.
 */
const takeParsers = (pg: PGlite, { parsers, ...options }: QueryOptions = {}): QueryOptions => {
  if (parsers !== undefined) Object.assign(pg.parsers, parsers)
  return options
}

type Ask = (text: string, values?: unknown[], options?: QueryOptions) => Promise<Results>

const guarded = (pg: PGlite, guard: QueryGuard): PGlite => {
  const query: Ask = async (text, values, options) => {
    guard.assertOutside()
    try {
      return await guard.run(text, () => ask(pg, text, values, takeParsers(pg, options)))
    } catch (error) {
      // There is one connection: a text with its own BEGIN that failed half-way would leave it to everybody aborted.
      if (guard.health().ok && /\bbegin\b/i.test(text)) await pg.exec('ROLLBACK')
      throw error
    }
  }
  const transaction = async <Result>(body: (tx: Transaction) => Promise<Result>): Promise<Result> => {
    guard.assertOutside()
    const { promise: started, resolve: start } = Promise.withResolvers<void>()
    const result = pg.transaction(async (tx) => {
      start()
      guard.assertAlive()
      const txQuery: Ask = (text, values, options) =>
        guard.run(text, () => ask(tx, text, values, takeParsers(pg, options)))
      return body(withMethods(tx, { query: txQuery }))
    })
    // Waiting for one's turn is part of the answer; how long the body then takes is its own affair.
    await guard.run('begin', () => Promise.race([started, result]))
    return result
  }
  return withMethods(pg, { query, transaction })
}

/** A database over an open PGlite. `end` closes what was opened around it. */
export const pgliteDatabase = (pg: PGlite, guard: QueryGuard, end: () => Promise<void>): Database => {
  const db = drizzle({ client: guarded(pg, guard) })
  let closing: Promise<void> | null = null
  return {
    kind: 'pglite',
    ...queriesOf(asDrizzle(db), guard),
    silenceMs: () => 0,
    listen: async (channel, fn) => {
      assertChannel(channel)
      guard.assertOutside()
      return pg.listen(channel, (payload) => guard.outside(() => fn(payload)))
    },
    migrate: (migrationsFolder) => migrate(db, { migrationsFolder }),
    // The data folder is this process's own.
    startAlone: (start) => start(),
    close: () => {
      closing ??= end()
      return closing
    },
  }
}
