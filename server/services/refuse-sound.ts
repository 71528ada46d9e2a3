import type { Logger } from 'pino'
import { NeedsFfmpeg } from '../catalogue/decode-audio.ts'
import { TooLargeM4a, TooLong } from '../catalogue/measure-audio.ts'
import { fileFailure } from '../files/guard-storage.ts'
import { isSystemError } from '../shared/error-code.ts'
import { refuse, ServiceError } from '../shared/errors.ts'

/**
 * What kept an uploaded sound from being measured, as an answer; a disk that fails is logged, as the storage's are.
 * `log` null: whoever asked is told the whole of it.
 * @throws Invalid at `file` for what is wrong with the sound, FilesUnavailable for a disk or a system that fails; refusals
 * of ours as they are
 */
export const refuseSound =
  (log: Pick<Logger, 'error'> | null) =>
  (error: unknown): never => {
    if (error instanceof NeedsFfmpeg) return refuse('file', 'invalid', { wanted: 'no-m4a' })
    if (error instanceof TooLargeM4a) return refuse('file', 'invalid', { wanted: 'smaller-m4a' })
    if (error instanceof TooLong) return refuse('file', 'invalid', { wanted: 'shorter-sound' })
    if (error instanceof ServiceError) throw error
    if (isSystemError(error)) {
      log?.error({ err: error }, 'an uploaded sound could not be read from the disk')
      throw fileFailure(error)
    }
    return refuse('file', 'undecodable')
  }
