import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { type AudioFormat, m4aDuration } from './audio-format.ts'
import { trackLoudness } from './loudness.ts'

// Its decoders take 20 MB: only an import needs them.
const loadDecoder = async () => (await import('audio-decode')).decodeChunked

export type MeasuredAudio = {
  /** Seconds, to the millisecond. */
  duration: number
  /** 400 numbers from 0 to 1, the loudest of each slice, scaled to the loudest of all. */
  peaks: number[]
}

const slices = 400
/** So much silence fits into 16 KB of FLAC that a piece decodes to 40 MB; of anything else it is far less. */
const pieceBytes = 16 * 1024
const longest = 3 * 3_600
/** M4A is decoded at once, 0.4 MB for each second. */
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
  const decodeChunked = await loadDecoder()
  const source = createReadStream(path, { highWaterMark: pieceBytes })
  const loudness = trackLoudness()
  let rate = 0
  try {
    for await (const { channelData, sampleRate } of decodeChunked(source, format)) {
      rate = sampleRate
      if (channelData[0] !== undefined) loudness.add(channelData[0])
      if (loudness.count() / sampleRate > longest) throw new Error('it is longer than 3 hours')
    }
  } finally {
    source.destroy()
  }
  if (rate <= 0 || loudness.count() === 0) throw new Error('it holds no sound')
  return { duration: Math.round((loudness.count() / rate) * 1000) / 1000, peaks: loudness.peaks(slices) }
}
