import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { dayMs } from '../../src/api/contract/duration.ts'
import type { FileStorage } from './storage.ts'

const prefix = 'portal/'
/** How long pages may stay open after their build was replaced. */
const keptMs = 30 * dayMs

/** Code, sheets and letters; the packed copies of a build stay with it. */
const isPart = (name: string): boolean => /^[\w-]+\.(?:js|css|woff2)$/.test(name)

/**
 * Lays what pages of this build load into the storage: a process of another build may be asked for it. What lies there
 * is written again after a day, so that 30 days without being written say that its build is gone.
 */
export const keepPortal = async (files: FileStorage, distDir: string, now: Date): Promise<void> => {
  const folder = join(distDir, 'portal/assets')
  const own = new Set((await readdir(folder).catch(() => [])).filter(isPart).map((name) => prefix + name))
  const isYounger = (at: Date, ms: number): boolean => now.getTime() - at.getTime() < ms
  for await (const { key, modifiedAt } of files.list(prefix)) {
    if (isYounger(modifiedAt, dayMs)) own.delete(key)
    else if (!own.has(key) && !isYounger(modifiedAt, keptMs)) await files.remove(key)
  }
  for (const key of own)
    await files.write(key, await readFile(join(folder, key.slice(prefix.length))), {
      mediaType: 'application/octet-stream',
    })
}

/** What a page of another build loads; null where nothing of that name was kept. */
export const readPart = async (files: FileStorage, name: string): Promise<Buffer | null> => {
  const found = isPart(name) ? await files.open(prefix + name) : null
  return found === null ? null : buffer(found.stream)
}
