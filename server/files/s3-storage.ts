import { openAsBlob } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import type { ReadableStream as NodeReadableStream } from 'node:stream/web'
import { AwsClient } from 'aws4fetch'
import type { S3Config } from '../config.ts'
import { mediaTypeOf } from './media-types.ts'
import type { FileStorage } from './storage.ts'

/** fetch's stream type and Node's are one object under two names. */
const readableOf = (body: ReadableStream): Readable => Readable.fromWeb(body as NodeReadableStream)

/** Files in a bucket, addressed by path; `aws4fetch` signs and retries. */
export const createS3Storage = (config: S3Config): FileStorage => {
  const client = new AwsClient({
    accessKeyId: config.accessKeyId,
    secretAccessKey: config.secretAccessKey,
    region: config.region,
    service: 's3',
  })
  const urlOf = (key: string) => `${config.endpoint}/${config.bucket}/${key}`

  const check = (answer: Response, verb: string, key: string): Response => {
    if (!answer.ok) throw new Error(`S3 answered ${answer.status} to ${verb} ${key}`)
    return answer
  }

  return {
    size: async (key) => {
      const answer = await client.fetch(urlOf(key), { method: 'HEAD' })
      return answer.status === 404 ? null : Number(check(answer, 'HEAD', key).headers.get('content-length'))
    },
    // S3 wants the length before the content, which a stream does not know: it waits in a file.
    write: async (key, source, { mediaType }) => {
      const folder = await mkdtemp(join(tmpdir(), 'portal-upload-'))
      try {
        const path = join(folder, 'content')
        await writeFile(path, source)
        // A blob tells its length and is read from the disk as it is sent.
        const body = await openAsBlob(path)
        const headers = { 'Content-Type': mediaType, 'X-Amz-Content-Sha256': 'UNSIGNED-PAYLOAD' }
        check(await client.fetch(urlOf(key), { method: 'PUT', headers, body }), 'PUT', key)
      } finally {
        await rm(folder, { recursive: true, force: true })
      }
    },
    open: async (key, range) => {
      const headers: Record<string, string> = range === undefined ? {} : { Range: `bytes=${range.start}-${range.end}` }
      const answer = await client.fetch(urlOf(key), { headers })
      if (answer.status === 404) return null
      const { body, headers: given } = check(answer, 'GET', key)
      if (body === null) return null
      const whole = given.get('content-range')?.split('/')[1] ?? given.get('content-length')
      return { stream: readableOf(body), size: Number(whole), mediaType: mediaTypeOf(key) }
    },
    remove: async (key) => {
      const answer = await client.fetch(urlOf(key), { method: 'DELETE' })
      if (answer.status !== 404) check(answer, 'DELETE', key)
    },
  }
}
