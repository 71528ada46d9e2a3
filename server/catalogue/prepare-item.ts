import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { basename, extname } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { CatalogueKind } from '../../src/api/contract/catalogue.ts'
import { Unprocessable } from '../errors.ts'
import { mediaTypeOf } from '../files/media-types.ts'
import type { FileStorage } from '../files/storage.ts'
import { type MeasuredAudio, measureAudio } from './measure-audio.ts'
import { prepareImage } from './prepare-image.ts'

/** One item to import; paths are files on this machine, `price` is what a voice costs on top, in cents. */
export type ImportItem = {
  kind: CatalogueKind
  code: string
  name: string
  description: string | null
  taxons: readonly string[]
  image: string | null
  audio: readonly { title: string; path: string }[]
  price: number
}

/** An entry whose file is stored; `measured` is null where the database knows the figures of that file already. */
export type PreparedAudio = { title: string; path: string; measured: MeasuredAudio | null }

/** An item whose files are stored: what is left is to write its rows. Paths are keys in the file storage. */
export type PreparedItem = Omit<ImportItem, 'image' | 'audio' | 'taxons'> & {
  taxons: string[]
  image: string | null
  audio: PreparedAudio[]
}

export type PrepareTools = {
  files: FileStorage
  /** Which of these keys have been measured, in an earlier item or an earlier import. */
  measuredBefore: (paths: string[]) => Promise<string[]>
}

const audioEndings = new Set(['.mp3', '.ogg', '.opus', '.wav', '.m4a'])
/** Decoded, this much compressed audio fills some 700 MB: enough of a bound for one file at a time. */
const maxAudioBytes = 24 * 1024 * 1024
const maxImageBytes = 24 * 1024 * 1024

const sentences: Record<string, string> = {
  ENOENT: 'does not exist',
  ENOTDIR: 'does not exist',
  EISDIR: 'is a folder',
  EACCES: "can't be read by this user",
}

/** What can be wrong with a file of the item's; anything else is our own failure. */
const explained = async <Result>(path: string, work: () => Promise<Result>): Promise<Result> => {
  try {
    return await work()
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    const sentence = sentences[code]
    throw sentence === undefined ? error : new Unprocessable(`${basename(path)} ${sentence}`)
  }
}

const requireSize = async (path: string, limit: number): Promise<void> => {
  const { size } = await stat(path)
  if (size > limit) throw new Unprocessable(`${basename(path)} is larger than ${limit / 1024 / 1024} MB`)
}

/** A name made of the content, which is read piece by piece: importing it again changes nothing. */
const keyOf = async (path: string, ending: string): Promise<string> => {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return `catalogue/${hash.digest('hex').slice(0, 32)}${ending}`
}

const storeOnce = async (files: FileStorage, key: string, content: () => Promise<Uint8Array>): Promise<void> => {
  if ((await files.size(key)) !== null) return
  await files.write(key, await content(), { mediaType: mediaTypeOf(key) })
}

const storeImage = (files: FileStorage, path: string): Promise<string> =>
  explained(path, async () => {
    await requireSize(path, maxImageBytes)
    const key = await keyOf(path, '.webp')
    await storeOnce(files, key, async () => prepareImage(await readFile(path), basename(path)))
    return key
  })

const audioKeyOf = (path: string): Promise<string> =>
  explained(path, async () => {
    const ending = extname(path).toLowerCase()
    if (!audioEndings.has(ending))
      throw new Unprocessable(`${basename(path)} ends in none of ${[...audioEndings].join(', ')}`)
    await requireSize(path, maxAudioBytes)
    return keyOf(path, ending)
  })

const measureFile = async (path: string): Promise<MeasuredAudio> => {
  const bytes = await readFile(path)
  return measureAudio(bytes).catch((error: unknown) => {
    const why = error instanceof Error ? error.message : String(error)
    throw new Unprocessable(`${basename(path)} can't be decoded: ${why}`)
  })
}

const prepareAudio = async (tools: PrepareTools, audio: ImportItem['audio']): Promise<PreparedAudio[]> => {
  const keyed: { title: string; source: string; path: string }[] = []
  for (const { title, path } of audio) keyed.push({ title, source: path, path: await audioKeyOf(path) })
  const known = keyed.length === 0 ? [] : await tools.measuredBefore(keyed.map(({ path }) => path))
  const measured = new Map<string, MeasuredAudio>()
  const prepared: PreparedAudio[] = []
  for (const { title, source, path } of keyed) {
    if (!known.includes(path) && !measured.has(path)) measured.set(path, await measureFile(source))
    await storeOnce(tools.files, path, () => readFile(source))
    prepared.push({ title, path, measured: measured.get(path) ?? null })
  }
  return prepared
}

/**
 * Stores an item's files and measures the audio that nobody has measured yet, one file at a time.
 * @throws Unprocessable with what is wrong with one of its files, named without its folder
 */
export const prepareItem = async (tools: PrepareTools, item: ImportItem): Promise<PreparedItem> => {
  const audio = await prepareAudio(tools, item.audio)
  const image = item.image === null ? null : await storeImage(tools.files, item.image)
  return { ...item, taxons: [...item.taxons], image, audio }
}
