import { type FileHandle, open } from 'node:fs/promises'
import { isMp3Frame } from './audio-format.ts'

/** Bytes in which the first frame begins, behind the tags. */
const searched = 64 * 1024
/** A file has one or two; one of nothing but tags is not searched for ever. */
const mostTags = 16
const tagHead = 10

const readAt = async (handle: FileHandle, at: number, length: number): Promise<Buffer> => {
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, at)
  return buffer.subarray(0, bytesRead)
}

/** Bytes that tags with this beginning take (ID3v2); 0 of what is none. */
const tagBytes = (head: Buffer): number => {
  if (head.length < tagHead || head.toString('latin1', 0, 3) !== 'ID3') return 0
  const size = head.subarray(6).reduce((sum, byte) => sum * 128 + (byte & 0x7f), 0)
  const hasFooter = ((head[5] ?? 0) & 0x10) !== 0
  return tagHead + size + (hasFooter ? tagHead : 0)
}

/** Whether the first frame in these bytes is of one channel. */
const isMonoFrame = (bytes: Buffer): boolean => {
  for (let at = 0; at + 4 <= bytes.length; at += 1) {
    const [first, second, rates = 0xff, mode = 0] = bytes.subarray(at, at + 4)
    const hasRates = rates >> 4 !== 15 && (rates & 0x0c) !== 0x0c
    if (hasRates && isMp3Frame(first, second)) return mode >> 6 === 3
  }
  return false
}

/** Whether an MP3 file says that its sound has one channel: its decoder gives two of any. */
export const isMonoMp3 = async (path: string): Promise<boolean> => {
  const handle = await open(path)
  try {
    let at = 0
    for (let tags = 0; tags < mostTags; tags += 1) {
      const size = tagBytes(await readAt(handle, at, tagHead))
      if (size === 0) break
      at += size
    }
    return isMonoFrame(await readAt(handle, at, searched))
  } finally {
    await handle.close()
  }
}
