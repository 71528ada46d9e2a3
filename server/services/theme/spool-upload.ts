import { randomUUID } from 'node:crypto'
import { open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'

export type Spooled = { path: string; size: number; remove: () => Promise<void> }

/**
 * Puts an upload on the disk, as its type may come after it. One that is larger than the limit is read to its end, so
 * that the sender gets to hear the answer, but no more of it is kept; its `size` tells.
 */
export const spoolUpload = async (stream: Readable, limit: number): Promise<Spooled> => {
  const path = join(tmpdir(), `portal-upload-${randomUUID()}`)
  const remove = () => rm(path, { force: true })
  const file = await open(path, 'wx', 0o600)
  let size = 0
  try {
    for await (const chunk of stream) {
      size += chunk.length
      if (size <= limit) await file.write(chunk)
    }
  } catch (error) {
    await remove()
    throw error
  } finally {
    await file.close()
  }
  return { path, size, remove }
}
