import type { PgDatabase, PgQueryResultHKT, PgTransactionConfig } from 'drizzle-orm/pg-core'
import type { Health } from './query-guard.ts'

/** What `execute` gives on both drivers. */
type Rows<Row> = { rows: Row[]; rowCount?: number | null }

interface RowsResult extends PgQueryResultHKT {
  type: Rows<this['row']>
}

export type Drizzle = PgDatabase<RowsResult>

/** A transaction's own executor; `transaction` in it is a savepoint. */
export type Tx = Parameters<Parameters<Drizzle['transaction']>[0]>[0]

/** Queries outside of a transaction. Transactions start at `Database.transaction`, never here. */
export type Db = Omit<Drizzle, 'transaction'>

export type Row = Record<string, unknown>

/** Raw SQL with `$1` placeholders; without values it may hold several statements. pg-boss takes it as its `db`. */
export type Executor = { executeSql: (text: string, values?: unknown[]) => Promise<{ rows: Row[] }> }

export type Unlisten = () => Promise<void>

export type ListenOptions = {
  /** The connection was lost and is back: what was announced meanwhile is missed. Never on PGlite. */
  onGap?: () => void
}

export type Database = {
  kind: 'pglite' | 'postgres'
  db: Db
  /** Runs raw SQL outside of a transaction. */
  sql: (text: string, values?: unknown[]) => Promise<{ rows: Row[] }>
  /**
   * Runs `body` in a transaction, again when the database refused it for another's sake (40001, 40P01).
   * @throws NestedDatabaseUse when the body uses anything but its `tx`
   */
  transaction: <Result>(body: (tx: Tx) => Promise<Result>, config?: PgTransactionConfig) => Promise<Result>
  /** Calls `fn` for each announcement on the channel, from any process on the same database. */
  listen: (channel: string, fn: (payload: string) => void, options?: ListenOptions) => Promise<Unlisten>
  /** Announces (payload under 8,000 bytes); with a tx, when that commits. */
  notify: (channel: string, payload: string, executor?: Tx) => Promise<void>
  /** @throws when the database does not answer */
  ping: () => Promise<void>
  health: () => Health
  /** How long queries have waited without the answer to any of them, in ms. Always 0 on PGlite, which lives here. */
  silenceMs: () => number
  /** Applies the migrations of a folder made by drizzle-kit; ask `migrate` of `migrate.ts`. */
  migrate: (folder: string) => Promise<void>
  /** Runs a start-up while no other process on the same database is in its own. */
  startAlone: <Result>(start: () => Promise<Result>) => Promise<Result>
  close: () => Promise<void>
}
