import { spawnSync } from 'node:child_process'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { measureAudio } from '../../../server/catalogue/measure-audio.ts'
import { waveFile } from '../../support/wave-file.ts'

const tone = (ending: string): string => join(import.meta.dirname, '../provider/sounds', `tone.${ending}`)
const hasFfmpeg = spawnSync('ffmpeg', ['-version']).status === 0
const folders: string[] = []
afterEach(async () => {
  vi.unstubAllEnvs()
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true })
})

test.each([
  ['mp3', 'mp3'],
  ['flac', 'flac'],
  ['ogg', 'oga'],
  ['opus', 'opus'],
] as const)('a tone in %s is measured', async (ending, format) => {
  const { duration, peaks } = await measureAudio(tone(ending), format)
  expect([Math.round(duration), peaks.length, Math.max(...peaks)]).toEqual([1, 400, 1])
})

describe('M4A', () => {
  test.runIf(hasFfmpeg)('is measured by ffmpeg', async () => {
    const { duration, peaks } = await measureAudio(tone('m4a'), 'm4a')
    expect([Math.round(duration), peaks.length, Math.max(...peaks)]).toEqual([1, 400, 1])
  })

  test('is measured by whatever ffmpeg is found', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'portal-ffmpeg-'))
    folders.push(folder)
    const program = join(folder, 'ffmpeg')
    const sound = join(folder, 'sound.wav')
    await writeFile(sound, waveFile([new Float32Array(2 * 48_000)], 48_000))
    // In two parts, within a sample.
    await writeFile(program, `#!/bin/sh\nhead -c 1001 ${sound}; tail -c +1002 ${sound}\n`)
    await chmod(program, 0o755)
    vi.stubEnv('PATH', `${folder}${delimiter}${process.env.PATH}`)
    expect((await measureAudio(tone('m4a'), 'm4a')).duration).toBe(2)
  })

  test('is refused in a sentence where there is none', async () => {
    vi.stubEnv('PATH', join(tmpdir(), 'no-such-folder'))
    await expect(measureAudio(tone('m4a'), 'm4a')).rejects.toThrow(
      'it is an M4A, which needs ffmpeg, and that is not installed here: use MP3, WAV, FLAC or Ogg',
    )
  })
})
