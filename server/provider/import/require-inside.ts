import { realpath } from 'node:fs/promises'
import { basename, relative } from 'node:path'
import { RowFault } from './bad-row.ts'

/**
 * Files are where they seem to be: a link that leads out of the folder would publish whatever it leads to.
 * A file that is not there is for others to tell.
 * @throws RowFault
 */
export const requireInside = async (folder: string, paths: readonly (string | null)[]): Promise<void> => {
  const root = await realpath(folder)
  for (const path of paths) {
    const real = path === null ? null : await realpath(path).catch(() => null)
    if (path !== null && real !== null && relative(root, real).startsWith('..'))
      throw new RowFault(`the file ${basename(path)} is a link that leads out of the folder of the CSV file`)
  }
}
