import { spawnSync } from 'node:child_process'
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { AudioFormat } from '../../../server/catalogue/audio-format.ts'
import { decodeAudio } from '../../../server/catalogue/decode-audio.ts'
import { measureAudio } from '../../../server/catalogue/measure-audio.ts'
import { waveFile } from '../../support/wave-file.ts'

const tone = (ending: string): string => join(import.meta.dirname, '../provider/sounds', `tone.${ending}`)
const hasFfmpeg = spawnSync('ffmpeg', ['-version']).status === 0
const folders: string[] = []
afterEach(async () => {
  vi.unstubAllEnvs()
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true })
})

const decoded = async (path: string, format: AudioFormat) => {
  const pieces: string[] = []
  for await (const { channels, sampleRate } of decodeAudio(path, format))
    pieces.push(`${channels.map(({ length }) => length).join(' and ')} at ${sampleRate}`)
  return pieces
}

test.each([
  ['mp3', 'mp3'],
  ['flac', 'flac'],
  ['ogg', 'oga'],
  ['opus', 'opus'],
] as const)('a tone in %s is measured', async (ending, format) => {
  const { duration, peaks } = await measureAudio(tone(ending), format)
  expect([Math.round(duration), peaks.length, Math.max(...peaks)]).toEqual([1, 400, 1])
})

test('an MP3 of one channel has one, though its decoder gives two', async () => {
  expect(await decoded(tone('mp3'), 'mp3')).toEqual(['17280 at 16000'])
})

test('a WAV comes in pieces of 16 KB, with both its channels, though its samples look like an MP3 of one', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'portal-sound-'))
  folders.push(folder)
  const path = join(folder, 'two.wav')
  const sample = new Float32Array(Uint8Array.of(0xff, 0xfb, 0x90, 0xc0).buffer)
  const sound = new Float32Array(6_000).fill(sample[0] ?? 0, 0, 9)
  await writeFile(path, waveFile([sound, sound], 48_000))
  expect(await decoded(path, 'wav')).toEqual([
    '2041 and 2041 at 48000',
    '2048 and 2048 at 48000',
    '1911 and 1911 at 48000',
  ])
})

describe('M4A', () => {
  test.runIf(hasFfmpeg)('is measured by ffmpeg', async () => {
    const { duration, peaks } = await measureAudio(tone('m4a'), 'm4a')
    expect([Math.round(duration), peaks.length, Math.max(...peaks)]).toEqual([1, 400, 1])
  })

  /** An ffmpeg that does these lines of a shell; `@` is a file with two seconds of sound. */
  const standIn = async (lines: string, mode = 0o755): Promise<string> => {
    const folder = await mkdtemp(join(tmpdir(), 'portal-ffmpeg-'))
    folders.push(folder)
    const sound = join(folder, 'sound.wav')
    await writeFile(sound, waveFile([new Float32Array(2 * 48_000)], 48_000))
    const program = join(folder, 'ffmpeg')
    await writeFile(program, `#!/bin/sh\n${lines.replaceAll('@', sound)}\n`)
    await chmod(program, mode)
    vi.stubEnv('PATH', mode === 0o755 ? `${folder}${delimiter}${process.env.PATH}` : folder)
    return folder
  }

  test('is measured by whatever ffmpeg is found', async () => {
    // In two parts, within a sample.
    await standIn('head -c 1001 @; tail -c +1002 @')
    expect((await measureAudio(tone('m4a'), 'm4a')).duration).toBe(2)
  })

  test('is read as a film of this machine and nothing else, and its first sound alone is asked for', async () => {
    const folder = await standIn('echo "$*" > "$(dirname "$0")/asked"; cat @')
    await measureAudio(tone('m4a'), 'm4a')
    expect(await readFile(join(folder, 'asked'), 'utf8')).toBe(
      `-nostdin -v error -protocol_whitelist file,pipe -f mov -i file:${tone('m4a')} -map 0:a:0 -ar 48000 -c:a pcm_f32le -f wav pipe:1\n`,
    )
  })

  test.each(['head -c 1001 @; exit 1', 'exit 1'])('that ffmpeg gives up on is damaged: %s', async (lines) => {
    await standIn(lines)
    await expect(measureAudio(tone('m4a'), 'm4a')).rejects.toThrow(/^it is damaged$/)
  })

  test('with an ffmpeg that may not be run is refused as the system says', async () => {
    await standIn('', 0o644)
    await expect(measureAudio(tone('m4a'), 'm4a')).rejects.toThrow('EACCES')
  })

  test('is refused in a sentence where there is none', async () => {
    vi.stubEnv('PATH', join(tmpdir(), 'no-such-folder'))
    await expect(measureAudio(tone('m4a'), 'm4a')).rejects.toThrow(
      'it is an M4A, which needs ffmpeg, and that is not installed here: use MP3, WAV, FLAC or Ogg',
    )
  })
})
