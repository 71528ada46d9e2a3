import { existsSync, mkdirSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

const isFolder = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false

/**
 * Makes a folder and those above it that are missing, one by one: Node's `recursive` tries for ever where the kernel
 * answers ENOENT in a folder that is there, as in `/proc`.
 * @throws the error of the first that can't be made
 */
export const makeFolder = (path: string, mode?: number): void => {
  if (isFolder(path)) return
  const parent = dirname(path)
  if (!existsSync(parent)) makeFolder(parent, mode)
  try {
    mkdirSync(path, { mode })
  } catch (error) {
    // Another process may have made it meanwhile.
    if (!isFolder(path)) throw error
  }
}
