import { createReadStream, createWriteStream } from 'node:fs'
import { dirname, join } from 'node:path'
import { type Readable, Transform, Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { crc32 } from 'node:zlib'
import { type Entry, openPromise, validateFileName, type ZipFile } from 'yauzl'
import { isSystemError } from '../../shared/error-code.ts'
import { refuse, ServiceError } from '../../shared/errors.ts'
import { makeFolder } from '../../shared/make-folder.ts'

/** What an archive may unpack to; its entries are folders and what other systems add, too. */
export const archiveLimits = { files: 10_000, entries: 30_000, bytes: 2 * 1024 * 1024 * 1024 }

/** Bytes of a name, as file systems take them, and of a whole path. */
const longest = { name: 255, path: 2_000 }

/** Why an archive is not taken, by `wanted` of the fault (`messages.ts`). */
type Reason = 'whole-archive' | 'open-archive' | 'plain-archive' | 'inner-names' | 'small-archive' | 'csv-archive'

const refuseArchive = (wanted: Reason, values: Record<string, number> = {}): never =>
  refuse('file', 'invalid', { wanted, ...values })

const fileType = 0o170000
const types = { none: 0, folder: 0o040000, file: 0o100000 }

/** What other systems add to archives of their own. */
const isForeign = (name: string): boolean =>
  name.split('/').some((part) => part === '__MACOSX' || part === '.DS_Store' || part.startsWith('._'))

const requireFile = (entry: Entry): void => {
  if (entry.isEncrypted()) refuseArchive('open-archive')
  const type = (entry.externalFileAttributes >>> 16) & fileType
  if (!Object.values(types).includes(type)) refuseArchive('plain-archive')
  if (entry.compressionMethod !== 0 && entry.compressionMethod !== 8) refuseArchive('plain-archive')
  const parts = entry.fileName.replace(/\/$/, '').split('/')
  const isInside =
    validateFileName(entry.fileName) === null &&
    Buffer.byteLength(entry.fileName) <= longest.path &&
    parts.every(
      (part) => part !== '' && part !== '.' && Buffer.byteLength(part) <= longest.name && !/\p{Cc}/u.test(part),
    )
  if (!isInside) refuseArchive('inner-names')
}

/** The folders that a file lies in, from the archive's own down. */
const foldersOf = (name: string): string[] => {
  const parts = name.split('/').slice(0, -1)
  return parts.map((_, at) => parts.slice(0, at + 1).join('/'))
}

/** The files of an archive in its order, looked at before anything is unpacked. @throws Invalid at `file` */
const filesOf = async (zip: ZipFile): Promise<Entry[]> => {
  const files: Entry[] = []
  const names = new Set<string>()
  let bytes = 0
  const refuseMuch = () => refuseArchive('small-archive', { files: archiveLimits.files })
  if (zip.entryCount > archiveLimits.entries) refuseMuch()
  for await (const entry of zip.eachEntry()) {
    requireFile(entry)
    if (entry.fileName.endsWith('/') || isForeign(entry.fileName)) continue
    bytes += entry.uncompressedSize
    if (bytes > archiveLimits.bytes || files.length === archiveLimits.files) refuseMuch()
    const name = entry.fileName.toLowerCase()
    if (names.has(name)) refuseArchive('inner-names')
    names.add(name)
    files.push(entry)
  }
  // What is a file and a folder can't be both.
  if ([...names].some((name) => foldersOf(name).some((folder) => names.has(folder)))) refuseArchive('inner-names')
  return files
}

/** The folder of the archive's CSV files, which is one. @throws Invalid at `file` */
const folderOf = (files: readonly Entry[]): string => {
  const folders = files.flatMap(({ fileName }) => (/\.csv$/i.test(fileName) ? [dirname(fileName)] : []))
  const [folder] = folders
  if (folder === undefined || folders.some((one) => one !== folder)) return refuseArchive('csv-archive')
  return folder
}

/** Lets bytes through, and fails at their end when they are not those that were packed. */
const checked = ({ crc32: wanted }: Entry): Transform => {
  let sum = 0
  return new Transform({
    transform(chunk: Buffer, _, done) {
      sum = crc32(chunk, sum)
      done(null, chunk)
    },
    flush: (done) => done(sum === wanted ? null : new Error('the file is not what was packed')),
  })
}

const nowhere = (): Writable => new Writable({ write: (_chunk, _encoding, done) => done() })

const unpackInto = async (path: string, sinkOf: (name: string) => Writable): Promise<string> => {
  const zip = await openPromise(path, { autoClose: false, strictFileNames: false })
  try {
    const files = await filesOf(zip)
    const folder = folderOf(files)
    for (const entry of files) {
      const source: Readable = await zip.openReadStreamPromise(entry)
      await pipeline(source, checked(entry), sinkOf(entry.fileName))
    }
    return folder
  } finally {
    zip.close()
  }
}

/** The library's errors, and those of what can't be inflated, say that the archive is broken. */
const isBroken = (error: unknown): boolean => !(error instanceof ServiceError) && !isSystemError(error)

const readArchive = async (path: string, sinkOf: (name: string) => Writable): Promise<string> => {
  try {
    return await unpackInto(path, sinkOf)
  } catch (error) {
    if (!isBroken(error)) throw error
    const { message } = error instanceof Error ? error : new Error()
    if (/encrypt/i.test(message)) return refuseArchive('open-archive')
    return /fileName|path/i.test(message) ? refuseArchive('inner-names') : refuseArchive('whole-archive')
  }
}

/**
 * Goes through an archive to its last byte without keeping any.
 * @throws Invalid at `file` for what is broken, encrypted, too much, no plain files within a folder, or has no CSV file
 */
export const requireArchive = async (path: string): Promise<void> => {
  await readArchive(path, nowhere)
}

/** Unpacks an archive below a folder, and gives where its CSV files are. @throws what `requireArchive` does */
export const unpackArchive = async (path: string, into: string): Promise<string> => {
  const folder = await readArchive(path, (name) => {
    const place = join(into, name)
    makeFolder(dirname(place), 0o700)
    return createWriteStream(place, { flags: 'wx', mode: 0o600 })
  })
  return join(into, folder)
}

/** Whether a file begins as archives do. */
export const isArchive = async (path: string): Promise<boolean> => {
  const head: Buffer[] = []
  for await (const chunk of createReadStream(path, { end: 1 })) head.push(chunk)
  return Buffer.concat(head).toString('latin1') === 'PK'
}
