import type { Instrument } from '../../../server/demo/types.ts'
import { filter } from './filters.ts'

export const RATE = 32000

/** A note: when (seconds), how long, which (MIDI number), how loud (0 to 1). */
export type Note = { at: number; length: number; midi: number; gain: number }

type Voice = (frequency: number, seconds: number, random: () => number) => Float32Array

const TAU = 2 * Math.PI
const render = (seconds: number, sampleAt: (t: number) => number): Float32Array =>
  Float32Array.from({ length: Math.round(seconds * RATE) }, (_, i) => sampleAt(i / RATE))

/** Rises in `attack`, falls after `hold` with `release`, all in seconds. */
const swell = (t: number, attack: number, hold: number, release: number): number =>
  Math.min(1, t / attack) * (t < hold ? 1 : Math.exp(-(t - hold) / release))

/** A saw without the harmonics that the rate cannot hold; `bright` bends how fast they fall. */
function saw(frequency: number, t: number, bright: number, most = 14): number {
  let sum = 0
  for (let n = 1; n <= most && n * frequency < RATE * 0.45; n++) sum += Math.sin(TAU * frequency * n * t) / n ** bright
  return sum * 0.5
}

const piano: Voice = (frequency, seconds) =>
  render(Math.min(seconds + 1.2, 4), (t) => {
    let sum = 0
    for (let n = 1; n <= 7; n++) {
      const stretched = frequency * n * Math.sqrt(1 + 0.0004 * n * n)
      if (stretched < RATE * 0.45) sum += (Math.sin(TAU * stretched * t) / n ** 1.5) * Math.exp(-t * (1.1 + 0.7 * n))
    }
    return sum * swell(t, 0.004, seconds, 0.25) * 0.7
  })

/** A plucked string after Karplus and Strong, read at the speed that puts its whole-sample loop in tune. */
const guitar: Voice = (frequency, seconds, random) => {
  const size = Math.max(2, Math.round(RATE / frequency))
  const line = Float32Array.from({ length: size }, () => random() * 2 - 1)
  for (let pass = 0; pass < 3; pass++) {
    for (let i = 1; i < size; i++) line[i] = ((line[i] ?? 0) + (line[i - 1] ?? 0)) / 2
  }
  const mean = line.reduce((sum, sample) => sum + sample, 0) / size
  const length = Math.min(seconds + 0.8, 3.5)
  const string = new Float32Array(Math.ceil(length * RATE * 1.1))
  for (let i = 0; i < string.length; i++) {
    const here = i % size
    string[i] = (line[here] ?? 0) - mean
    line[here] = mean + 0.994 * (((line[here] ?? 0) + (line[(here + 1) % size] ?? 0)) / 2 - mean)
  }
  const speed = (frequency * (size + 0.5)) / RATE
  return render(length, (t) => {
    const place = t * RATE * speed
    const [before, after] = [string[Math.floor(place)] ?? 0, string[Math.floor(place) + 1] ?? 0]
    return (before + (after - before) * (place % 1)) * swell(t, 0.002, seconds + 0.3, 0.2) * 1.6
  })
}

const strings: Voice = (frequency, seconds) =>
  render(seconds + 0.9, (t) => {
    const body =
      saw(frequency * 0.997, t, 1.5, 10) + saw(frequency * 1.003, t + 0.01, 1.5, 10) + saw(frequency, t, 1.5, 10)
    return (body / 3) * swell(t, Math.min(0.35, seconds / 2), seconds, 0.3)
  })

const cello: Voice = (frequency, seconds) =>
  render(seconds + 0.4, (t) => {
    const vibrato = t + ((Math.min(1, t / 0.5) * Math.sin(TAU * 5.2 * t) * 0.0035) / (TAU * 5.2)) * 6
    return saw(frequency, vibrato, 1.25) * swell(t, 0.09, seconds, 0.14)
  })

const bell: Voice = (frequency, seconds) =>
  render(Math.min(seconds + 1.6, 3.5), (t) => {
    const strike = Math.sin(TAU * frequency * 3.51 * t) * 1.1 * Math.exp(-t * 5)
    return (
      (Math.sin(TAU * frequency * t + strike) + 0.25 * Math.sin(TAU * frequency * 2 * t)) *
      Math.exp(-t * 2.6) *
      Math.min(1, t / 0.002)
    )
  })

