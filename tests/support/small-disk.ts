import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, mkdtempSync, openSync, rmdirSync, rmSync, statSync, truncateSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export type SmallDisk = {
  /** Where it is for processes that `within` starts; for all others this is an empty folder. */
  folder: string
  /** What a command that sees the disk begins with. */
  within: readonly string[]
  /** Leaves so many bytes free, or a little less. */
  leave: (bytes: number) => void
  /** Everything that filled it goes. */
  makeRoom: () => void
  dispose: () => Promise<void>
}

/** A mount in a namespace of its own, which no other process sees and which ends with the last process in it. */
const mounting = ['-rm', 'sh', '-c', 'mount -t tmpfs -o "size=$2" tmpfs "$1" && echo mounted && exec cat', 'sh']

/** Why this machine lets nobody mount a disk of their own; null where it does. */
export const whyNoSmallDisk = (): string | null => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-disk-'))
  const { status, stderr, error } = spawnSync('unshare', [...mounting, folder, '1m'], { encoding: 'utf8' })
  rmdirSync(folder)
  return status === 0 ? null : (error?.message ?? stderr).trim()
}

const isFull = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOSPC'

const writeUntilFull = (file: number, piece: Buffer): void => {
  try {
    for (;;) writeSync(file, piece)
  } catch (error) {
    if (!isFull(error)) throw error
  }
}

/** Writes a file until there is no room left. */
export const fillDisk = (path: string): void => {
  const file = openSync(path, 'a')
  for (const size of [1024 * 1024, 4096]) writeUntilFull(file, Buffer.alloc(size))
  closeSync(file)
}

/** A disk of so many bytes, in memory. It ends with this process, even at kill -9. */
export const mountSmallDisk = async (bytes: number): Promise<SmallDisk> => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-disk-'))
  const keeper = spawn('unshare', [...mounting, folder, String(bytes)], { stdio: ['pipe', 'pipe', 'inherit'] })
  await once(keeper.stdout, 'data')
  const filler = join(`/proc/${keeper.pid}/root`, folder, 'filler')
  return {
    folder,
    within: ['nsenter', '--user', '--mount', '--preserve-credentials', `--target=${keeper.pid}`],
    leave: (room) => {
      fillDisk(filler)
      truncateSync(filler, Math.max(0, statSync(filler).size - room))
    },
    makeRoom: () => rmSync(filler, { force: true }),
    dispose: async () => {
      const ended = once(keeper, 'exit')
      keeper.stdin.end()
      await ended
      rmdirSync(folder)
    },
  }
}
