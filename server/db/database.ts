import type { ExtractTablesWithRelations } from 'drizzle-orm'
import type { PgDatabase, PgQueryResultHKT, PgTransaction, PgTransactionConfig } from 'drizzle-orm/pg-core'
import type { Health } from './query-guard.ts'
import * as catalogue from './schema/catalogue.ts'
import * as customer from './schema/customer.ts'
import * as delivery from './schema/delivery.ts'
import * as order from './schema/order.ts'
import * as picture from './schema/picture.ts'
import * as project from './schema/project.ts'
import * as theme from './schema/theme.ts'

export const schema = { ...catalogue, ...customer, ...delivery, ...order, ...picture, ...project, ...theme }

type Schema = typeof schema

/** What `execute` gives on both drivers. */
type Rows<Row> = { rows: Row[]; rowCount?: number | null }

interface RowsResult extends PgQueryResultHKT {
  type: Rows<this['row']>
}

/** A transaction's own executor; `transaction` in it is a savepoint. */
export type Tx = PgTransaction<RowsResult, Schema, ExtractTablesWithRelations<Schema>>

export type Drizzle = PgDatabase<RowsResult, Schema, ExtractTablesWithRelations<Schema>>

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
