import { Readable } from 'node:stream'
import {
  AbortMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  paginateListObjectsV2,
} from '@aws-sdk/client-s3'
import { Upload } from '@aws-sdk/lib-storage'
import { ConfigError, type S3Config } from '../config.ts'
import { mediaTypeOf } from './media-types.ts'
import { answered, createS3Client, foundOrNull, patience, S3Refusal } from './s3-client.ts'
import { type FileStorage, isKey } from './storage.ts'

/** The sentence that names the setting to mend; null when S3 itself is at fault. */
export const settingAtFault = ({ status, code }: S3Refusal, { bucket, endpoint, region }: S3Config): string | null => {
  if (status >= 500 || status === 429) return null
  if (code === 'NoSuchBucket' || status === 404)
    return `The bucket ${bucket} of S3_BUCKET does not exist at ${endpoint}.`
  if (code === 'AuthorizationHeaderMalformed' || (status >= 300 && status < 400))
    return `S3 refuses the region ${region} of S3_REGION, or S3_ENDPOINT is that of another region.`
  if (code === 'AccessDenied')
    return `S3_ACCESS_KEY_ID may not list the bucket ${bucket}: see "Files in S3" in docs/operations.md.`
  if (status === 401 || status === 403) return `S3 refuses S3_ACCESS_KEY_ID or S3_SECRET_ACCESS_KEY (${code}).`
  return `S3 at ${endpoint} answered ${status} ${code}: check the settings S3_*.`
}

/** Every server takes parts of 5 MB or more, and R2 only parts of one size. */
const partSize = 8 * 1024 * 1024

/** Files in a bucket. Its requests are signed and tried again; an upload holds two parts in memory at most. */
export const createS3Storage = (config: S3Config, timing = patience): FileStorage => {
  const client = createS3Client(config, timing)
  const { bucket: Bucket } = config
  const soon = { requestTimeout: timing.answerMs }

  return {
    size: async (key) => {
      if (!isKey(key)) return null
      const answer = await foundOrNull(client.send(new HeadObjectCommand({ Bucket, Key: key }), soon))
      return answer?.ContentLength ?? null
    },
    write: async (key, source, { mediaType }) => {
      if (!isKey(key)) throw new Error('a key that the storage does not take')
      // A stream is handed over bare: Upload takes any `size` that a stream has for the length of its content.
      const Body = source instanceof Readable ? Readable.from(source) : source
      const params = { Bucket, Key: key, Body, ContentType: mediaType }
      const upload = new Upload({ client, params, partSize, queueSize: 1, leavePartsOnError: true })
      try {
        await answered(upload.done())
      } catch (error) {
        // What the upload itself would answer is that its parts could not be taken away, not why it failed.
        const { uploadId: UploadId } = upload
        if (UploadId !== undefined)
          await client.send(new AbortMultipartUploadCommand({ Bucket, Key: key, UploadId })).catch(() => undefined)
        throw error
      } finally {
        if (source instanceof Readable) source.destroy()
      }
    },
    open: async (key, range) => {
      if (!isKey(key)) return null
      const asked = range === undefined ? null : `bytes ${range.start}-${range.end}/`
      const Range = range === undefined ? undefined : `bytes=${range.start}-${range.end}`
      const answer = await foundOrNull(client.send(new GetObjectCommand({ Bucket, Key: key, Range }), soon))
      if (answer === null) return null
      const { Body: stream, ContentRange: place = '' } = answer
      if (!(stream instanceof Readable)) throw new Error(`S3 gave no content of ${key}`)
      if (asked !== null && !place.startsWith(asked)) {
        stream.destroy()
        throw new Error(`S3 gave another part of ${key} than was asked for`)
      }
      const size = asked === null ? Number(answer.ContentLength) : Number(place.slice(asked.length))
      return { stream, size, mediaType: mediaTypeOf(key) }
    },
    remove: async (key) => {
      if (!isKey(key)) return
      await foundOrNull(client.send(new DeleteObjectCommand({ Bucket, Key: key }), soon))
    },
    list: async function* (prefix) {
      for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket, Prefix: prefix }, soon))
        for (const { Key = '', LastModified } of Contents)
          if (isKey(Key) && LastModified !== undefined) yield { key: Key, modifiedAt: LastModified }
    },
    // Uploads in parts that a crash left behind hold room: a rule of the bucket ends them (docs/operations.md).
    removeLeftovers: async () => undefined,
    check: async () => {
      try {
        await answered(client.send(new ListObjectsV2Command({ Bucket, MaxKeys: 1 }), soon))
      } catch (error) {
        const sentence = error instanceof S3Refusal ? settingAtFault(error, config) : null
        throw sentence === null ? error : new ConfigError(sentence, { cause: error })
      }
    },
  }
}
