import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { compressFile } from '../compress-folder.ts'
import { integrityOf, nameOfContent } from './integrity.ts'

/**
 * Gives the loader of this build the name of what is in it: since it holds the name and the hash of the explorer's code,
 * that is the version of all of it. What is to be known of the version is written to `version.json`.
 */
export const writeVersion = (folder: string, packed: string): void => {
  const loader = join(folder, 'fixed-loader.js')
  const version = nameOfContent(loader)
  const versions = join(folder, 'versions')
  rmSync(versions, { recursive: true, force: true })
  mkdirSync(versions)
  const path = join(versions, `${version}.js`)
  renameSync(loader, path)
  compressFile(path)
  const facts = { version, integrity: integrityOf(path), package: basename(packed) }
  writeFileSync(join(folder, 'version.json'), `${JSON.stringify(facts, null, 2)}\n`)
}
