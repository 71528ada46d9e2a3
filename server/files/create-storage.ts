import type { Logger } from 'pino'
import { type Config, ConfigError } from '../config.ts'
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

/** @throws ConfigError where there can never be uploads; with a log, what may pass goes there instead */
const tryUploads = async (config: Config, log: Logger | undefined): Promise<void> => {
  try {
    await tryFolder(uploadsFolder(config), config.dataDir)
  } catch (error) {
    if (log === undefined || error instanceof ConfigError) throw error
    log.error({ err: error }, 'the data folder takes no uploads at the moment')
  }
}

/**
 * A folder below the data folder, or S3 when it is set; uploads wait in the data folder on the way to either. With a log
 * its failures go there, and become answers.
 */
export const createFileStorage = async (config: Config, log?: Logger): Promise<FileStorage> => {
  const unguarded = await createUnguarded(config)
  const kept = log === undefined ? unguarded : guardStorage(unguarded, log)
  return {
    ...kept,
    check: async () => {
      await kept.check()
      await tryUploads(config, log)
    },
  }
}
