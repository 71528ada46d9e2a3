import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type ImportItem, type PrepareTools, prepareItem } from '../../../server/catalogue/prepare-item.ts'
import { createFolderStorage } from '../../../server/files/folder-storage.ts'
import { waveFile } from '../../support/wave-file.ts'

/** One pixel, which stays as it is. */
const webp = Buffer.from('UklGRiQAAABXRUJQVlA4IBgAAAAwAQCdASoBAAEAAgA0JaQAA3AA/vuUAAA=', 'base64')
const tone = waveFile([new Float32Array(8_000).fill(0.5)], 8_000)
const key = {
  tone: 'catalogue/c9747f775e685642641189594b86bca8.wav',
  pixel: 'catalogue/a8e1378cd74e08b2553bf313f676885c.webp',
}

let folder = ''
let written: [key: string, bytes: number, mediaType: string][] = []
let looked: string[][] = []

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-prepare-'))
})
afterAll(() => rm(folder, { recursive: true }))
beforeEach(() => {
  written = []
  looked = []
})

const put = async (name: string, content: string | Uint8Array): Promise<string> => {
  await writeFile(join(folder, name), content)
  return join(folder, name)
}

/** A storage that notes what is written, and holds nothing but the files that are named. */
const toolsWith = (stored: readonly string[] = [], known: readonly string[] = []): PrepareTools => ({
  files: {
    ...createFolderStorage(folder),
    size: async (path) => (stored.includes(path) ? 1 : null),
    write: async (path, source, { mediaType }) => {
      const bytes = source instanceof Readable ? await buffer(source) : source
      written.push([path, bytes.length, mediaType])
    },
  },
  measuredBefore: async (paths) => {
    looked.push(paths)
    return [...known]
  },
  measureOnce: (_, measure) => measure(),
})

const sam: ImportItem = { kind: 'voices', code: 'sam', name: 'Sam' }
const measured = { duration: 1, peaks: Array.from({ length: 400 }, () => 1), loudness: expect.any(Number) }

describe('what is stored of an item', () => {
  test('is its picture and its sounds, by names that their content makes', async () => {
    const item = {
      ...sam,
      taxons: ['dutch'],
      image: await put('sam.webp', webp),
      audio: [
        { title: 'Demo', path: await put('one.wav', tone) },
        { title: 'Again', path: await put('SAME.WAV', tone) },
      ],
    }
    expect(await prepareItem(toolsWith(), item)).toEqual({
      ...sam,
      taxons: ['dutch'],
      image: key.pixel,
      audio: [
        { title: 'Demo', path: key.tone, measured },
        { title: 'Again', path: key.tone, measured },
      ],
    })
    expect(looked).toEqual([[key.tone, key.tone]])
    expect(written).toEqual([
      [key.tone, tone.length, 'audio/wav'],
      [key.tone, tone.length, 'audio/wav'],
      [key.pixel, 44, 'image/webp'],
    ])
  })

  test('is nothing that is there already, and a sound whose figures are known is not measured', async () => {
    const item = {
      ...sam,
      image: await put('sam.webp', webp),
      audio: [{ title: 'Demo', path: await put('one.wav', tone) }],
    }
    expect(await prepareItem(toolsWith([key.tone, key.pixel], [key.tone]), item)).toEqual({
      ...sam,
      taxons: undefined,
      image: key.pixel,
      audio: [{ title: 'Demo', path: key.tone, measured: null }],
    })
    expect(written).toEqual([])
  })

  test.each([
    ['left out', {}, { taxons: undefined, image: undefined, audio: undefined }],
    ['none', { taxons: [], image: null, audio: [] }, { taxons: [], image: null, audio: [] }],
  ])('is left to the rows where it is %s', async (_, given, prepared) => {
    expect(await prepareItem(toolsWith(), { ...sam, ...given })).toEqual({ ...sam, ...prepared })
    expect([looked, written]).toEqual([[], []])
  })
})

describe('refused, with what is wrong and without its folder, is a picture', () => {
  test.each<[string, string, () => Promise<unknown>]>([
    ['nowhere.webp', 'does not exist', async () => undefined],
    ['in-a-file.webp/x.webp', 'does not exist', () => put('in-a-file.webp', webp)],
    [`${'x'.repeat(300)}.webp`, 'does not exist', async () => undefined],
    ['circle.webp', 'is a link that leads nowhere', () => symlink('circle.webp', join(folder, 'circle.webp'))],
    ['folder.webp', 'is a folder', () => mkdir(join(folder, 'folder.webp'))],
    ['empty.webp', 'is empty', () => put('empty.webp', '')],
    ['large.webp', 'is larger than 24 MB', () => put('large.webp', new Uint8Array(24 * 1024 * 1024 + 1))],
    ['full.webp', 'is no picture that can be used', () => put('full.webp', new Uint8Array(24 * 1024 * 1024))],
  ])('%s, which %s', async (name, reason, make) => {
    await make()
    const preparing = prepareItem(toolsWith(), { ...sam, image: join(folder, name) })
    await expect(preparing).rejects.toMatchObject({ status: 422, message: `${name.split('/').at(-1)} ${reason}` })
    expect(written).toEqual([])
  })

  test('that is a device', async () => {
    await expect(prepareItem(toolsWith(), { ...sam, image: '/dev/null' })).rejects.toMatchObject({
      status: 422,
      message: 'null is no file',
    })
  })
})

describe('refused, with what is wrong and without its folder, is a sound', () => {
  test.each<[string, string | Uint8Array, string]>([
    ['notes.txt', 'text', 'notes.txt ends in none of .mp3, .ogg, .opus, .wav, .m4a, .flac'],
    ['empty.mp3', '', 'empty.mp3 is empty'],
    ['text.mp3', 'no sound', "text.mp3 can't be decoded: it is no audio of these kinds"],
    ['late.ogg', `OggS${' '.repeat(56)}OpusHead`, "late.ogg can't be decoded: it is no audio of these kinds"],
    ['id3.mp3', 'ID3 and nothing else', "id3.mp3 can't be decoded: it holds no sound"],
    ['torn.wav', tone.subarray(0, 30), "torn.wav can't be decoded: it holds no sound"],
  ])('%s', async (name, content, message) => {
    const audio = [{ title: 'Demo', path: await put(name, content) }]
    await expect(prepareItem(toolsWith(), { ...sam, audio })).rejects.toMatchObject({ status: 422, message })
    expect(written).toEqual([])
  })

  test('whose decoder tells of its own insides, which are not passed on', async () => {
    const odd = Buffer.from(tone)
    odd.writeUInt16LE(17, 34)
    const audio = [{ title: 'Demo', path: await put('odd.wav', odd) }]
    await expect(prepareItem(toolsWith(), { ...sam, audio })).rejects.toMatchObject({
      status: 422,
      message: "odd.wav can't be decoded: it is damaged",
    })
  })
})

test.each([
  ['an error of the storage', new Error('full')],
  ['one with a code', Object.assign(new Error('broken'), { code: 'EIO' })],
  ['what is no error', 'broken'],
])('%s is no fault of the item', async (_, failure) => {
  const tools = toolsWith()
  const files = { ...tools.files, write: () => Promise.reject(failure) }
  const preparing = prepareItem({ ...tools, files }, { ...sam, image: await put('sam.webp', webp) })
  await expect(preparing).rejects.toBe(failure)
})
