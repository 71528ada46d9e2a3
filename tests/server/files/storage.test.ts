import { mkdtemp, readdir, rm, stat, symlink, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { ConfigError, loadConfig } from '../../../server/config.ts'
import { createFileStorage } from '../../../server/files/create-storage.ts'
import { createFolderStorage } from '../../../server/files/folder-storage.ts'
import { mediaTypeOf } from '../../../server/files/media-types.ts'
import type { FileStorage } from '../../../server/files/storage.ts'
import { type S3Server, startS3 } from '../../support/s3.ts'

let folder = ''
let s3: S3Server
let storages: Record<'folder' | 'bucket', FileStorage>

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-files-'))
  s3 = await startS3()
  storages = {
    folder: await createFileStorage(loadConfig({ DATA_DIR: folder })),
    bucket: await createFileStorage(loadConfig({ DATA_DIR: folder, ...s3.settings })),
  }
})

afterAll(async () => {
  await s3.close()
  await rm(folder, { recursive: true, force: true })
})

const text = async (file: Awaited<ReturnType<FileStorage['open']>>): Promise<string | null> =>
  file === null ? null : (await buffer(file.stream)).toString()

const keysOf = async (files: FileStorage, prefix: string): Promise<string[]> => {
  const keys: string[] = []
  for await (const { key } of files.list(prefix)) keys.push(key)
  return keys.sort()
}

type Spoil = (dataDir: string) => Promise<void>

/** Not even an administrator makes a file in /sys. */
const whereNobodyWrites = '/sys'
const unusable: [string, Spoil, string][] = [
  [
    'is a file',
    async (dataDir) => {
      await rm(dataDir, { recursive: true })
      await writeFile(dataDir, '')
    },
    'ENOTDIR',
  ],
  ['has no place for uploads', (dataDir) => writeFile(join(dataDir, 'uploads'), ''), 'EEXIST'],
  ['takes no uploads', (dataDir) => symlink(whereNobodyWrites, join(dataDir, 'uploads')), 'E(ACCES|PERM|ROFS)'],
]

const faultOf = (dataDir: string, code: string) =>
  new RegExp(
    `^The setting DATA_DIR can't be used: ${dataDir} is no folder that this user can make and write to \\(${code}\\)\\.$`,
  )

describe.each(['folder', 'bucket'] as const)('a %s', (kind) => {
  test('keeps a stream and gives it back whole or in part', async () => {
    const files = storages[kind]
    await files.check()
    await files.write('catalogue/abc.mp3', Readable.from([Buffer.from('hello '), Buffer.from('world')]), {
      mediaType: 'audio/mpeg',
    })
    expect(await files.size('catalogue/abc.mp3')).toBe(11)
    const whole = await files.open('catalogue/abc.mp3')
    expect({ size: whole?.size, mediaType: whole?.mediaType }).toEqual({ size: 11, mediaType: 'audio/mpeg' })
    expect(await text(whole)).toBe('hello world')
    const part = await files.open('catalogue/abc.mp3', { start: 6, end: 8 })
    expect(part?.size).toBe(11)
    expect(await text(part)).toBe('wor')
    await files.write('catalogue/abc.mp3', Buffer.from('again'), { mediaType: 'audio/mpeg' })
    expect(await text(await files.open('catalogue/abc.mp3'))).toBe('again')
  })

  test.each(unusable)('is not begun with where DATA_DIR %s', async (_, spoil, code) => {
    const dataDir = await mkdtemp(join(tmpdir(), 'portal-files-'))
    onTestFinished(() => rm(dataDir, { recursive: true }))
    await spoil(dataDir)
    const config = loadConfig({ DATA_DIR: dataDir, ...(kind === 'bucket' ? s3.settings : {}) })
    const files = await createFileStorage(config, pino({ level: 'silent' }))
    await expect(files.check()).rejects.toThrow(faultOf(dataDir, code))
  })

  test('is tried without a trace', async () => {
    await storages[kind].check()
    expect(await readdir(join(folder, 'uploads'))).toEqual([])
  })

  test('knows nothing of what was never written or is removed', async () => {
    const files = storages[kind]
    await files.write('themes/gone.png', Buffer.from('x'), { mediaType: 'image/png' })
    await files.remove('themes/gone.png')
    await files.remove('themes/gone.png')
    expect(await files.size('themes/gone.png')).toBeNull()
    expect(await files.open('themes/never.png')).toBeNull()
    expect(await files.open('themes/never.png', { start: 0, end: 5 })).toBeNull()
  })

  test('keeps nothing of a stream that breaks, however much of it had come', async () => {
    for (const pieces of [1, 20]) {
      const broken = Readable.from(
        (async function* () {
          for (let piece = 0; piece < pieces; piece += 1) yield Buffer.alloc(1024 * 1024)
          throw new Error('the sender went away')
        })(),
      )
      const writing = storages[kind].write('scripts/half.pdf', broken, { mediaType: 'application/pdf' })
      await expect(writing).rejects.toThrow('the sender went away')
      expect(await storages[kind].size('scripts/half.pdf')).toBeNull()
    }
  })

  test('keeps 50 MB byte for byte, and gives any part of it', async () => {
    const files = storages[kind]
    const pieces = Array.from({ length: 51 }, (_, index) => Buffer.alloc(1024 * 1024 - (index === 50 ? 7 : 0), index))
    await files.write('themes/film.mp4', Readable.from(pieces), { mediaType: 'video/mp4' })
    const whole = await files.open('themes/film.mp4')
    const expected = Buffer.concat(pieces)
    expect(whole?.size).toBe(expected.length)
    if (whole !== null) expect((await buffer(whole.stream)).equals(expected)).toBe(true)
    const part = await files.open('themes/film.mp4', { start: 8_388_600, end: 8_388_615 })
    if (part !== null) expect((await buffer(part.stream)).equals(expected.subarray(8_388_600, 8_388_616))).toBe(true)
    await files.remove('themes/film.mp4')
  })

  test('lists a folder of its own, and no other', async () => {
    const files = storages[kind]
    for (const key of ['lists/a.png', 'lists/b-2.pdf', 'other/c.png'])
      await files.write(key, Buffer.from('x'), { mediaType: 'image/png' })
    expect(await keysOf(files, 'lists/')).toEqual(['lists/a.png', 'lists/b-2.pdf'])
    expect(await keysOf(files, 'empty/')).toEqual([])
    for await (const { modifiedAt } of files.list('lists/'))
      expect(Math.abs(Date.now() - modifiedAt.getTime())).toBeLessThan(60_000)
  })

  test('takes no key that leaves it or is none', async () => {
    const keys = [
      '../outside.png',
      'a/../../b.png',
      '/etc/passwd',
      'a b.png',
      '',
      'a',
      'a/.png',
      'a.b.png',
      'a%2Fb.png',
    ]
    for (const key of keys) {
      expect([await storages[kind].size(key), await storages[kind].open(key)]).toEqual([null, null])
      await storages[kind].remove(key)
      await expect(storages[kind].write(key, Buffer.from('x'), { mediaType: 'image/png' })).rejects.toThrow('a key')
    }
  })
})

