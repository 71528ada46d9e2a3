import { randomUUID } from 'node:crypto'
import { open, opendir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { codeOf } from '../shared/error-code.ts'
import { makeFolder } from '../shared/make-folder.ts'
import { tryFolder } from './data-folder.ts'
import { mediaTypeOf } from './media-types.ts'
import { type FileStorage, isKey } from './storage.ts'

const partialEnding = '.part'
/** Scripts are for their owners, and this machine may have other users. */
const folderMode = 0o700

const isMissing = (error: unknown): boolean => ['ENOENT', 'ENOTDIR'].includes(codeOf(error))

const unlessMissing = async <Found>(finding: Promise<Found>): Promise<Found | null> => {
  try {
    return await finding
  } catch (error) {
    if (isMissing(error)) return null
    throw error
  }
}

const statOf = (path: string) => unlessMissing(stat(path))

/** Paths of the files below a folder; none when there is no such folder. */
const filesBelow = async function* (folder: string, recursive = false): AsyncGenerator<string> {
  if ((await statOf(folder)) === null) return
  for await (const entry of await opendir(folder, { recursive }))
    if (entry.isFile()) yield join(entry.parentPath, entry.name)
}

/** Files in `files/` below the data folder; a name appears only once its whole content is on the disk. */
export const createFolderStorage = (dataDir: string): FileStorage => {
  const root = join(dataDir, 'files')
  const pathOf = (key: string): string | null => (isKey(key) ? join(root, key) : null)

  const size: FileStorage['size'] = async (key) => {
    const path = pathOf(key)
    const found = path === null ? null : await statOf(path)
    return found?.isFile() ? found.size : null
  }

  return {
    size,
    write: async (key, source) => {
      const path = pathOf(key)
      if (path === null) throw new Error('a key that the storage does not take')
      makeFolder(dirname(path), folderMode)
      const partial = `${path}.${randomUUID()}${partialEnding}`
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
      // A stream of a path opens it once the answer has begun, too late to tell of a failure.
      const handle = await unlessMissing(open(path))
      if (handle === null) return null
      return { stream: handle.createReadStream(range), size: bytes, mediaType: mediaTypeOf(key) }
    },
    remove: async (key) => {
      const path = pathOf(key)
      if (path !== null) await rm(path, { force: true })
    },
    list: async function* (prefix) {
      for await (const path of filesBelow(join(root, prefix))) {
        const key = path.slice(root.length + 1)
        const found = isKey(key) ? await statOf(path) : null
        if (found !== null) yield { key, modifiedAt: found.mtime }
      }
    },
    removeLeftovers: async (before) => {
      for await (const path of filesBelow(root, true)) {
        if (!path.endsWith(partialEnding)) continue
        const found = await statOf(path)
        if (found !== null && found.mtime < before) await rm(path, { force: true })
      }
    },
    check: () => tryFolder(root, dataDir),
  }
}
