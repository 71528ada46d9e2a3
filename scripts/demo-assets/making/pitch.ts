import type { Sound } from './filters.ts'

/** Hertz between which people speak. */
const lowest = 60
const highest = 400
/** Seconds of a frame: two periods of the lowest voice fit twice. */
const frameSeconds = 0.06
const everySeconds = 0.1
/** How alike two neighbouring periods are where something is voiced, of 1. */
const isVoicedFrom = 0.75

/** How much a frame is like itself so many samples later, from -1 to 1. */
const likeness = (samples: Float32Array, start: number, length: number, lag: number): number => {
  let product = 0
  let here = 0
  let later = 0
  for (let at = start; at < start + length; at++) {
    const one = samples[at] ?? 0
    const other = samples[at + lag] ?? 0
    product += one * other
    here += one * one
    later += other * other
  }
  return here === 0 || later === 0 ? 0 : product / Math.sqrt(here * later)
}

/** The pitch of a frame in hertz, null where nothing is voiced: the shortest lag that is nearly as good as the best. */
const pitchAt = ({ samples, rate }: Sound, start: number): number | null => {
  const length = Math.round(frameSeconds * rate)
  const shortest = Math.floor(rate / highest)
  const lags = Array.from({ length: Math.ceil(rate / lowest) - shortest + 1 }, (_, step) => shortest + step)
  const found = lags.map((lag) => likeness(samples, start, length, lag))
  const best = Math.max(...found)
  if (best < isVoicedFrom) return null
  // Each multiple of a period fits as well: the first peak that comes near is the period.
  const at = found.findIndex(
    (value, place) => value > 0.9 * best && value >= (found[place - 1] ?? -1) && value >= (found[place + 1] ?? -1),
  )
  return rate / (shortest + at)
}

/** The median pitch of speech, in hertz; 0 where nobody speaks. By autocorrelation of frames, each 0.1 s. */
export const medianPitch = (sound: Sound): number => {
  const last = sound.samples.length - Math.round((frameSeconds + 1 / lowest) * sound.rate)
  const step = Math.round(everySeconds * sound.rate)
  const pitches = Array.from({ length: Math.max(0, Math.floor(last / step)) }, (_, frame) =>
    pitchAt(sound, frame * step),
  )
    .filter((pitch) => pitch !== null)
    .toSorted((one, other) => one - other)
  return pitches[Math.floor(pitches.length / 2)] ?? 0
}
