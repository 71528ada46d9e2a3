import { buffer } from 'node:stream/consumers'
import { imageSize } from 'image-size'
import type { FileStorage } from '../../files/storage.ts'

/** Pixels. */
export type PictureSize = { width: number; height: number }

/** How large the picture with this key is; null where that is not known. */
export type SizeOf = (key: string) => Promise<PictureSize | null>

/** Where a picture says how large it is: its beginning. */
const headBytes = 512
const mostKept = 5_000

const readHead = async (files: Pick<FileStorage, 'open'>, key: string): Promise<Uint8Array | null> => {
  const file = await files.open(key, { start: 0, end: headBytes - 1 })
  return file === null ? null : buffer(file.stream)
}

const measure = async (files: Pick<FileStorage, 'open'>, key: string): Promise<PictureSize | null> => {
  try {
    const head = await readHead(files, key)
    if (head === null) return null
    const { width, height } = imageSize(head)
    return { width, height }
  } catch {
    // A storage that is away has said so in the log, and a page is not held up by the size of its picture.
    return null
  }
}

/** Tells how large stored pictures are; each is read once, since a key never changes its content. */
export const createPictureSizes = (files: Pick<FileStorage, 'open'>): SizeOf => {
  const known = new Map<string, PictureSize>()
  return async (key) => {
    const found = known.get(key) ?? (await measure(files, key))
    if (found === null) return null
    const [oldest] = known.keys()
    if (known.size >= mostKept && oldest !== undefined) known.delete(oldest)
    return known.set(key, found).get(key) ?? null
  }
}
