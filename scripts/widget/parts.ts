import { existsSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Milliseconds that a page may stay open and still find the parts that it has not loaded yet. */
const keptFor = 30 * 24 * 60 * 60 * 1000

/** The explorer's files in `assets` by the names of their sources; the entry is `element`. */
export type Parts = Record<string, string>

const list = 'parts.json'

/** What the last build wrote; nothing before the first. */
export const readParts = (folder: string): Parts => {
  const path = join(folder, list)
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {}
}

export const writeParts = (folder: string, parts: Parts): void =>
  writeFileSync(join(folder, list), `${JSON.stringify(parts, null, 2)}\n`)

/** Notes, as the time of the files, that these parts are about to be replaced: the days that they are kept count from now. */
export const markReplaced = (folder: string, parts: Parts, now: Date): void => {
  for (const name of Object.values(parts)) {
    const path = join(folder, 'assets', name)
    if (existsSync(path)) utimesSync(path, now, now)
  }
}

/** Removes the files of earlier builds, with their packed copies, that were replaced longer ago than they are kept. */
export const removeOutdated = (folder: string, parts: Parts, now: Date): void => {
  const current = new Set(Object.values(parts))
  const assets = join(folder, 'assets')
  const scripts = readdirSync(assets).filter((name) => name.endsWith('.js') && !current.has(name))
  for (const name of scripts) {
    if (now.getTime() - statSync(join(assets, name)).mtimeMs <= keptFor) continue
    for (const ending of ['', '.gz', '.br']) rmSync(join(assets, name + ending), { force: true })
  }
}