const flute: Voice = (frequency, seconds, random) =>
  render(seconds + 0.2, (t) => {
    const bend = t + Math.min(1, t / 0.4) * 0.00016 * Math.sin(TAU * 5 * t)
    const tone =
      Math.sin(TAU * frequency * bend) +
      0.22 * Math.sin(TAU * frequency * 2 * bend) +
      0.08 * Math.sin(TAU * frequency * 3 * bend)
    return (tone + (random() - 0.5) * 0.08) * swell(t, 0.05, seconds, 0.07) * 0.7
  })

const brass: Voice = (frequency, seconds) =>
  render(seconds + 0.25, (t) => {
    const blown = swell(t, 0.06, seconds, 0.09)
    return saw(frequency, t + 0.00008 * Math.sin(TAU * 5 * t), 2.1 - 1.1 * blown) * blown
  })

const synth: Voice = (frequency, seconds) =>
  render(seconds + 0.3, (t) => {
    const open = 1.05 + 1.3 * (1 - Math.exp(-t * 7))
    return (
      (saw(frequency * 0.996, t, open, 18) + saw(frequency * 1.004, t, open, 18)) *
      0.6 *
      swell(t, 0.004, seconds * 0.8, 0.09)
    )
  })

const bass: Voice = (frequency, seconds) =>
  render(seconds + 0.15, (t) => {
    const tone =
      Math.sin(TAU * frequency * t) +
      0.45 * Math.sin(TAU * frequency * 2 * t) * Math.exp(-t * 3) +
      0.2 * Math.sin(TAU * frequency * 3 * t) * Math.exp(-t * 6)
    return Math.tanh(tone * 1.3) * swell(t, 0.006, seconds * 0.85, 0.08) * Math.exp(-t * 0.5)
  })

/** Sung vowels: a saw with vibrato through the formants of an open "ah", several singers for a choir. */
const sung =
  (singers: number, attack: number): Voice =>
  (frequency, seconds, random) => {
    const people = Array.from({ length: singers }, () => ({
      off: 1 + (random() - 0.5) * 0.008 * (singers - 1),
      phase: random() * 6,
    }))
    const source = render(seconds + 0.6, (t) => {
      const body = people.reduce((sum, { off, phase }) => {
        const sway = (Math.min(1, t / 0.6) * 0.003 * Math.sin(TAU * 5.1 * t + phase)) / 5.1
        return sum + saw(frequency * off, t + sway + phase, 1.1, 16)
      }, 0)
      return (body / singers) * swell(t, Math.min(attack, seconds / 2), seconds, 0.18)
    })
    const formants: [number, number, number][] = [
      [620, 5, 1],
      [1080, 7, 0.55],
      [2650, 9, 0.25],
      [frequency, 2, 0.5],
    ]
    const parts = formants.map(([centre, q, gain]) => ({
      gain,
      samples: filter({ samples: source, rate: RATE }, 'bandpass', centre, q).samples,
    }))
    return source.map((_, i) => parts.reduce((sum, part) => sum + (part.samples[i] ?? 0) * part.gain, 0) * 1.8)
  }

const voices: Record<Instrument, Voice> = {
  piano,
  guitar,
  strings,
  cello,
  bell,
  flute,
  brass,
  synth,
  bass,
  choir: sung(4, 0.35),
  voice: sung(1, 0.08),
}

/** What makes the instruments about equally loud at the same gain. */
const trims: Partial<Record<Instrument, number>> = {
  strings: 1.7,
  guitar: 1.15,
  choir: 1.2,
  cello: 0.75,
  bass: 0.75,
  flute: 0.7,
  voice: 0.7,
  brass: 0.65,
}

/** Adds one note to the mix. */
export function play(mix: Float32Array, instrument: Instrument, note: Note, random: () => number): void {
  const tone = voices[instrument](440 * 2 ** ((note.midi - 69) / 12), note.length, random)
  const start = Math.round(note.at * RATE)
  const gain = note.gain * (trims[instrument] ?? 1)
  for (let i = 0; i < tone.length && start + i < mix.length; i++)
    mix[start + i] = (mix[start + i] ?? 0) + (tone[i] ?? 0) * gain
}
