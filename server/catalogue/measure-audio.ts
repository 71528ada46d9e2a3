import { readFile, stat } from 'node:fs/promises'
import { type LoudnessMeter, loudnessMeter } from '../../src/api/contract/loudness.ts'
import { type AudioFormat, m4aDuration } from './audio-format.ts'
import { BadSound, decodeAudio, requireFfmpeg } from './decode-audio.ts'
import { trackPeaks } from './track-peaks.ts'

export type MeasuredAudio = {
  /** Seconds, to the millisecond. */
  duration: number
  /** 400 numbers from 0 to 1, the loudest of each slice, scaled to the loudest of all. */
  peaks: number[]
  /** LUFS, to one decimal (EBU R 128); null of a sound that is silent or shorter than 400 ms. */
  loudness: number | null
}

const slices = 400
const longest = 3 * 3_600
/** An M4A is read whole to know how long it is. */
const longestM4a = 15 * 60

/** Far more than 15 minutes take: so much may be read at once. */
const largestM4a = 64 * 1024 * 1024

/** A sound that lasts longer than one may. */
export class TooLong extends BadSound {}

/** An M4A of more bytes than one may have. */
export class TooLargeM4a extends BadSound {}

const requireShort = async (path: string): Promise<void> => {
  const { size } = await stat(path)
  if (size > largestM4a) throw new TooLargeM4a('m4a-large', 'it is larger than the 64 MB that an M4A may have')
  const duration = m4aDuration(await readFile(path))
  if (duration === null) throw new BadSound('sound-endless', 'it does not say how long it is')
  if (duration > longestM4a) throw new TooLong('m4a-long', 'it is longer than the 15 minutes that an M4A may last')
}

/** What is damaged may come to anything: no figure is better than one that is none. */
const roundedLoudness = (loudness: number | null): number | null =>
  loudness === null || !Number.isFinite(loudness) ? null : Math.round(loudness * 10) / 10

/**
 * Decodes an audio file piece by piece and measures it: memory hardly grows with its length.
 * @throws NeedsFfmpeg, TooLargeM4a, TooLong above 3 hours or 15 minutes of M4A, Error when the file can't be decoded or read
 */
export const measureAudio = async (path: string, format: AudioFormat): Promise<MeasuredAudio> => {
  if (format === 'm4a') {
    await requireShort(path)
    await requireFfmpeg()
  }
  const peaks = trackPeaks()
  let meter: LoudnessMeter | null = null
  let rate = 0
  for await (const { channels, sampleRate } of decodeAudio(path, format)) {
    rate = sampleRate
    peaks.add(channels[0])
    meter ??= loudnessMeter(rate)
    meter.add(channels)
    if (peaks.count() / rate > longest) throw new TooLong('sound-long', 'it is longer than 3 hours')
  }
  if (meter === null) throw new BadSound('sound-none', 'it holds no sound')
  return {
    duration: Math.round((peaks.count() / rate) * 1000) / 1000,
    peaks: peaks.peaks(slices),
    loudness: roundedLoudness(meter.integrated()),
  }
}
