import { integratedLoudness, loudnessInStereo } from '../../api/contract/loudness.ts'

/** Seconds of a crossfade, and of a start and a stop: short enough to be no gap, long enough to be no click. */
const fade = 0.012
/** Seconds in which what sounds comes to the level of others that joined it. */
const levelling = 0.1
const steps = 64

const rising = Float32Array.from({ length: steps }, (_, step) => Math.sin((step / (steps - 1)) * (Math.PI / 2)))
const falling = rising.toReversed()

const channelsOf = (buffer: AudioBuffer): Float32Array[] =>
  Array.from({ length: buffer.numberOfChannels }, (_, channel) => buffer.getChannelData(channel))

const peakOf = (buffer: AudioBuffer): number => {
  let peak = 0
  for (const samples of channelsOf(buffer)) for (const value of samples) peak = Math.max(peak, Math.abs(value))
  return peak
}

/** A decoded sound with its loudness as the server measured it, in LUFS; null where that is not known. */
export type DeckSound = { buffer: AudioBuffer; loudness: number | null }

/** As loud as it is heard: a sound of one channel comes from both sides. */
const levelOf = ({ buffer, loudness }: DeckSound): number | null => {
  const level = loudness ?? integratedLoudness(channelsOf(buffer), buffer.sampleRate)
  return level === null ? null : loudnessInStereo(level, buffer.numberOfChannels)
}

/**
 * What each sound is multiplied with so that all are as loud as the quietest. Never more than 1; and all are lowered
 * alike where two at once, within a crossfade, would pass full scale.
 */
const gainsOf = (sounds: readonly DeckSound[]): number[] => {
  const levels = sounds.map(levelOf)
  const quietest = Math.min(...levels.map((level) => level ?? 0))
  const matched = levels.map((level) => (level === null ? 1 : 10 ** ((quietest - level) / 20)))
  const loudest = Math.max(...sounds.map(({ buffer }, index) => peakOf(buffer) * (matched[index] ?? 1)))
  const room = Math.min(1, 1 / (Math.SQRT2 * loudest))
  return matched.map((gain) => gain * room)
}

type Sounding = {
  source: AudioBufferSourceNode
  volume: GainNode
  level: GainNode
  began: number
  /** When it is as loud as it gets: no other fade may begin before. */
  risen: number
  offset: number
}

/** Decoded sounds, of which one is heard; positions in seconds. */
export type Deck = {
  /** These from now on: what sounds goes on if it is among them. */
  hold: (sounds: readonly DeckSound[]) => void
  play: (index: number, position: number) => void
  /** At the same place where `position` is null; from the start of one that is shorter than that. */
  switchTo: (index: number, position: number | null) => void
  pause: () => void
  position: () => number
  /** How loud all of them are, from 0 to 1. */
  setVolume: (volume: number) => void
}

/**
 * A deck over an audio context of any kind, so that it can be rendered and looked at. `onEnded` hears of a sound's own
 * end; `loudness` is how loud all of them are at first, from 0 to 1.
 */
export const createDeck = (
  context: BaseAudioContext,
  first: readonly DeckSound[],
  onEnded: () => void,
  loudness = 1,
): Deck => {
  const output = new GainNode(context, { gain: loudness })
  output.connect(context.destination)
  let sounds = first
  let gains = gainsOf(sounds)
  let sounding: Sounding | null = null
  let rest = 0

  const positionNow = (): number =>
    sounding === null ? rest : sounding.offset + Math.max(0, context.currentTime - sounding.began)

  const begin = (index: number, position: number): void => {
    const buffer = sounds[index]?.buffer
    if (buffer === undefined) return
    const offset = position < buffer.duration ? position : 0
    const began = context.currentTime
    const volume = new GainNode(context, { gain: gains[index] ?? 1 })
    const level = new GainNode(context, { gain: 0 })
    const source = new AudioBufferSourceNode(context, { buffer })
    source.connect(volume).connect(level).connect(output)
    level.gain.setValueCurveAtTime(rising, began, fade)
    source.start(began, offset)
    // The clock may have gone on meanwhile, and a fade that is asked for in the past begins now.
    const risen = context.currentTime + fade
    const own: Sounding = { source, volume, level, began, risen, offset }
    source.onended = () => {
      if (sounding !== own) return
      sounding = null
      rest = 0
      onEnded()
    }
    sounding = own
  }

  const end = (): void => {
    if (sounding === null) return
    const { source, level, risen } = sounding
    sounding = null
    // A second switch within a crossfade begins where the first one has come.
    const now = Math.max(context.currentTime, risen)
    level.gain.setValueCurveAtTime(falling, now, fade)
    source.stop(now + fade)
  }

  const pause = (): void => {
    rest = positionNow()
    end()
  }

  return {
    hold: (next) => {
      sounds = next
      gains = gainsOf(next)
      if (sounding === null) return
      const { source, volume } = sounding
      const place = next.findIndex(({ buffer }) => buffer === source.buffer)
      if (place < 0) return pause()
      const now = context.currentTime
      volume.gain.setValueAtTime(volume.gain.value, now)
      volume.gain.linearRampToValueAtTime(gains[place] ?? 1, now + levelling)
    },
    play: (index, position) => {
      end()
      begin(index, position)
    },
    switchTo: (index, position) => {
      const place = position ?? positionNow()
      end()
      begin(index, place)
    },
    pause,
    position: positionNow,
    // Within about 12 ms: a step would be a click.
    setVolume: (volume) => output.gain.setTargetAtTime(volume, context.currentTime, fade / 3),
  }
}
