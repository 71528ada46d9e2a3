import { readdir, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { codeOf } from '../../shared/error-code.ts'
import type { CsvFile } from './read-rows.ts'
import { charsetOf } from './text-of-file.ts'
import { NothingToImport } from './unreadable.ts'

export type ImportFiles = { folder: string; taxons: CsvFile | null; products: CsvFile | null; items: CsvFile[] }

const sentences: Record<string, string> = {
  ENOENT: 'does not exist.',
  ENOTDIR: 'does not exist.',
  ELOOP: 'is a link that leads nowhere.',
  EACCES: "can't be read by this user.",
  EPERM: "can't be read by this user.",
}

const explained = async <Result>(path: string, work: Promise<Result>): Promise<Result> => {
  try {
    return await work
  } catch (error) {
    const sentence = sentences[codeOf(error)]
    throw sentence === undefined ? error : new NothingToImport(`${path} ${sentence}`)
  }
}

const isNamed = (name: string, wanted: string): boolean => name.toLowerCase() === wanted

/**
 * Names of the CSV files of a folder, or of the one that is named, with those beside it.
 * @throws NothingToImport when there is none, or the folder can't be read
 */
export const findNames = async (path: string): Promise<{ folder: string; names: string[]; beside: string[] }> => {
  const found = await explained(path, stat(path))
  const folder = found.isDirectory() ? path : dirname(path)
  const beside = (await explained(folder, readdir(folder))).filter((name) => /\.csv$/i.test(name)).sort()
  const names = found.isDirectory() ? beside : [basename(path)]
  if (names.length === 0) throw new NothingToImport(`There is no CSV file in ${path}.`)
  return { folder, names, beside }
}

/**
 * The CSV files of a folder, or the one that is named with the taxons beside it. `title` is what that one is called where
 * it is kept under another name.
 * @throws NothingToImport when there is none, or one can't be read
 */
export const findFiles = async (path: string, title = basename(path)): Promise<ImportFiles> => {
  const { folder, names, beside } = await findNames(path)
  const titleOf = (name: string): string => (name === basename(path) ? title : name)
  const open = async (name: string): Promise<CsvFile> => {
    const whole = join(folder, name)
    return { path: whole, name: titleOf(name), charset: await charsetOf(whole, titleOf(name)) }
  }
  const taxons = beside.find((name) => isNamed(titleOf(name), 'taxons.csv'))
  const products = names.find((name) => isNamed(titleOf(name), 'products.csv'))
  const items: CsvFile[] = []
  for (const name of names) if (name !== taxons && name !== products) items.push(await open(name))
  return {
    folder,
    taxons: taxons === undefined ? null : await open(taxons),
    products: products === undefined ? null : await open(products),
    items,
  }
}
