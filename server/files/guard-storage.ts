import type { Logger } from 'pino'
import { ConfigError } from '../config.ts'
import { isDiskFull } from '../db/database-away.ts'
import { ServiceError } from '../shared/errors.ts'
import { type FileStorage, FilesUnavailable } from './storage.ts'

/** Our own refusals stay as they are; what the storage can't do becomes an answer that says so and nothing more. */
export const fileFailure = (error: unknown): ServiceError =>
  error instanceof ServiceError ? error : new FilesUnavailable(isDiskFull(error) ? 'full' : 'away', error)

/**
 * A storage whose failures are logged and told as FilesUnavailable. A file that can't be removed now is no reason to
 * fail: nothing names it any more, and the sweep takes it away (`sweep-files.ts`).
 */
export const guardStorage = (files: FileStorage, log: Logger): FileStorage => {
  const guarded = async <Result>(verb: string, key: string, work: () => Promise<Result>): Promise<Result> => {
    try {
      return await work()
    } catch (error) {
      const failure = fileFailure(error)
      if (failure instanceof FilesUnavailable) log.error({ err: error, key }, `the file storage failed to ${verb}`)
      throw failure
    }
  }
  return {
    size: (key) => guarded('look up', key, () => files.size(key)),
    open: (key, range) => guarded('open', key, () => files.open(key, range)),
    write: (key, source, options) => guarded('write', key, () => files.write(key, source, options)),
    remove: (key) => guarded('remove', key, () => files.remove(key)).catch(() => undefined),
    list: files.list,
    removeLeftovers: files.removeLeftovers,
    check: async () => {
      try {
        await files.check()
      } catch (error) {
        if (error instanceof ConfigError) throw error
        log.error({ err: error }, 'the file storage does not answer: files are missing until it does')
      }
    },
  }
}
