import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { basename, extname } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { CatalogueKind } from '../../src/api/contract/catalogue.ts'
import { readHead } from '../files/file-head.ts'
import { mediaTypeOf } from '../files/media-types.ts'
import type { FileStorage } from '../files/storage.ts'
import { codeOf, isSystemError } from '../shared/error-code.ts'
import { RowFault, type RowFaultCode } from '../shared/row-fault.ts'
import { type AudioFormat, audioFormatOf, endingOf } from './audio-format.ts'
import { BadSound } from './decode-audio.ts'
import { type MeasuredAudio, measureAudio } from './measure-audio.ts'
import type { MeasureOnce } from './measure-once.ts'
import { prepareImage } from './prepare-image.ts'

/**
 * One item to import; paths are files on this machine, `price` is what a voice costs on top, in cents. What is left out
 * stays as it is, or empty where the item is new.
 */
export type ImportItem = {
  kind: CatalogueKind
  code: string
  name: string
  description?: string | null | undefined
  taxons?: readonly string[] | undefined
  image?: string | null | undefined
  audio?: readonly { title: string; path: string }[] | undefined
  price?: number | undefined
  /** Shown in the catalogue, and ordered. */
  active?: boolean | undefined
}

/**
 * An entry whose file is stored; `measured` is null where the database knows the figures of that file already, `id` that of
 * the stored sound that it is, where that is known.
 */
export type PreparedAudio = { id?: number; title: string; path: string; measured: MeasuredAudio | null }

/** An item whose files are stored: what is left is to write its rows. Paths are keys in the file storage. */
export type PreparedItem = Omit<ImportItem, 'image' | 'audio' | 'taxons'> & {
  taxons?: string[] | undefined
  image?: string | null | undefined
  audio?: PreparedAudio[] | undefined
}

export type PrepareTools = {
  files: FileStorage
  /** Which of these keys have been measured, in an earlier item or an earlier import. */
  measuredBefore: (paths: string[]) => Promise<string[]>
  /** The same for all items that are prepared at once. */
  measureOnce: MeasureOnce
}

const audioEndings = new Set(['.mp3', '.ogg', '.opus', '.wav', '.m4a', '.flac'])
/** A file of an item may have so many bytes. */
export const maxBytes = 24 * 1024 * 1024

const faults: Record<string, RowFaultCode> = {
  ENOENT: 'file-missing',
  ENOTDIR: 'file-missing',
  ENAMETOOLONG: 'file-missing',
  ELOOP: 'file-leads-nowhere',
  EISDIR: 'file-folder',
  EACCES: 'file-closed',
  EPERM: 'file-closed',
}

const faultOf = (path: string, code: RowFaultCode, values: Record<string, string | number> = {}): RowFault =>
  new RowFault(code, { file: basename(path), ...values })

/** What can be wrong with a file of the item's; anything else is our own failure. */
const explained = async <Result>(path: string, work: () => Promise<Result>): Promise<Result> => {
  try {
    return await work()
  } catch (error) {
    const code = faults[codeOf(error)]
    throw code === undefined ? error : faultOf(path, code)
  }
}

/** A pipe would be waited for, and a device never ends. */
const requireFile = async (path: string): Promise<void> => {
  const found = await stat(path)
  if (found.isDirectory()) throw faultOf(path, 'file-folder')
  if (!found.isFile()) throw faultOf(path, 'file-strange')
  if (found.size === 0) throw faultOf(path, 'file-empty')
  if (found.size > maxBytes) throw faultOf(path, 'file-large', { limit: maxBytes / 1024 / 1024 })
}

/** A name made of the content, which is read piece by piece: importing it again changes nothing. */
export const keyOf = async (path: string, ending: string): Promise<string> => {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return `catalogue/${hash.digest('hex').slice(0, 32)}${ending}`
}

type Content = () => Promise<Uint8Array> | Readable

const storeOnce = async (files: FileStorage, key: string, content: Content): Promise<void> => {
  if ((await files.size(key)) !== null) return
  await files.write(key, await content(), { mediaType: mediaTypeOf(key) })
}

const storeImage = (files: FileStorage, path: string): Promise<string> =>
  explained(path, async () => {
    await requireFile(path)
    const key = await keyOf(path, '.webp')
    await storeOnce(files, key, async () => prepareImage(await readFile(path), basename(path)))
    return key
  })

type Sound = { title: string; source: string; format: AudioFormat; path: string }

type GivenAudio = NonNullable<ImportItem['audio']>

const soundOf = ({ title, path: source }: GivenAudio[number]): Promise<Sound> =>
  explained(source, async () => {
    if (!audioEndings.has(extname(source).toLowerCase()))
      throw faultOf(source, 'sound-ending', { choices: [...audioEndings].join(', ') })
    await requireFile(source)
    const format = audioFormatOf(await readHead(source))
    if (format === null) throw faultOf(source, 'sound-strange')
    return { title, source, format, path: await keyOf(source, endingOf[format]) }
  })

const measureFile = ({ source, format }: Sound): Promise<MeasuredAudio> =>
  measureAudio(source, format).catch((error: unknown) => {
    if (isSystemError(error)) throw error
    // What decoders say of damaged bytes is often about their own insides.
    throw faultOf(source, error instanceof BadSound ? error.code : 'sound-damaged')
  })

const prepareAudio = async (tools: PrepareTools, audio: GivenAudio): Promise<PreparedAudio[]> => {
  const sounds: Sound[] = []
  for (const entry of audio) sounds.push(await soundOf(entry))
  const known = sounds.length === 0 ? [] : await tools.measuredBefore(sounds.map(({ path }) => path))
  const prepared: PreparedAudio[] = []
  for (const sound of sounds) {
    const { title, source, path } = sound
    const measured = known.includes(path) ? null : await tools.measureOnce(path, () => measureFile(sound))
    await storeOnce(tools.files, path, () => createReadStream(source))
    prepared.push({ title, path, measured })
  }
  return prepared
}

/** Measures and stores a sound that came without a name to tell by. @throws what `measureAudio` does, FilesUnavailable */
export const prepareSound = async (
  files: FileStorage,
  { title, path: source }: GivenAudio[number],
): Promise<PreparedAudio> => {
  const format = audioFormatOf(await readHead(source))
  if (format === null) throw new Error('it is no audio of these kinds')
  const path = await keyOf(source, endingOf[format])
  const measured = await measureAudio(source, format)
  // Also where it is there already: without a row that names it, the sweep spares what was written today.
  await files.write(path, createReadStream(source), { mediaType: mediaTypeOf(path) })
  return { title, path, measured }
}

/**
 * Stores an item's files and measures the audio that nobody has measured yet, one file at a time.
 * @throws RowFault with what is wrong with one of its files, named without its folder
 */
export const prepareItem = async (tools: PrepareTools, item: ImportItem): Promise<PreparedItem> => {
  const audio = item.audio && (await prepareAudio(tools, item.audio))
  const image = item.image ? await storeImage(tools.files, item.image) : item.image
  return { ...item, taxons: item.taxons && [...item.taxons], image, audio }
}