test('a folder keeps no partial files, and lets go of those that a crash left', async () => {
  const { folder: files } = storages
  expect((await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.part'))).toEqual([])
  const age = async (name: string, hours: number) => {
    const path = join(folder, 'files', 'catalogue', name)
    await writeFile(path, 'half')
    await utimes(path, new Date(Date.now() - hours * 3_600_000), new Date(Date.now() - hours * 3_600_000))
  }
  await age('old.mp3.1.part', 30)
  await age('young.mp3.2.part', 1)
  await files.removeLeftovers(new Date(Date.now() - 24 * 3_600_000))
  expect((await readdir(join(folder, 'files', 'catalogue'))).sort()).toEqual(['abc.mp3', 'young.mp3.2.part'])
})

test('a folder that takes no files is not begun with', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'portal-files-'))
  onTestFinished(() => rm(dataDir, { recursive: true }))
  await symlink(whereNobodyWrites, join(dataDir, 'files'))
  await expect(createFolderStorage(dataDir).check()).rejects.toThrow(faultOf(dataDir, 'E(ACCES|PERM|ROFS)'))
})

describe('a bucket beside a data folder that takes no uploads for now', () => {
  const openBeside = async (settings: Record<string, string>) => {
    const dataDir = await mkdtemp(join(tmpdir(), 'portal-files-'))
    onTestFinished(() => rm(dataDir, { recursive: true }))
    // A file that is made there fails with ENOENT: like a full disk, that is no fault of the settings.
    await symlink('/proc', join(dataDir, 'uploads'))
    const bucket = await startS3()
    onTestFinished(bucket.close)
    const lines: string[] = []
    const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) })
    const files = await createFileStorage(loadConfig({ DATA_DIR: dataDir, ...bucket.settings, ...settings }), log)
    return { files, bucket, said: () => lines.map((line) => JSON.parse(line)).map(({ msg, err }) => [msg, err.code]) }
  }

  test('is begun with, and the log says what is the matter', async () => {
    const { files, said } = await openBeside({})
    await files.check()
    expect(said()).toEqual([['the data folder takes no uploads at the moment', 'ENOENT']])
  })

  test('is not begun with where its settings are wrong', async () => {
    const { files, bucket } = await openBeside({ S3_BUCKET: 'other' })
    await expect(files.check()).rejects.toThrow(
      new ConfigError(`The bucket other of S3_BUCKET does not exist at ${bucket.endpoint}.`),
    )
  })
})

test.each([
  [
    'an import writes',
    (files: FileStorage) => files.write('catalogue/a.mp3', Buffer.of(1), { mediaType: 'audio/mpeg' }),
  ],
  ['a portal looks after', (files: FileStorage) => files.check()],
])('a folder that %s first lets no other user of the machine in', async (_, begin) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'portal-files-'))
  onTestFinished(() => rm(dataDir, { recursive: true }))
  await begin(createFolderStorage(dataDir))
  expect((await stat(join(dataDir, 'files'))).mode & 0o777).toBe(0o700)
})

test.each([
  ['a.jpg', 'image/jpeg'],
  ['a.jpeg', 'image/jpeg'],
  ['a.gif', 'image/gif'],
  ['a.html', 'application/octet-stream'],
])('%s is served as %s', (key, mediaType) => {
  expect(mediaTypeOf(key)).toBe(mediaType)
})
