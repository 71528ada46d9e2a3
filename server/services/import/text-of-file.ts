import { createReadStream } from 'node:fs'
import { codeOf } from '../../shared/error-code.ts'
import { BadFile, NothingToImport } from './unreadable.ts'

export type Charset = 'utf-8' | 'windows-1252' | 'utf-16le' | 'utf-16be'

/** Why a CSV file can't be read, in one sentence. */
export const unreadable = (file: string, error: unknown): unknown => {
  const code = codeOf(error)
  if (code === 'EACCES' || code === 'EPERM') return new NothingToImport(`${file} can't be read by this user.`)
  if (code === 'EISDIR') return new BadFile(file, 'a-folder')
  if (code === 'ERR_ENCODING_INVALID_ENCODED_DATA') return new BadFile(file, 'no-text-throughout')
  return error
}

/** The file as pieces of text. @throws TypeError where it is not written in that charset */
export async function* textOf(path: string, charset: Charset): AsyncGenerator<string, void> {
  const decoder = new TextDecoder(charset, { fatal: true })
  const source: AsyncIterable<Buffer> = createReadStream(path)
  for await (const piece of source) yield decoder.decode(piece, { stream: true })
  yield decoder.decode()
}

const markOf = async (path: string): Promise<Charset | null> => {
  const source: AsyncIterable<Buffer> = createReadStream(path, { end: 1 })
  for await (const [first, second] of source) {
    if (first === 0xff && second === 0xfe) return 'utf-16le'
    if (first === 0xfe && second === 0xff) return 'utf-16be'
  }
  return null
}

/**
 * What a CSV file is written in: UTF-16 by its mark, UTF-8 when every byte fits, and else the Windows-1252 of
 * spreadsheets. Goes through the whole file, and holds one piece of it at a time.
 * @throws NothingToImport when the file can't be read, Unprocessable when it is damaged
 */
export const charsetOf = async (path: string, file: string): Promise<Charset> => {
  try {
    const marked = await markOf(path)
    if (marked !== null) return marked
    for await (const _ of textOf(path, 'utf-8'));
    return 'utf-8'
  } catch (error) {
    if (error instanceof TypeError && 'code' in error) return 'windows-1252'
    throw unreadable(file, error)
  }
}
