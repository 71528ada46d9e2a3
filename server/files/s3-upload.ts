import type { Readable } from 'node:stream'
import type { S3Client } from './s3-client.ts'
import { tagsOf } from './s3-client.ts'

/** Every provider takes parts of 5 MB or more, and R2 only parts of one size. */
const partBytes = 8 * 1024 * 1024

/** Cuts a stream into pieces of one size; only the last is smaller. */
const piecesOf = async function* (source: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer<ArrayBuffer>> {
  let waiting: Uint8Array[] = []
  let size = 0
  for await (const chunk of source) {
    waiting.push(chunk)
    size += chunk.byteLength
    if (size < partBytes) continue
    const joined = Buffer.concat(waiting)
    let from = 0
    for (; size - from >= partBytes; from += partBytes) yield joined.subarray(from, from + partBytes)
    waiting = from === size ? [] : [Buffer.from(joined.subarray(from))]
    size -= from
  }
  if (size > 0) yield Buffer.concat(waiting)
}

const once = async function* (bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes
}

const inParts = async (
  client: S3Client,
  key: string,
  mediaType: string,
  pieces: AsyncIterable<Buffer<ArrayBuffer>>,
): Promise<void> => {
  const headers = { 'Content-Type': mediaType }
  const [uploadId = ''] = tagsOf(
    await client.text({ method: 'POST', key, query: { uploads: '' }, headers }),
    'UploadId',
  )
  if (uploadId === '') throw new Error('S3 began no upload in parts')
  try {
    const parts: string[] = []
    for await (const body of pieces) {
      const partNumber = String(parts.length + 1)
      const answer = await client.find({ method: 'PUT', key, query: { partNumber, uploadId }, body })
      await answer?.body?.cancel()
      const tag = answer?.headers.get('etag') ?? ''
      if (tag === '') throw new Error('S3 gave a part no tag')
      parts.push(`<Part><PartNumber>${partNumber}</PartNumber><ETag>${tag}</ETag></Part>`)
    }
    const body = Buffer.from(`<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`)
    await client.text({
      method: 'POST',
      key,
      query: { uploadId },
      headers: { 'Content-Type': 'application/xml' },
      body,
    })
  } catch (error) {
    await client.find({ method: 'DELETE', key, query: { uploadId } }).catch(() => undefined)
    throw error
  }
}

/** Stores a stream of any length with one part of it in memory at a time; nothing appears when it breaks. */
export const uploadToS3 = async (
  client: S3Client,
  key: string,
  source: Readable | Uint8Array,
  mediaType: string,
): Promise<void> => {
  const pieces = piecesOf(source instanceof Uint8Array ? once(source) : source)
  try {
    const first = await pieces.next()
    const body = first.done ? Buffer.alloc(0) : first.value
    if (body.byteLength < partBytes) {
      const stored = await client.find({ method: 'PUT', key, headers: { 'Content-Type': mediaType }, body })
      await stored?.body?.cancel()
      if (stored === null) throw new Error('S3 stored nothing')
      return
    }
    const all = async function* () {
      yield body
      yield* pieces
    }
    await inParts(client, key, mediaType, all())
  } finally {
    if (!(source instanceof Uint8Array)) source.destroy()
  }
}
