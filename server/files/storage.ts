import type { Readable } from 'node:stream'
import { ServiceUnavailable } from '../shared/errors.ts'

export type ByteRange = { start: number; end: number }

type StoredFile = { stream: Readable; size: number; mediaType: string }

/** A file as a listing gives it; `modifiedAt` is when it was written. */
type ListedFile = { key: string; modifiedAt: Date }

/** Where files lie. Keys are ours (`catalogue/ab12….mp3`), made of generated names, never of a person's. */
export type FileStorage = {
  /** Stores the whole stream under the key, or nothing of it when the stream fails. */
  write: (key: string, source: Readable | Uint8Array, options: { mediaType: string }) => Promise<void>
  /** The file or the part of it (`end` included); `size` is the whole file's, in bytes. Null when there is none. */
  open: (key: string, range?: ByteRange) => Promise<StoredFile | null>
  /** Bytes of the file, null when there is none. */
  size: (key: string) => Promise<number | null>
  remove: (key: string) => Promise<void>
  /** The files whose keys start so; `prefix` is a folder with its slash, such as `themes/`. */
  list: (prefix: string) => AsyncIterable<ListedFile>
  /** Takes away what writes that never came to their end left behind before that time. */
  removeLeftovers: (before: Date) => Promise<void>
  /** Whether the storage can be used. @throws ConfigError when a setting has to be mended, or why it does not answer */
  check: () => Promise<void>
}

const keyPattern = /^[\w-]+(?:\/[\w-]+)*\.[a-z0-9]+$/

/** Whether the text is a key: no dots but the one before the ending, nothing to encode. */
export const isKey = (text: string): boolean => keyPattern.test(text)

/** The storage is full, refuses us or does not answer: the caller may try again later. */
export class FilesUnavailable extends ServiceUnavailable {
  constructor(why: 'full' | 'away', cause: unknown) {
    super(
      why === 'full'
        ? 'There is no room left for files. Please contact us.'
        : 'Files can not be reached at the moment. Please try again later.',
      why === 'full' ? 30 : 5,
      { cause },
    )
  }
}
