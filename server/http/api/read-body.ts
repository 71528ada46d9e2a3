import type { Context as HonoContext } from 'hono'
import type { z } from 'zod'
import { BadRequest, PayloadTooLarge, ServiceError, UnsupportedMediaType } from '../../shared/errors.ts'
import { checkContentType } from './content-types.ts'
import type { Upload } from './multipart.ts'
import { parseJson } from './parse-json.ts'
import type { Spec } from './spec.ts'
import type { Reader } from './steps/parse.ts'
import { readUpload } from './upload.ts'
import { validate } from './validate.ts'

const maxBodyBytes = 1024 * 1024

const tooLarge = (): PayloadTooLarge => new PayloadTooLarge('The body is larger than 1 MB.')

const bytesOf = async (request: Request): Promise<Buffer> => {
  if (Number(request.headers.get('content-length') ?? 0) > maxBodyBytes) throw tooLarge()
  const chunks: Uint8Array[] = []
  let size = 0
  try {
    for await (const chunk of request.body ?? []) {
      size += chunk.byteLength
      if (size > maxBodyBytes) throw tooLarge()
      chunks.push(chunk)
    }
  } catch (error) {
    if (error instanceof ServiceError) throw error
    throw new BadRequest('The body broke off.')
  }
  return Buffer.concat(chunks)
}

const readText = async (request: Request): Promise<string> => {
  const bytes = await bytesOf(request)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new BadRequest('The body is no UTF-8.')
  }
}

const acceptedTypes = (method: Spec['method']): readonly string[] =>
  method === 'patch' ? ['application/merge-patch+json'] : ['application/ld+json', 'application/json']

/** We unpack nothing: a small body could become a very large one. */
const checkEncoding = (encoding: string | undefined): void => {
  if (encoding !== undefined && encoding.trim() !== '' && encoding.trim().toLowerCase() !== 'identity')
    throw new UnsupportedMediaType('A body with a Content-Encoding is not supported.')
}

const checkType = (c: HonoContext, accepted: readonly string[]): void => {
  checkEncoding(c.req.header('content-encoding'))
  checkContentType(c.req.header('content-type'), accepted)
}

const sent = <Body>(body: Body) => ({ body, content: async () => body, discard: () => {} })

/** For a call that is sent nothing: what comes nevertheless is not looked at. */
export const noBody: Reader<undefined> = async () => sent(undefined)

/**
 * Reads JSON by its schema. It throws UnsupportedMediaType, PayloadTooLarge above 1 MB, BadRequest for what can't be read,
 * Invalid for what a person can mend.
 */
export const jsonBody =
  <Body>(schema: z.ZodType<Body>, method: Spec['method']): Reader<Body> =>
  async (c) => {
    checkType(c, acceptedTypes(method))
    return sent(validate(schema, parseJson(await readText(c.req.raw))))
  }

/** The same for a call that may be sent nothing: that is an empty object. */
export const optionalBody =
  <Body>(schema: z.ZodType<Body>, method: Spec['method']): Reader<Body> =>
  async (c) => {
    const text = await readText(c.req.raw)
    if (text === '') return sent(validate(schema, {}))
    checkType(c, acceptedTypes(method))
    return sent(validate(schema, parseJson(text)))
  }

/**
 * Reads JSON of whatever type by its schema, which takes an empty object: what can't be read is one, and no body too.
 * Refuses nothing.
 */
export const lenientBody =
  <Body>(schema: z.ZodType<Body>): Reader<Body> =>
  async (c) => {
    try {
      return sent(validate(schema, parseJson(await readText(c.req.raw))))
    } catch (error) {
      if (!(error instanceof ServiceError)) throw error
      return sent(validate(schema, {}))
    }
  }

/**
 * An upload is the same when its fields, its file's name and the file's digest are: boundaries differ from one sending
 * to the next, and a corrected script often keeps its size. So a repeated upload is stored once more before it is
 * known, and then removed again.
 */
const contentOf = async ({ file, rest }: Upload): Promise<unknown> => {
  const fields = [...(await rest())].sort(([a], [b]) => (a < b ? -1 : 1))
  return [fields, file.name, file.digest()]
}

/** Reads a multipart form up to its file. It throws UnsupportedMediaType, and what `readUpload` does. */
export const uploadBody =
  (mostBytes?: number): Reader<Upload> =>
  async (c, { uploadLimits }) => {
    checkType(c, ['multipart/form-data'])
    const upload = await readUpload(c.req.raw, uploadLimits, mostBytes)
    return { body: upload, content: () => contentOf(upload), discard: () => upload.file.stream.destroy() }
  }
