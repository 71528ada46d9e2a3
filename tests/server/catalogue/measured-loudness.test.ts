import { spawnSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AudioFormat } from '../../../server/catalogue/audio-format.ts'
import { measureAudio } from '../../../server/catalogue/measure-audio.ts'
import { isMonoMp3 } from '../../../server/catalogue/mono-mp3.ts'
import { sineWave, waveFile } from '../../support/wave-file.ts'

const hasFfmpeg = spawnSync('ffmpeg', ['-version']).status === 0
let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-loudness-'))
})
afterAll(() => rm(folder, { recursive: true }))

const written = async (name: string, bytes: Uint8Array): Promise<string> => {
  const path = join(folder, name)
  await writeFile(path, bytes)
  return path
}
const measured = async (...channels: Float32Array[]) =>
  measureAudio(await written('sound.wav', waveFile(channels, 48_000)), 'wav')

describe('the loudness of a file', () => {
  test('of a sine of 997 Hz at -23 dBFS is -23 LUFS in two channels, and 3 LU less in one', async () => {
    const tone = sineWave(3, -23)
    expect((await measured(tone, tone)).loudness).toBe(-23)
    expect((await measured(tone)).loudness).toBe(-26)
  })

  test('is none of silence, of what is over at once, and of what is broken', async () => {
    const tone = sineWave(1, -3)
    expect((await measured(new Float32Array(48_000))).loudness).toBe(null)
    expect((await measured(tone.subarray(0, 9_600))).loudness).toBe(null)
    expect((await measured(tone.fill(Number.POSITIVE_INFINITY, 100, 200))).loudness).toBe(null)
  })
})

test.each([0, 1, 2, 3])('samples that begin %i bytes off their natural places are read', async (shift) => {
  const tone = sineWave(1, -20)
  const path = await written('shifted.wav', waveFile([tone, tone], 48_000, shift))
  expect(await measureAudio(path, 'wav')).toMatchObject({ duration: 1, loudness: -20 })
})

describe('whether an MP3 has one channel', () => {
  const frame = (mode: number): number[] => [0xff, 0xfb, 0x90, mode << 6, 0, 0]
  const tags = (flags: number, ...content: number[]): number[] => [
    ...[0x49, 0x44, 0x33, 4, 0, flags, 0, 0, content.length >> 7, content.length & 0x7f],
    ...content,
  ]
  test.each([
    ['one channel', frame(3), true],
    ['two', frame(0), false],
    ['two that are joined', frame(1), false],
    ['one behind tags that look like two', [...tags(0, ...frame(0)), ...frame(3)], true],
    ['two behind tags that look like one', [...tags(0, ...frame(3)), ...frame(0)], false],
    [
      'one behind two tags, the second with a footer',
      [...tags(0, 1), ...tags(0x10, 1), ...Array(10).fill(0), ...frame(3)],
      true,
    ],
    ['one behind long tags', [...tags(0, ...Array(300).fill(0xff)), ...frame(3)], true],
    ['one behind what only begins like a frame', [0xff, 0xfb, 0xf0, 0, 0xff, 0xfb, 0x9c, 0, ...frame(3)], true],
    ['one at the very end', frame(3).slice(0, 4), true],
    [
      'one within the seventeenth of many tags: 16 are passed over',
      [...Array(17)].flatMap(() => tags(0, ...frame(3))),
      true,
    ],
    ['none', [1, 2, 3], false],
    ['tags that end before they begin', tags(0).slice(0, 5), false],
  ])('is said by its first frame: %s', async (_, bytes, isMono) => {
    expect(await isMonoMp3(await written('sound.mp3', Uint8Array.from(bytes)))).toBe(isMono)
  })
})

const formats: readonly { name: string; format: AudioFormat; codec?: string }[] = [
  { name: 'sound.wav', format: 'wav' },
  { name: 'sound.flac', format: 'flac' },
  { name: 'sound.mp3', format: 'mp3' },
  { name: 'sound.opus', format: 'opus' },
  { name: 'sound.ogg', format: 'oga', codec: 'libvorbis' },
  { name: 'sound.m4a', format: 'm4a' },
]

describe.runIf(hasFfmpeg)('is what ffmpeg measures', () => {
  const ffmpeg = (...given: string[]): string => {
    const { status, stderr } = spawnSync('ffmpeg', ['-nostdin', '-nostats', '-y', ...given], { encoding: 'utf8' })
    if (status !== 0) throw new Error(stderr)
    return stderr
  }
  const told = (path: string): number =>
    Number(ffmpeg('-i', path, '-af', 'ebur128', '-f', 'null', '-').match(/Integrated loudness:\s+I:\s+(\S+)/)?.[1])

  test.each(formats)('of one and of two channels in $name', async ({ name, format, codec }) => {
    const loud = Float32Array.from([...sineWave(1, -30), ...sineWave(2, -9, 48_000, 220)])
    for (const channels of [[loud], [loud, sineWave(3, -14, 48_000, 2_500)]]) {
      const source = await written('source.wav', waveFile(channels, 48_000))
      const path = join(folder, `coded-${name}`)
      ffmpeg('-i', source, ...(codec === undefined ? [] : ['-c:a', codec]), path)
      const { loudness } = await measureAudio(path, format)
      expect(Math.abs((loudness ?? 0) - told(path))).toBeLessThanOrEqual(0.101)
    }
  })
})
