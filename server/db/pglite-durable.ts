import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { DurableNodeFs } from './durable-file-system.ts'
import { freeBytes } from './free-bytes.ts'
import { lockFolder } from './lock.ts'
import { type MaintenanceOptions, startMaintenance } from './maintenance.ts'

type DurablePglite = {
  pg: PGlite
  /** Files forced to the disk so far. */
  syncs: () => number
  /** One look of the maintenance, at once. */
  maintain: () => Promise<void>
  close: () => Promise<void>
}

type DurableOptions = {
  maintenance?: Omit<MaintenanceOptions, 'hasRoom'>
  /** PostgreSQL panicked (a full disk, a failed fsync): its memory is torn, the process must end. */
  onPanic: (error: Error) => void
  onMaintenanceError: (error: unknown) => void
}

const settings = [
  'fsync=on',
  'synchronous_commit=on',
  'wal_sync_method=fsync',
  'shared_buffers=16MB',
  'max_wal_size=64MB',
  'min_wal_size=32MB',
]

/** A checkpoint writes small files of its own beside what it forces to the disk, and panics where it can't. */
const checkpointBytes = 1024 * 1024

/** PGlite's own start, but with fsync (`-F` turns it off) and a small memory. */
const startParams = [
  ...PGlite.defaultStartParams.filter((param) => param !== '-F'),
  ...settings.flatMap((setting) => ['-c', setting]),
]

/** Made beside its place and moved there whole: a process killed meanwhile leaves no half database behind. */
const createDataFolder = async (folder: string): Promise<void> => {
  const making = `${folder}.making`
  rmSync(making, { recursive: true, force: true })
  mkdirSync(making, { recursive: true })
  const pg = await PGlite.create({ fs: new DurableNodeFs(making, () => {}), dataDir: making, startParams })
  await pg.close()
  renameSync(making, folder)
}

/**
 * PGlite on `folder`, made durable, locked and tended. Recovers by itself after kill -9; power failure is beyond it,
 * as folders are never synced (docs/decisions/002-embedded-database.md).
 * @throws DataFolderInUse when another process works on the folder
 */
export const openDurablePglite = async (folder: string, options: DurableOptions): Promise<DurablePglite> => {
  const lock = lockFolder(folder)
  const data = join(folder, 'pgdata')
  let lastPanic = 'PostgreSQL stopped'
  let hasPanicked = false
  const hasRoom = (): boolean => freeBytes(folder) >= checkpointBytes
  const onAbort = (): void => {
    if (hasPanicked) return
    hasPanicked = true
    options.onPanic(new Error(`The embedded database panicked: ${lastPanic}.`))
  }
  try {
    if (!existsSync(data)) await createDataFolder(data)
    const fileSystem = new DurableNodeFs(data, onAbort)
    const onStderr = (text: string): boolean => {
      if (text.includes('PANIC:')) lastPanic = text.slice(text.indexOf('PANIC:') + 6).trim()
      return false
    }
    const pg = await PGlite.create({ fs: fileSystem, dataDir: data, startParams, onStderr })
    const maintenance = startMaintenance(pg, { ...options.maintenance, hasRoom }, options.onMaintenanceError)
    const close = async (): Promise<void> => {
      try {
        await maintenance.stop()
        // Torn memory must not write its shutdown checkpoint: the WAL on disk is the truth then.
        if (!hasPanicked && !pg.closed) await pg.close()
      } finally {
        lock.release()
      }
    }
    return { pg, syncs: () => fileSystem.syncs, maintain: maintenance.maintain, close }
  } catch (error) {
    lock.release()
    throw error
  }
}
