import { Readable } from 'node:stream'
import { ConfigError, type S3Config } from '../config.ts'
import { readableOf } from '../shared/web-streams.ts'
import { mediaTypeOf } from './media-types.ts'
import { createS3Client, S3Refusal, type S3Timing, tagsOf } from './s3-client.ts'
import { uploadToS3 } from './s3-upload.ts'
import { type FileStorage, isKey, type ListedFile } from './storage.ts'

/** The sentence that names the setting to mend; null when S3 itself is at fault. */
const settingAtFault = ({ status, code }: S3Refusal, { bucket, endpoint, region }: S3Config): string | null => {
  if (status >= 500 || status === 429) return null
  if (code === 'NoSuchBucket' || status === 404)
    return `The bucket ${bucket} of S3_BUCKET does not exist at ${endpoint}.`
  if (code === 'AuthorizationHeaderMalformed' || (status >= 300 && status < 400))
    return `S3 refuses the region ${region} of S3_REGION, or S3_ENDPOINT is that of another region.`
  if (code === 'AccessDenied')
    return `S3_ACCESS_KEY_ID may not list the bucket ${bucket}: see "Files in S3" in docs/operations.md.`
  if (status === 401 || status === 403)
    return `S3 refuses S3_ACCESS_KEY_ID or S3_SECRET_ACCESS_KEY${code === '' ? '' : ` (${code})`}.`
  return `S3 at ${endpoint} answered ${status} ${code}: check the settings S3_*.`.replace('  ', ' ')
}

const listed = (entry: string): ListedFile[] => {
  const [key = ''] = tagsOf(entry, 'Key')
  const modifiedAt = new Date(tagsOf(entry, 'LastModified')[0] ?? '')
  return isKey(key) && !Number.isNaN(modifiedAt.getTime()) ? [{ key, modifiedAt }] : []
}

/** Files in a bucket. Its requests are signed and tried again; uploads hold 8 MB in memory at most. */
export const createS3Storage = (config: S3Config, timing?: S3Timing): FileStorage => {
  const client = createS3Client(config, timing)

  return {
    size: async (key) => {
      if (!isKey(key)) return null
      const answer = await client.find({ method: 'HEAD', key })
      return answer === null ? null : Number(answer.headers.get('content-length'))
    },
    write: async (key, source, { mediaType }) => {
      if (!isKey(key)) throw new Error('a key that the storage does not take')
      await uploadToS3(client, key, source, mediaType)
    },
    open: async (key, range) => {
      if (!isKey(key)) return null
      const asked = range === undefined ? null : `bytes ${range.start}-${range.end}/`
      const headers: Record<string, string> = range === undefined ? {} : { Range: `bytes=${range.start}-${range.end}` }
      const answer = await client.find({ method: 'GET', key, headers })
      if (answer === null) return null
      const { body, headers: given } = answer
      const place = given.get('content-range') ?? ''
      if (asked !== null && !place.startsWith(asked)) {
        await body?.cancel()
        throw new Error(`S3 gave another part of ${key} than was asked for`)
      }
      const size = Number(asked === null ? given.get('content-length') : place.slice(asked.length))
      return { stream: body === null ? Readable.from([]) : readableOf(body), size, mediaType: mediaTypeOf(key) }
    },
    remove: async (key) => {
      if (!isKey(key)) return
      const answer = await client.find({ method: 'DELETE', key })
      await answer?.body?.cancel()
    },
    list: async function* (prefix) {
      let next: string | undefined
      do {
        const query = { 'list-type': '2', prefix, ...(next === undefined ? {} : { 'continuation-token': next }) }
        const page = await client.text({ method: 'GET', query })
        yield* tagsOf(page, 'Contents').flatMap(listed)
        next = tagsOf(page, 'NextContinuationToken')[0]
      } while (next !== undefined)
    },
    // Uploads in parts that a crash left behind hold room: a rule of the bucket ends them (docs/operations.md).
    removeLeftovers: async () => undefined,
    check: async () => {
      try {
        await client.text({ method: 'GET', query: { 'list-type': '2', 'max-keys': '1' } })
      } catch (error) {
        const sentence = error instanceof S3Refusal ? settingAtFault(error, config) : null
        throw sentence === null ? error : new ConfigError(sentence, { cause: error })
      }
    },
  }
}
