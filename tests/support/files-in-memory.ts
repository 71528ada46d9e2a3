import { mkdirSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const memory = '/dev/shm'
const prefix = 'portal-tests-'
const neededBytes = 2 * 1024 ** 3
const lasting = 'LASTING_TMPDIR'

const hasRoom = (): boolean => {
  try {
    const { bavail, bsize } = statfsSync(memory)
    return bavail * bsize >= neededBytes
  } catch {
    return false
  }
}

const isRunning = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/** What a run that was killed left behind would keep its memory. */
const removeLeftovers = (): void => {
  for (const name of readdirSync(memory))
    if (name.startsWith(prefix) && !isRunning(Number(name.slice(prefix.length))))
      rmSync(join(memory, name), { recursive: true, force: true })
}

/**
 * Puts the temporary files of this process and of all that it starts into memory until it ends: tests copy databases of
 * a thousand files each, which takes a disk seconds. Does nothing where there is no such place with 2 GB of room, or
 * where TMPDIR names another.
 */
export const keepFilesInMemory = (): void => {
  if (process.env.TMPDIR !== undefined || !hasRoom()) return
  removeLeftovers()
  const folder = join(memory, `${prefix}${process.pid}`)
  mkdirSync(folder, { recursive: true })
  process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }))
  process.env[lasting] = tmpdir()
  process.env.TMPDIR = folder
}

/** Where temporary files outlive a run. */
export const lastingFolder = (): string => process.env[lasting] ?? tmpdir()
