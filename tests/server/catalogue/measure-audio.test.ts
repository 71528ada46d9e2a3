import { mkdtemp, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { measureAudio } from '../../../server/catalogue/measure-audio.ts'
import { waveFile } from '../../support/wave-file.ts'

let path = ''
beforeAll(async () => {
  path = join(await mkdtemp(join(tmpdir(), 'portal-measured-')), 'sound')
})
afterAll(() => rm(join(path, '..'), { recursive: true }))
afterEach(() => vi.unstubAllEnvs())

const box = (type: string, content: Uint8Array): Buffer => {
  const head = Buffer.alloc(8)
  head.writeUInt32BE(8 + content.length)
  head.write(type, 4)
  return Buffer.concat([head, content])
}
/** An M4A without a sound, which says that it lasts so many seconds. */
const m4a = (seconds: number): Buffer => {
  const header = Buffer.alloc(32)
  header.writeUInt32BE(1, 12)
  header.writeUInt32BE(seconds, 16)
  return box('moov', box('mvhd', header))
}

describe('an M4A', () => {
  beforeAll(async () => {
    await writeFile(join(path, '../ffmpeg'), '#!/bin/sh\nexit 1\n', { mode: 0o755 })
  })

  test.each([
    ['15 minutes, and is decoded by a program', m4a(900), 'it is damaged'],
    ['more than 15 minutes, and is refused', m4a(901), 'it is longer than the 15 minutes that an M4A may last'],
    ['nobody knows how long, and is refused', Buffer.from('ftyp'), 'it does not say how long it is'],
  ])('lasts %s', async (_, bytes, refusal) => {
    vi.stubEnv('PATH', join(path, '..'))
    await writeFile(path, bytes)
    await expect(measureAudio(path, 'm4a')).rejects.toThrow(refusal)
  })

  test('has 64 MB at most, and a larger one is not read', async () => {
    vi.stubEnv('PATH', join(path, '..'))
    await writeFile(path, m4a(900))
    await truncate(path, 64 * 1024 * 1024)
    await expect(measureAudio(path, 'm4a')).rejects.toThrow('it is damaged')
    await truncate(path, 64 * 1024 * 1024 + 1)
    await expect(measureAudio(path, 'm4a')).rejects.toThrow('it is larger than the 64 MB that an M4A may have')
  })

  test('needs a program that decodes it', async () => {
    vi.stubEnv('PATH', '')
    await writeFile(path, m4a(900))
    await expect(measureAudio(path, 'm4a')).rejects.toThrow('it is an M4A, which needs ffmpeg')
  })
})

test('a sound lasts three hours at most', async () => {
  const threeHours = 3 * 3_600 * 8
  await writeFile(path, waveFile([new Float32Array(threeHours)], 8))
  expect((await measureAudio(path, 'wav')).duration).toBe(10_800)
  await writeFile(path, waveFile([new Float32Array(threeHours + 1)], 8))
  await expect(measureAudio(path, 'wav')).rejects.toThrow('it is longer than 3 hours')
})
