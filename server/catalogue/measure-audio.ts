import { readFile } from 'node:fs/promises'
import { type AudioFormat, m4aDuration } from './audio-format.ts'
import { decodeAudio } from './decode-audio.ts'
import { trackLoudness } from './loudness.ts'

export type MeasuredAudio = {
  /** Seconds, to the millisecond. */
  duration: number
  /** 400 numbers from 0 to 1, the loudest of each slice, scaled to the loudest of all. */
  peaks: number[]
}

const slices = 400
const longest = 3 * 3_600
/** An M4A is read whole to know how long it is. */
const longestM4a = 15 * 60

const requireShort = async (path: string): Promise<void> => {
  const duration = m4aDuration(await readFile(path))
  if (duration === null) throw new Error('it does not say how long it is')
  if (duration > longestM4a) throw new Error('it is longer than the 15 minutes that an M4A may last')
}

/**
 * Decodes an audio file piece by piece and measures it: memory does not grow with its length.
 * @throws Error when the file can't be decoded, is longer than 3 hours, or an M4A longer than 15 minutes
 */
export const measureAudio = async (path: string, format: AudioFormat): Promise<MeasuredAudio> => {
  if (format === 'm4a') await requireShort(path)
  const loudness = trackLoudness()
  let rate = 0
  for await (const { samples, sampleRate } of decodeAudio(path, format)) {
    rate = sampleRate
    loudness.add(samples)
    if (loudness.count() / sampleRate > longest) throw new Error('it is longer than 3 hours')
  }
  if (rate <= 0 || loudness.count() === 0) throw new Error('it holds no sound')
  return { duration: Math.round((loudness.count() / rate) * 1000) / 1000, peaks: loudness.peaks(slices) }
}
