import type { Readable } from 'node:stream'

export type ByteRange = { start: number; end: number }

export type StoredFile = { stream: Readable; size: number; mediaType: string }

/** Where files lie. Keys are ours (`catalogue/ab12….mp3`), made of generated names, never of a person's. */
export type FileStorage = {
  /** Stores the whole stream under the key, or nothing of it when the stream fails. */
  write: (key: string, source: Readable | Uint8Array, options: { mediaType: string }) => Promise<void>
  /** The file or the part of it (`end` included); `size` is the whole file's, in bytes. Null when there is none. */
  open: (key: string, range?: ByteRange) => Promise<StoredFile | null>
  /** Bytes of the file, null when there is none. */
  size: (key: string) => Promise<number | null>
  remove: (key: string) => Promise<void>
}
