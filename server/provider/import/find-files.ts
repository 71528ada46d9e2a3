import { existsSync } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { CannotWork } from '../provider.ts'

const taxonsFile = 'taxons.csv'

export type ImportFiles = { folder: string; taxons: string | null; items: string[] }

/**
 * The CSV files of a folder, or the one that is named; and the taxons beside it.
 * @throws CannotWork when there is none
 */
export const findFiles = async (path: string): Promise<ImportFiles> => {
  const found = await stat(path).catch(() => null)
  if (found === null) throw new CannotWork(`${path} does not exist.`)
  const folder = found.isDirectory() ? path : dirname(path)
  const names = found.isDirectory()
    ? (await readdir(path)).filter((name) => /\.csv$/i.test(name)).sort()
    : [basename(path)]
  if (names.length === 0) throw new CannotWork(`There is no CSV file in ${path}.`)
  return {
    folder,
    taxons: existsSync(join(folder, taxonsFile)) ? taxonsFile : null,
    items: names.filter((name) => name !== taxonsFile),
  }
}
