import type { Logger } from 'pino'
import type { Config } from '../config.ts'
import { createFolderStorage } from './folder-storage.ts'
import { guardStorage } from './guard-storage.ts'
import { createS3Storage } from './s3-storage.ts'
import type { FileStorage } from './storage.ts'

/** A folder below the data folder, or S3 when it is set. With a log its failures go there, and become answers. */
export const createFileStorage = (config: Config, log?: Logger): FileStorage => {
  const files = config.s3 === null ? createFolderStorage(config.dataDir) : createS3Storage(config.s3)
  return log === undefined ? files : guardStorage(files, log)
}
