import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { mediaTypeOf } from './media-types.ts'
import type { FileStorage } from './storage.ts'

const keyPattern = /^[\w-]+(?:\/[\w-]+)*\.[a-z0-9]+$/

/** Files in `files/` below the data folder; a name appears only once its whole content is on the disk. */
export const createFolderStorage = (dataDir: string): FileStorage => {
  const root = join(dataDir, 'files')
  const pathOf = (key: string): string | null => (keyPattern.test(key) ? join(root, key) : null)

  const size: FileStorage['size'] = async (key) => {
    const path = pathOf(key)
    if (path === null) return null
    try {
      const found = await stat(path)
      return found.isFile() ? found.size : null
    } catch {
      return null
    }
  }

  return {
    size,
    write: async (key, source) => {
      const path = pathOf(key)
      if (path === null) throw new Error('a key that the storage does not take')
      await mkdir(dirname(path), { recursive: true })
      const partial = `${path}.${randomUUID()}.part`
      try {
        const handle = await open(partial, 'w')
        const target = handle.createWriteStream({ flush: true })
        await pipeline(source instanceof Uint8Array ? Readable.from([source]) : source, target)
        await rename(partial, path)
      } catch (error) {
        await rm(partial, { force: true })
        throw error
      }
    },
    open: async (key, range) => {
      const path = pathOf(key)
      const bytes = await size(key)
      if (path === null || bytes === null) return null
      return { stream: createReadStream(path, range), size: bytes, mediaType: mediaTypeOf(key) }
    },
    remove: async (key) => {
      const path = pathOf(key)
      if (path !== null) await rm(path, { force: true })
    },
  }
}
