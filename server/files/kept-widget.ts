import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import type { FileStorage } from './storage.ts'

/** What other websites and package managers may name for ever: a build that comes later no longer has it. */
const folders = ['versions', 'assets', 'packages']

/** Packed copies take the place of the ending, since a key has one dot: `assets/element-1a2b.br`. */
const keyOf = (name: string): string => `widget/${name.replace(/\.js\.(br|gz)$/, '.$1')}`

/**
 * Lays what is built of the widget into the storage, where the next deployment does not reach it; what lies there
 * already stays. Gives how many files are new.
 */
export const keepWidget = async (files: FileStorage, distDir: string): Promise<number> => {
  let written = 0
  for (const folder of folders) {
    const names = await readdir(join(distDir, 'widget', folder)).catch(() => [])
    for (const name of names) {
      const key = keyOf(`${folder}/${name}`)
      if ((await files.size(key)) !== null) continue
      const content = await readFile(join(distDir, 'widget', folder, name))
      await files.write(key, content, { mediaType: 'application/octet-stream' })
      written += 1
    }
  }
  return written
}

/** What an earlier build, or that of another process, left in the storage under this name; null for nothing. */
export const readKept = async (files: FileStorage, name: string): Promise<Buffer | null> => {
  const found = await files.open(keyOf(name))
  return found === null ? null : buffer(found.stream)
}
