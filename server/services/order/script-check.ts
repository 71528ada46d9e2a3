import { Transform, type TransformCallback } from 'node:stream'
import { extensionOf, uploadTypes } from '../../../src/api/contract/upload.ts'
import { refuse } from '../../shared/errors.ts'

const wordType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

/** Media type of each script extension. */
const mediaTypes = new Map([
  ['pdf', 'application/pdf'],
  ['doc', 'application/msword'],
  ['docx', wordType],
])

export const scriptMediaTypes = [...mediaTypes.values()]

const pdfStart = Buffer.from('%PDF-')
const compoundFileStart = Buffer.from('d0cf11e0a1b11ae1', 'hex')
const zipStart = Buffer.from('504b0304', 'hex')
/** A name in a ZIP's directory stands 46 bytes behind the start of its entry. */
const directoryEntry = Buffer.from('504b0102', 'hex')
const nameOffset = 46
const wordFolder = 'word/'
/** Where Word keeps macros; a .docx holds none, a .docm that was renamed does. */
const macros = /^word\/.{0,40}vbaproject\.bin/i
const entrySpan = nameOffset + 64

const refuseType = (): never => refuse('file', 'file-type', { types: uploadTypes.script.extensions.join(', ') })

/** The names in those entries of a ZIP's directory that begin within these bytes, cut at 64 characters. */
const namesIn = (bytes: Buffer): string[] => {
  const names: string[] = []
  for (let at = bytes.indexOf(directoryEntry); at >= 0; at = bytes.indexOf(directoryEntry, at + 1))
    names.push(bytes.toString('latin1', at + nameOffset, at + entrySpan))
  return names
}

/** @throws Invalid at `file` when the name is that of no script */
export const scriptMediaType = (fileName: string): string => mediaTypes.get(extensionOf(fileName)) ?? refuseType()

/**
 * Lets a script through as it comes, and fails as soon as it has a byte more than the limit, or at its end when its
 * content is not what its name says: PDF, Word's compound file, or a ZIP with a `word/` folder and no macros in it.
 */
export class ScriptCheck extends Transform {
  private readonly mediaType: string
  private readonly limit: number
  /** Bytes that came so far. */
  size = 0
  private head = Buffer.alloc(0)
  private tail = Buffer.alloc(0)
  private hasWordFolder = false
  private hasMacros = false

  constructor(mediaType: string, limit: number) {
    super()
    this.limit = limit
    this.mediaType = mediaType
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.size += chunk.length
    if (this.head.length < 8) this.head = Buffer.concat([this.head, chunk.subarray(0, 8 - this.head.length)])
    if (this.mediaType === wordType) {
      const seen = Buffer.concat([this.tail, chunk])
      const names = namesIn(seen)
      this.hasWordFolder ||= names.some((name) => name.startsWith(wordFolder))
      this.hasMacros ||= names.some((name) => macros.test(name))
      this.tail = Buffer.from(seen.subarray(Math.max(0, seen.length - entrySpan + 1)))
    }
    this.settle(done, () => {
      if (this.size > this.limit) refuse('file', 'file-too-large')
      return chunk
    })
  }

  override _flush(done: TransformCallback): void {
    this.settle(done, () => {
      if (this.size === 0) refuse('file', 'not-blank')
      if (!this.isWhatItSays()) refuseType()
      return null
    })
  }

  private settle(done: TransformCallback, check: () => Buffer | null): void {
    try {
      done(null, check())
    } catch (error) {
      done(error instanceof Error ? error : new Error(String(error)))
    }
  }

  private isWhatItSays(): boolean {
    const startsWith = (start: Buffer) => this.head.subarray(0, start.length).equals(start)
    if (this.mediaType === 'application/pdf') return startsWith(pdfStart)
    if (this.mediaType === 'application/msword') return startsWith(compoundFileStart)
    return startsWith(zipStart) && this.hasWordFolder && !this.hasMacros
  }
}
