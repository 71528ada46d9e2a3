import type { Logger } from 'pino'
import type { Config } from '../config.ts'
import { tryFolder } from './data-folder.ts'
import { createFolderStorage } from './folder-storage.ts'
import { guardStorage } from './guard-storage.ts'
import type { FileStorage } from './storage.ts'
import { uploadsFolder } from './sweep-files.ts'

const createUnguarded = async ({ s3, dataDir }: Config): Promise<FileStorage> => {
  if (s3 === null) return createFolderStorage(dataDir)
  // The client of S3 takes memory, and time at start, that only a portal with files in S3 has to spend.
  const { createS3Storage } = await import('./s3-storage.ts')
  return createS3Storage(s3)
}

/**
 * A folder below the data folder, or S3 when it is set; uploads wait in the data folder on the way to either. With a log
 * its failures go there, and become answers.
 */
export const createFileStorage = async (config: Config, log?: Logger): Promise<FileStorage> => {
  const kept = await createUnguarded(config)
  const files: FileStorage = {
    ...kept,
    check: async () => {
      await tryFolder(uploadsFolder(config), config.dataDir)
      await kept.check()
    },
  }
  return log === undefined ? files : guardStorage(files, log)
}
