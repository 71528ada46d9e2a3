import { randomUUID } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ConfigError } from '../config.ts'
import { makeFolder } from '../shared/make-folder.ts'

const wrongCodes = new Set(['EACCES', 'EEXIST', 'ELOOP', 'ENAMETOOLONG', 'ENOTDIR', 'EPERM', 'EROFS'])

/** A folder that is made says of which part it could not be: one above the data folder, or one within it. */
const isOnWay = (path: string, dataDir: string): boolean =>
  `${path}/`.startsWith(`${dataDir}/`) || dataDir.startsWith(`${path}/`)

/** In one sentence that DATA_DIR can't be a folder of this user's, where the error says so; null where it does not. */
export const dataFolderFault = (error: unknown, dataDir: string): string | null => {
  if (!(error instanceof Error && 'code' in error && 'path' in error)) return null
  const { code, path, syscall } = { syscall: null, ...error }
  const isWrong = wrongCodes.has(String(code)) || (code === 'ENOENT' && syscall === 'mkdir')
  return isWrong && isOnWay(String(path), dataDir)
    ? `The setting DATA_DIR can't be used: ${dataDir} is no folder that this user can make and write to (${code}).`
    : null
}

/**
 * Makes a folder within the data folder, and a file in it that goes at once.
 * @throws ConfigError when DATA_DIR can't be used, else why it does not go
 */
export const tryFolder = async (folder: string, dataDir: string): Promise<void> => {
  const tried = join(folder, `${randomUUID()}.part`)
  try {
    makeFolder(folder, 0o700)
    await writeFile(tried, '', { flag: 'wx' })
    await rm(tried)
  } catch (error) {
    const fault = dataFolderFault(error, dataDir)
    throw fault === null ? error : new ConfigError(fault, { cause: error })
  }
}
