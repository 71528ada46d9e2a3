import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { CastVoice, SpokenDemo } from '../../../server/demo/types.ts'
import { filter, type Sound } from './filters.ts'
import { compress, fade, level, reverb } from './mastering.ts'
import { medianPitch } from './pitch.ts'

const run = promisify(execFile)

/** Reads the 16-bit mono WAV that espeak-ng writes to its output (its length fields are unset). */
function fromWav(wav: Buffer): Sound {
  const start = wav.indexOf('data') + 8
  const samples = new Float32Array(Math.floor((wav.length - start) / 2))
  for (let i = 0; i < samples.length; i++) samples[i] = wav.readInt16LE(start + i * 2) / 32768
  return { samples, rate: wav.readUInt32LE(24) }
}

function padded(sound: Sound, before: number, after: number): Sound {
  const lead = Math.round(before * sound.rate)
  const samples = new Float32Array(lead + sound.samples.length + Math.round(after * sound.rate))
  samples.set(sound.samples, lead)
  return { samples, rate: sound.rate }
}

const say = async (
  { variant, speed, language }: CastVoice['speech'],
  demo: SpokenDemo,
  pitch: number,
): Promise<Sound> => {
  const settings = ['-v', `${demo.language ?? language}+${variant}`, '-p', `${pitch}`, '-s', `${speed}`, '-g', '2']
  const { stdout } = await run('espeak-ng', [...settings, '--stdout', demo.text], {
    encoding: 'buffer',
    maxBuffer: 32 * 1024 * 1024,
  })
  return fromWav(stdout)
}

/** The least median pitch of a woman's demo, in hertz. */
const leastFemalePitch = 160
const highestSetting = 99
const pitchStep = 5

/** As high as it is cast. English and French of espeak-ng pass over a variant's pitch: there a woman's is raised. */
const sayAsCast = async (voice: CastVoice, demo: SpokenDemo): Promise<Sound> => {
  for (let pitch = voice.speech.pitch; ; pitch = Math.min(pitch + pitchStep, highestSetting)) {
    const sound = await say(voice.speech, demo, pitch)
    const isHighEnough = voice.gender === 'male' || medianPitch(sound) >= leastFemalePitch
    if (isHighEnough || pitch === highestSetting) return sound
  }
}

/** One demo as that voice speaks it: warmed up, evened out, and placed in a small room. */
export async function speak(voice: CastVoice, demo: SpokenDemo): Promise<Sound> {
  const low = voice.gender === 'male' ? 130 : 220
  let sound = padded(await sayAsCast(voice, demo), 0.12, 0.4)
  sound = filter(sound, 'highpass', voice.gender === 'male' ? 65 : 110)
  sound = filter(sound, 'peak', low, 0.9, 3.5)
  sound = filter(sound, 'peak', 3100, 1.1, -4)
  sound = filter(sound, 'highshelf', 6000, Math.SQRT1_2, -3)
  sound = reverb(compress(sound), 0.16, 0.35)
  return fade(level(sound), 0.02, 0.25)
}
