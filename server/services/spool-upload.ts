import { randomUUID } from 'node:crypto'
import { type FileHandle, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import type { Logger } from 'pino'
import { headBytes } from '../files/file-head.ts'
import { fileFailure } from '../files/guard-storage.ts'
import { FilesUnavailable } from '../files/storage.ts'
import { refuse } from '../shared/errors.ts'
import { makeFolder } from '../shared/make-folder.ts'

export type Spooled = { path: string; size: number; remove: () => Promise<void> }

const copy = async (stream: Readable, file: FileHandle, limitOf: (head: Buffer) => number): Promise<number> => {
  let size = 0
  let head = Buffer.alloc(0)
  for await (const chunk of stream) {
    size += chunk.length
    if (head.length < headBytes) head = Buffer.concat([head, chunk]).subarray(0, headBytes)
    if (size > limitOf(head)) refuse('file', 'file-too-large')
    await file.writeFile(chunk)
  }
  return size
}

/**
 * Puts an upload on the disk, as its type may come after it; `limitOf` gives the bytes that a file of such a beginning
 * may have. Nothing stays of one that is refused or breaks off.
 * @throws Invalid at `file` with the first byte too many, FilesUnavailable when the disk takes no more
 */
export const spoolUpload = async (
  stream: Readable,
  { folder, limitOf, log }: { folder: string; limitOf: (head: Buffer) => number; log: Logger },
): Promise<Spooled> => {
  const path = join(folder, randomUUID())
  const remove = () => rm(path, { force: true })
  try {
    makeFolder(folder)
    const file = await open(path, 'wx', 0o600)
    try {
      return { path, size: await copy(stream, file, limitOf), remove }
    } finally {
      await file.close()
    }
  } catch (error) {
    stream.destroy()
    await remove().catch(() => undefined)
    const failure = fileFailure(error)
    if (failure instanceof FilesUnavailable) log.error({ err: error }, 'an upload could not be put on the disk')
    throw failure
  }
}
