import type { Context as HonoContext } from 'hono'
import { BadRequest, PayloadTooLarge, ServiceError, UnsupportedMediaType } from '../../shared/errors.ts'
import { checkContentType, parseJson } from './negotiate.ts'
import type { Route } from './route.ts'
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

const acceptedTypes = (route: Route): readonly string[] =>
  route.spec.method === 'patch' ? ['application/merge-patch+json'] : ['application/ld+json', 'application/json']

/** We unpack nothing: a small body could become a very large one. */
const checkEncoding = (encoding: string | undefined): void => {
  if (encoding !== undefined && encoding.trim() !== '' && encoding.trim().toLowerCase() !== 'identity')
    throw new UnsupportedMediaType('A body with a Content-Encoding is not supported.')
}

/**
 * Reads what a call is sent, as its route says.
 * @throws UnsupportedMediaType, PayloadTooLarge above 1 MB of JSON, BadRequest for what can't be read, Invalid for what
 * a person can mend
 */
export const readBody = async (route: Route, c: HonoContext): Promise<unknown> => {
  const { body, upload } = route.spec
  if (body === undefined && !upload) return undefined
  checkEncoding(c.req.header('content-encoding'))
  if (upload) {
    checkContentType(c.req.header('content-type'), ['multipart/form-data'])
    return readUpload(c.req.raw)
  }
  if (body === undefined) return undefined
  checkContentType(c.req.header('content-type'), acceptedTypes(route))
  return validate(body, parseJson(await readText(c.req.raw)))
}
