import type { Groove } from '../../../server/demo/types.ts'
import { RATE } from './instruments.ts'

type Drum = 'kick' | 'snare' | 'hat' | 'brush' | 'shaker' | 'tom' | 'taiko' | 'clap'

const TAU = 2 * Math.PI
const shapes: Record<Drum, { seconds: number; sound: (t: number, noise: number) => number }> = {
  kick: {
    seconds: 0.35,
    sound: (t) => Math.sin(TAU * (46 * t + 5.5 * (1 - Math.exp(-t * 28)))) * Math.exp(-t * 11) * 1.1,
  },
  snare: {
    seconds: 0.25,
    sound: (t, noise) => (noise * 0.55 + Math.sin(TAU * 190 * t) * 0.5 * Math.exp(-t * 20)) * Math.exp(-t * 17),
  },
  hat: { seconds: 0.08, sound: (t, noise) => noise * 0.34 * Math.exp(-t * 70) },
  brush: { seconds: 0.22, sound: (t, noise) => noise * 0.5 * Math.min(1, t / 0.04) * Math.exp(-t * 16) },
  shaker: { seconds: 0.12, sound: (t, noise) => noise * 0.6 * Math.min(1, t / 0.02) * Math.exp(-t * 34) },
  tom: { seconds: 0.4, sound: (t) => Math.sin(TAU * (105 * t + 2 * (1 - Math.exp(-t * 18)))) * Math.exp(-t * 9) * 0.8 },
  taiko: {
    seconds: 0.9,
    sound: (t, noise) =>
      (Math.sin(TAU * (58 * t + 3 * (1 - Math.exp(-t * 20)))) + noise * 0.25 * Math.exp(-t * 40)) *
      Math.exp(-t * 4.5) *
      1.1,
  },
  clap: {
    seconds: 0.2,
    sound: (t, noise) => noise * 0.4 * Math.exp(-(t % 0.011) * 160 * (t < 0.033 ? 1 : 0)) * Math.exp(-t * 20),
  },
}

/** One bar of sixteenths for each drum: x plays, o plays softly. */
const grooves: Record<Groove, Partial<Record<Drum, string>>> = {
  four: { kick: 'x---x---x---x---', hat: '--x---x---x---xo', clap: '----x-------x---' },
  pop: { kick: 'x-----x-x-------', snare: '----x-------x--o', hat: 'x-o-x-o-x-o-x-o-', clap: '----o-------x---' },
  hiphop: { kick: 'x--o--x---x-----', snare: '----x-------x---', hat: 'x-xox-x-x-xox-oo' },
  brushes: { brush: 'x---x-o-x---x-o-', kick: 'o-------o-------', hat: '----x-------x---' },
  march: { snare: 'x-oox-oox-oxxoxo', kick: 'x---x---x---x---', hat: '--x---x---x---x-' },
  shaker: { shaker: 'x-ooxoo-x-ooxoo-', kick: 'o-------o-------' },
  break: { kick: 'x-x-------xx----', snare: '----x--o-o--x--o', hat: 'x-x-x-x-x-x-x-x-' },
  taiko: { taiko: 'x-----x---x-----', tom: '---oo-----o-x-xx', shaker: 'x---o---x---o---' },
}

function strike(mix: Float32Array, drum: Drum, at: number, gain: number, random: () => number): void {
  const { seconds, sound } = shapes[drum]
  const bright = drum === 'hat' || drum === 'shaker' || drum === 'brush'
  let last = 0
  for (let i = 0, start = Math.round(at * RATE); i < seconds * RATE && start + i < mix.length; i++) {
    const noise = random() * 2 - 1
    mix[start + i] = (mix[start + i] ?? 0) + sound(i / RATE, bright ? noise - last : noise) * gain
    last = noise
  }
}

type Drumming = { groove: Groove; gain: number; beat: number; until: number }

/** Drums from the start until a time, in bars of four beats; `beat` and `until` in seconds. */
export function drum(mix: Float32Array, { groove, gain, beat, until }: Drumming, random: () => number): void {
  const rows = Object.entries(grooves[groove]).flatMap(([name, row]) => (isDrum(name) && row ? [{ name, row }] : []))
  for (let step = 0; step * beat * 0.25 < until; step++) {
    for (const { name, row } of rows) {
      const mark = row[step % 16]
      if (mark === 'x' || mark === 'o') strike(mix, name, step * beat * 0.25, gain * (mark === 'x' ? 1 : 0.45), random)
    }
  }
}

function isDrum(name: string): name is Drum {
  return Object.hasOwn(shapes, name)
}

/** One hit of a big drum with a low boom below it. */
export function impact(mix: Float32Array, at: number, gain: number, random: () => number): void {
  strike(mix, 'taiko', at, gain, random)
  for (let i = 0, start = Math.round(at * RATE); i < 2 * RATE && start + i < mix.length; i++) {
    const t = i / RATE
    mix[start + i] = (mix[start + i] ?? 0) + Math.sin(TAU * 41 * t) * Math.exp(-t * 2.2) * gain * 0.6
  }
}

/** Noise that grows for up to 1.5 seconds and stops at `at`. */
export function riser(mix: Float32Array, at: number, gain: number, random: () => number): void {
  const length = Math.round(Math.min(1.5, at) * RATE)
  let low = 0
  for (let i = 0, start = Math.round(at * RATE) - length; i < length && start + i < mix.length; i++) {
    const grown = (i / length) ** 2
    low += (random() * 2 - 1 - low) * (0.03 + 0.5 * grown)
    mix[start + i] = (mix[start + i] ?? 0) + low * grown * gain
  }
}
