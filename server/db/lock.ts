import { accessSync, chmodSync, constants, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { z } from 'zod'
import { makeFolder } from '../shared/make-folder.ts'

const holderSchema = z.object({ pid: z.number(), host: z.string(), startedAt: z.string() })

type LockHolder = z.infer<typeof holderSchema>

/** Another process works on the data folder; `holder` says which, where it could be read. */
export class DataFolderInUse extends Error {
  readonly folder: string
  readonly holder: LockHolder | null
  constructor(folder: string, holder: LockHolder | null) {
    const who =
      holder === null ? 'another process' : `process ${holder.pid} on ${holder.host} since ${holder.startedAt}`
    super(`The data folder ${folder} is in use by ${who}.`)
    this.name = 'DataFolderInUse'
    this.folder = folder
    this.holder = holder
  }
}

const readHolder = (path: string): LockHolder | null => {
  try {
    return holderSchema.parse(JSON.parse(readFileSync(path, 'utf8')))
  } catch {
    return null
  }
}

/** SQLITE_BUSY: somebody else holds the file. */
const isBusy = (error: unknown): boolean => error instanceof Error && 'errcode' in error && error.errcode === 5

/** PGlite writes its files for everybody to read and to change: the folder around them lets nobody else in. */
const makePrivate = (folder: string): void => {
  makeFolder(folder, 0o700)
  try {
    chmodSync(folder, 0o700)
  } catch {
    // Only its owner can: a folder that was handed to us stays as it is.
  }
  // SQLite says of a folder that takes no file only that it can't open one.
  accessSync(folder, constants.W_OK)
}

/**
 * Locks a folder for this process, for as long as it lives: the kernel lets go of SQLite's file lock even at kill -9,
 * which no file with a pid in it does.
 * @throws DataFolderInUse at once when another process holds it
 */
export const lockFolder = (folder: string): { release: () => void } => {
  makePrivate(folder)
  const holderPath = join(folder, 'holder.json')
  const file = new DatabaseSync(join(folder, 'lock'), { timeout: 0 })
  try {
    file.exec('BEGIN EXCLUSIVE')
  } catch (error) {
    file.close()
    throw isBusy(error) ? new DataFolderInUse(folder, readHolder(holderPath)) : error
  }
  const holder: LockHolder = { pid: process.pid, host: hostname(), startedAt: new Date().toISOString() }
  writeFileSync(holderPath, JSON.stringify(holder))
  return {
    release: () => {
      if (!file.isOpen) return
      rmSync(holderPath, { force: true })
      file.close()
    },
  }
}
