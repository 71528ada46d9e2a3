import type { Database, Db, Tx } from './database.ts'
import type { MaintenanceOptions } from './maintenance.ts'
import { pgliteDatabase } from './pglite-database.ts'
import { openDurablePglite } from './pglite-durable.ts'
import { postgresDatabase } from './postgres-database.ts'
import { QueryGuard } from './query-guard.ts'
import { startWatchdog } from './watchdog.ts'

export type { Database, Db, Tx }

type Log = { warn: (details: object, message: string) => void }

type OpenOptions = {
  /** The folder that PGlite has for itself, unless there is a `databaseUrl`. */
  dataDir: string
  databaseUrl: string | null
  log: Log
  /** 15,000 ms unless told. */
  queryTimeoutMs?: number
  /** How long the event loop may stand still before the process is killed; 30,000 ms unless told. PGlite only. */
  stallLimitMs?: number
  maintenance?: MaintenanceOptions
  /** The database is lost (no answer in time, a panic): `health()` fails from now on, the process should end. */
  onFatal: (error: Error) => void
}

/** Whoever waits for an answer of ours is told within 3 s that the database is away. */
const connectTimeoutMs = 2_000
/** Over the wire, the server's own limit answers first. */
const graceMs = 1_000

/**
 * Opens the database: PostgreSQL where `databaseUrl` is set, PGlite in the data folder otherwise.
 * @throws DataFolderInUse when another process works on the data folder
 */
export const openDatabase = async (options: OpenOptions): Promise<Database> => {
  const { dataDir, databaseUrl, log, onFatal, queryTimeoutMs = 15_000, stallLimitMs = 30_000 } = options
  if (databaseUrl !== null) {
    const guard = new QueryGuard(queryTimeoutMs + graceMs, onFatal)
    return postgresDatabase(databaseUrl, { queryTimeoutMs, connectTimeoutMs, guard, log })
  }
  const guard = new QueryGuard(queryTimeoutMs, onFatal)
  const opened = await openDurablePglite(dataDir, {
    maintenance: options.maintenance,
    onPanic: (error) => guard.fail(error),
    onMaintenanceError: (error) => log.warn({ err: error }, 'maintaining the database failed'),
  })
  const watchdog = startWatchdog({ limitMs: stallLimitMs })
  return pgliteDatabase(opened.pg, guard, async () => {
    try {
      await opened.close()
    } finally {
      watchdog.stop()
    }
  })
}
