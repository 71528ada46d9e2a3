import type { PGlite } from '@electric-sql/pglite'

export type MaintenanceOptions = {
  /** How often to look, in ms. */
  everyMs?: number
  /** Bytes of WAL after which a checkpoint is due at once. */
  walBytes?: number
  /** Looks between two checkpoints of a database that is little written to. */
  looksPerCheckpoint?: number
  /** Looks between two rounds of VACUUM ANALYZE. */
  looksPerVacuum?: number
  /** Whether there is room for a checkpoint, which panics where there is none. */
  hasRoom?: () => boolean
}

type Report = (error: unknown) => void

const quote = (name: string): string => `"${name.replaceAll('"', '""')}"`

/** One table at a time, so that requests get their turn in between. */
const vacuum = async (pg: PGlite): Promise<void> => {
  const { rows } = await pg.query<{ schema: string; name: string }>(
    `select schemaname as schema, relname as name from pg_stat_user_tables order by 1, 2`,
  )
  for (const { schema, name } of rows) {
    await pg.exec(`VACUUM (ANALYZE) ${quote(schema)}.${quote(name)}`)
    await new Promise(setImmediate)
  }
}

/**
 * Does what a PostgreSQL server does in the background and PGlite never does: checkpoints, so that the WAL stays small,
 * and VACUUM ANALYZE. `maintain` runs one look at once, and is what the timer calls.
 */
export const startMaintenance = (pg: PGlite, options: MaintenanceOptions, report: Report) => {
  const { everyMs = 10_000, walBytes = 32 * 1024 * 1024, looksPerCheckpoint = 6, looksPerVacuum = 360 } = options
  const { hasRoom = () => true } = options
  let looks = 0
  let checkpointAt: string | null = null
  let running: Promise<void> = Promise.resolve()

  const look = async (): Promise<void> => {
    looks += 1
    const { rows } = await pg.query<{ lsn: string; grown: number }>(
      `select lsn::text, coalesce(lsn - $1::pg_lsn, 0)::float8 as grown from pg_current_wal_insert_lsn() as lsn`,
      [checkpointAt],
    )
    const { lsn, grown } = rows[0] ?? { lsn: null, grown: 0 }
    const isDue = checkpointAt === null || grown >= walBytes || (grown > 0 && looks % looksPerCheckpoint === 0)
    if (isDue && hasRoom()) {
      await pg.exec('CHECKPOINT')
      checkpointAt = lsn
    }
    if (looks % looksPerVacuum === 0) await vacuum(pg)
  }
  const maintain = (): Promise<void> => {
    running = running.then(look).catch(report)
    return running
  }
  let isBusy = false
  const timer = setInterval(() => {
    if (isBusy) return
    isBusy = true
    void maintain().finally(() => {
      isBusy = false
    })
  }, everyMs)
  timer.unref()
  return {
    maintain,
    /** Stops the timer and waits for a look that runs. */
    stop: async (): Promise<void> => {
      clearInterval(timer)
      await running
    },
  }
}
