import type { Config } from '../config.ts'
import { createFolderStorage } from './folder-storage.ts'
import { createS3Storage } from './s3-storage.ts'
import type { FileStorage } from './storage.ts'

/** A folder below the data folder, or S3 when it is set. */
export const createFileStorage = (config: Config): FileStorage =>
  config.s3 === null ? createFolderStorage(config.dataDir) : createS3Storage(config.s3)
