import { filter, type Sound } from './filters.ts'

const at = (samples: Float32Array, index: number): number => samples[index] ?? 0

/** A room after Schroeder: parallel combs, then all-passes; `amount` from 0 (dry) to 1. */
export function reverb(sound: Sound, amount: number, seconds = 0.7): Sound {
  const { rate } = sound
  const dry = sound.samples
  const source = filter(filter(sound, 'lowpass', 4500), 'highpass', 180).samples
  let wet = new Float32Array(dry.length)
  for (const delay of [0.0297, 0.0371, 0.0411, 0.0437, 0.0313]) {
    const size = Math.round(delay * rate)
    const feedback = 10 ** ((-3 * delay) / seconds)
    const line = new Float32Array(size)
    let damped = 0
    for (let i = 0; i < source.length; i++) {
      const held = at(line, i % size)
      damped = held * 0.7 + damped * 0.3
      line[i % size] = at(source, i) + damped * feedback
      wet[i] = at(wet, i) + held / 5
    }
  }
  for (const delay of [0.005, 0.0017]) {
    const size = Math.round(delay * rate)
    const line = new Float32Array(size)
    const next = new Float32Array(wet.length)
    for (let i = 0; i < wet.length; i++) {
      const held = at(line, i % size)
      const fed = at(wet, i) + held * 0.7
      next[i] = held - fed * 0.7
      line[i % size] = fed
    }
    wet = next
  }
  return { samples: dry.map((sample, i) => sample * (1 - amount * 0.3) + at(wet, i) * amount), rate }
}

/** Evens out loud and soft words: 3 to 1 above the threshold (dBFS), 5 ms attack, 120 ms release. */
export function compress(sound: Sound, threshold = -24): Sound {
  const attack = Math.exp(-1 / (0.005 * sound.rate))
  const release = Math.exp(-1 / (0.12 * sound.rate))
  let level = 0
  const samples = sound.samples.map((sample) => {
    const size = Math.abs(sample)
    const slope = size > level ? attack : release
    level = slope * level + (1 - slope) * size
    const over = 20 * Math.log10(level + 1e-6) - threshold
    return over > 0 ? sample * 10 ** ((-over * (2 / 3)) / 20) : sample
  })
  return { samples, rate: sound.rate }
}

/** Integrated loudness in LUFS after ITU-R BS.1770 (K-weighting, 400 ms blocks, both gates). */
function loudness(sound: Sound): number {
  const weighted = filter(filter(sound, 'highshelf', 1500, Math.SQRT1_2, 4), 'highpass', 38, 0.5).samples
  const block = Math.round(sound.rate * 0.4)
  const powers: number[] = []
  for (let start = 0; start + block <= weighted.length; start += Math.round(block / 4)) {
    const power = weighted.subarray(start, start + block).reduce((sum, sample) => sum + sample * sample, 0) / block
    if (power > 1e-7) powers.push(power)
  }
  const mean = (list: number[]) => list.reduce((sum, power) => sum + power, 0) / Math.max(1, list.length)
  const gate = mean(powers) / 10
  return -0.691 + 10 * Math.log10(mean(powers.filter((power) => power >= gate)) + 1e-12)
}

/** Bends what passes 0.65 smoothly towards 0.87, so that nothing clips, nor after MP3 rounded it. */
const soften = (sample: number): number => {
  const size = Math.abs(sample)
  return size <= 0.65 ? sample : Math.sign(sample) * (0.65 + 0.22 * Math.tanh((size - 0.65) / 0.22))
}

/** Brings a sound to `target` LUFS; twice, because softening the peaks costs some loudness. */
export function level(sound: Sound, target = -18): Sound {
  let current = sound
  for (let pass = 0; pass < 2; pass++) {
    const gain = 10 ** ((target - loudness(current)) / 20)
    current = { samples: current.samples.map((sample) => soften(sample * gain)), rate: sound.rate }
  }
  return current
}

/** Fades both ends, in seconds. */
export function fade(sound: Sound, fadeIn: number, fadeOut: number): Sound {
  const last = sound.samples.length - 1
  const samples = sound.samples.map((sample, i) => {
    const rise = Math.min(1, i / (fadeIn * sound.rate + 1))
    const fall = Math.min(1, (last - i) / (fadeOut * sound.rate + 1))
    return sample * rise * Math.sin((fall * Math.PI) / 2)
  })
  return { samples, rate: sound.rate }
}
