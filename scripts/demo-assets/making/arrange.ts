import type { Instrument, Layer, Score } from '../../../server/demo/types.ts'
import { drum, impact, riser } from './drums.ts'
import { filter, type Sound } from './filters.ts'
import { type Note, play, RATE } from './instruments.ts'
import { fade, level, reverb } from './mastering.ts'
import { pick, randomFrom } from './random.ts'

const scales: Record<Score['scale'], number[]> = {
  major: [0, 2, 4, 5, 7, 9, 11],
  minor: [0, 2, 3, 5, 7, 8, 10],
  dorian: [0, 2, 3, 5, 7, 9, 10],
  lydian: [0, 2, 4, 6, 7, 9, 11],
  pentatonic: [0, 2, 4, 7, 9],
}

/** The MIDI number of a scale degree, counted from 0 at the root and going on into other octaves. */
function pitch({ root, scale }: Score, degree: number, octave = 0): number {
  const steps = scales[scale]
  const wrapped = ((degree % steps.length) + steps.length) % steps.length
  return root + (steps[wrapped] ?? 0) + 12 * (Math.floor(degree / steps.length) + octave)
}

type Planned = Omit<Note, 'midi'> & { degree: number }

/** A figure of two bars, as [beat, steps from the chord, beats long], that then repeats over the chords. */
function figure(random: () => number): [number, number, number][] {
  const rhythms = [
    [0, 1.5, 2, 3, 4, 5.5],
    [0, 1, 2.5, 4, 5, 6.5],
    [0, 2, 3, 3.5, 4, 6],
    [0.5, 1.5, 2, 4, 4.5, 6],
  ]
  const rhythm = pick(random, rhythms)
  let step: number = pick(random, [0, 2, 4])
  return rhythm.map((beat, i) => {
    const onBeat = beat % 2 === 0
    if (i > 0) step += onBeat ? pick(random, [-2, 2, 2, -1]) : pick(random, [-1, 1, 1])
    step = Math.max(-1, Math.min(6, onBeat ? step - (step % 2) : step))
    return [beat, step, (rhythm[i + 1] ?? 8) - beat]
  })
}

function bar(layer: Layer, index: number, chord: number, beat: number, melody: [number, number, number][]): Planned[] {
  const start = index * 4
  const note = (at: number, degree: number, beats: number, gain = 1): Planned => ({
    at: (start + at) * beat,
    degree,
    length: beats * beat,
    gain,
  })
  const triad = [0, 2, 4]
  switch (layer.part) {
    case 'pad':
      return triad.map((step) => note(0, chord + step, 3.9, 0.6))
    case 'chords':
      return [0, 1.5, 3].flatMap((at) =>
        triad.map((step) => note(at, chord + step, at === 0 ? 1.2 : 0.7, at === 0 ? 0.6 : 0.45)),
      )
    case 'arp':
      return [0, 2, 4, 7, 4, 2, 4, 2].map((step, i) => note(i / 2, chord + step, 0.7, i % 4 === 0 ? 1 : 0.72))
    case 'bass':
      return [
        note(0, chord, 1.3),
        note(1.5, chord, 0.4, 0.7),
        note(2, chord + (index % 2 ? 4 : 0), 1.2, 0.9),
        note(3.5, chord, 0.4, 0.6),
      ]
    case 'melody': {
      const half = index % 2
      const ending = index % 4 === 3
      return melody
        .filter(([at]) => Math.floor(at / 4) === half && !(ending && at % 4 > 2))
        .map(([at, step, beats]) => note(at % 4, chord + step, Math.min(beats, 4 - (at % 4)) * 0.95))
    }
    default:
      return []
  }
}

/** When the last chord sounds: the last bar line that leaves it a second, in seconds. */
function endOf({ seconds, bpm }: Score): number {
  const length = 240 / bpm
  return Math.floor((seconds - 1) / length) * length
}

/** The chord of a bar; all but the bass take the nearest octave, so that lines don't leap about. */
function chordAt({ chords, scale }: Score, layer: Layer, index: number): number {
  const chord = chords[index % chords.length] ?? 0
  const steps = scales[scale].length
  return layer.part !== 'bass' && chord > steps / 2 ? chord - steps : chord
}

type Playing = Layer & { instrument: Instrument; octave?: number }

/** The notes of one layer over the whole piece, with a last chord that rings out. */
function plan(score: Score, layer: Playing, random: () => number): Planned[] {
  const beat = 60 / score.bpm
  if (layer.part === 'motif') {
    return layer.notes.map(([at, degree, beats]) => ({ at: at * beat, degree, length: beats * beat, gain: 1 }))
  }
  const bars = Math.round(endOf(score) / (4 * beat))
  const melody = figure(random)
  // The melody waits for two bars where there is time, so that a piece opens before it sings.
  const from = layer.part === 'melody' && bars >= 6 ? 2 : 0
  const played = Array.from({ length: bars }, (_, index) => index)
    .slice(from)
    .flatMap((index) => bar(layer, index, chordAt(score, layer, index), beat, melody))
  const end = endOf(score)
  const ending = layer.part === 'melody' ? [] : layer.part === 'bass' ? [0] : [0, 2, 4]
  const length = Math.max(0.8, score.seconds - end - 0.4)
  return [...played, ...ending.map((degree) => ({ at: end, degree, length, gain: 0.7 }))]
}

function perform(mix: Float32Array, score: Score, layer: Layer, random: () => number): void {
  switch (layer.part) {
    case 'drums':
      drum(mix, { ...layer, beat: 60 / score.bpm, until: endOf(score) + 0.01 }, random)
      break
    case 'impact':
      impact(mix, layer.at, layer.gain, random)
      break
    case 'riser':
      riser(mix, layer.at, layer.gain, random)
      break
    default:
      for (const { degree, ...note } of plan(score, layer, random)) {
        const midi = pitch(score, degree, layer.octave)
        play(mix, layer.instrument, { ...note, midi, gain: note.gain * layer.gain }, random)
      }
  }
}

/** Plays a score: mono, 32 kHz, mixed, in its room, at the loudness of all demo audio. */
export function performScore(score: Score, seed: string): Sound {
  const mix = new Float32Array(Math.round(score.seconds * RATE))
  for (const [i, layer] of score.layers.entries()) perform(mix, score, layer, randomFrom(`${seed} ${i}`))
  const warm = filter(filter({ samples: mix, rate: RATE }, 'highpass', 32), 'highshelf', 7000, Math.SQRT1_2, -2)
  const room = reverb(warm, score.room, 0.6 + score.room * 2.4)
  return fade(level(room), 0.005, Math.min(2.2, score.seconds * 0.25))
}
