import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { measureAudio } from '../../server/catalogue/measure-audio.ts'
import { FilesUnavailable } from '../../server/files/storage.ts'
import { storeRecording } from '../../server/services/recording/store-recording.ts'
import { refuseSound } from '../../server/services/refuse-sound.ts'
import { openStudio, type Studio } from '../support/recordings.ts'
import { waveFile } from '../support/wave-file.ts'

let studio: Studio
beforeAll(async () => {
  studio = await openStudio()
})
afterAll(() => studio.close())

const refused = async (file: File): Promise<string | undefined> => {
  const { items } = await studio.confirmed()
  const fields = { orderItem: items[0]?.['@id'] ?? '', file }
  const { status, body } = await studio.deliver(fields, { 'Accept-Language': 'nl' })
  expect([status, body.violations?.length, body.violations?.[0]?.propertyPath]).toEqual([422, 1, 'file'])
  return body.violations[0].message
}

test('one of more than three hours is refused in a sentence of its own', async () => {
  const long = new File([new Uint8Array(waveFile([new Float32Array(3 * 3_600 * 8 + 1)], 8))], 'long.wav')
  expect(await refused(long)).toBe('Een geluid mag hoogstens 3 uur duren, en een M4A 15 minuten.')
})

test('an M4A of more than 64 MB is refused in a sentence of its own', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'portal-ffmpeg-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await writeFile(join(folder, 'ffmpeg'), '')
  vi.stubEnv('PATH', folder)
  onTestFinished(() => void vi.unstubAllEnvs())
  const bytes = new Uint8Array(await readFile('tests/server/provider/sounds/tone.m4a'))
  const large = new File([bytes, new Uint8Array(64 * 1024 * 1024)], 'large.m4a')
  expect(await refused(large)).toBe('Een M4A mag hoogstens 64 MB groot zijn. Exporteer het als WAV, FLAC, MP3 of Ogg.')
})

test('a disk that can not be read is told as such, and not as a damaged sound', async () => {
  const { files, config } = studio.context
  const log = { error: vi.fn() }
  const lost = { path: join(config.dataDir, 'lost'), size: 1 }
  await expect(storeRecording({ files, log: null }, lost)).rejects.toThrow(FilesUnavailable)
  await expect(measureAudio(lost.path, 'wav').catch(refuseSound(log))).rejects.toThrow(FilesUnavailable)
  expect(log.error.mock.calls).toEqual([
    [{ err: expect.objectContaining({ code: 'ENOENT' }) }, 'an uploaded sound could not be read from the disk'],
  ])
})
