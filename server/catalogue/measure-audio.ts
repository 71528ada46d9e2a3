// Its decoders take 20 MB: only an import needs them.
const loadDecoder = async () => (await import('audio-decode')).default

export type MeasuredAudio = {
  /** Seconds, to the millisecond. */
  duration: number
  /** 400 numbers from 0 to 1, the loudest of each slice, scaled to the loudest of all. */
  peaks: number[]
}

const slices = 400

const loudest = (samples: Float32Array, from: number, to: number): number => {
  let peak = 0
  for (let at = from; at < to; at += 1) {
    const level = Math.abs(samples[at] ?? 0)
    if (level > peak) peak = level
  }
  return peak
}

/**
 * Decodes an audio file (MP3, Opus, Ogg, WAV, M4A, FLAC) and measures it.
 * @throws Error when the bytes are no audio that can be decoded
 */
export const measureAudio = async (bytes: Uint8Array): Promise<MeasuredAudio> => {
  const { channelData, sampleRate } = await (await loadDecoder())(bytes)
  const [samples] = channelData
  if (samples === undefined || samples.length === 0 || sampleRate <= 0) throw new Error('holds no sound')
  const width = samples.length / slices
  const levels = Array.from({ length: slices }, (_, slice) =>
    loudest(
      samples,
      Math.floor(slice * width),
      Math.max(Math.floor(slice * width) + 1, Math.floor((slice + 1) * width)),
    ),
  )
  const top = Math.max(...levels)
  return {
    duration: Math.round((samples.length / sampleRate) * 1000) / 1000,
    peaks: levels.map((level) => (top === 0 ? 0 : Math.round((level / top) * 100) / 100)),
  }
}
