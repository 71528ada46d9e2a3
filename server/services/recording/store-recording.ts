import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { audioFormatOf, endingOf } from '../../catalogue/audio-format.ts'
import { type MeasuredAudio, measureAudio } from '../../catalogue/measure-audio.ts'
import type { Context } from '../../context.ts'
import { readHead } from '../../files/file-head.ts'
import { mediaTypeOf } from '../../files/media-types.ts'
import { refuse } from '../../shared/errors.ts'
import { refuseSound } from '../refuse-sound.ts'

/** A sound that is measured and stored; `bytes` of the file. */
export type StoredRecording = MeasuredAudio & { key: string; bytes: number; mediaType: string }

/**
 * Measures a sound on this machine's disk piece by piece and puts it into the file storage, known by what is in it
 * (contract, "Recordings"). `size` in bytes.
 * @throws Invalid at `file` for what is no WAV, FLAC, MP3, Ogg or M4A, lasts too long or can't be
 * decoded; FilesUnavailable
 */
export const storeRecording = async (
  { files, log }: Pick<Context, 'files'> & { log: Context['log'] | null },
  { path, size }: { path: string; size: number },
): Promise<StoredRecording> => {
  if (size === 0) refuse('file', 'not-blank')
  const format = audioFormatOf(await readHead(path).catch(refuseSound(log)))
  if (format === null) return refuse('file', 'file-type', { types: 'WAV, FLAC, MP3, Ogg' })
  const measured = await measureAudio(path, format).catch(refuseSound(log))
  const key = `recordings/${randomUUID()}${endingOf[format]}`
  const mediaType = mediaTypeOf(key)
  await files.write(key, createReadStream(path), { mediaType })
  return { ...measured, key, bytes: size, mediaType }
}
