import type { Readable } from 'node:stream'

/** A multipart form with one file: text fields that came before it, and the file as a stream. */
export type Upload = {
  fields: ReadonlyMap<string, string>
  file: {
    name: string
    stream: Readable
    /** SHA-256 of the file, in hexadecimal. @throws Error without an Idempotency-Key, or before the stream's end was read */
    digest: () => string
  }
  /** Fields that came after the file; to be asked once the file has been read. */
  rest: () => Promise<ReadonlyMap<string, string>>
}
