import { createHash } from 'node:crypto'
import { PassThrough } from 'node:stream'
import Busboy from '@fastify/busboy'
import type { UploadLimits } from '../../../src/api/contract/upload.ts'
import { BadRequest, Invalid } from '../../shared/errors.ts'
import { readableOf } from '../../shared/web-streams.ts'
import { untilFormEnd } from './form-end.ts'
import type { Upload } from './multipart.ts'

const fieldBytes = 10_000
const limits = { fields: 20, fieldSize: fieldBytes, files: 5, parts: 25, headerPairs: 50, headerSize: 16_384 }
/** Room for the fields and what lies between. */
const bytesBesideFile = 512 * 1024

const tooLarge = (): Invalid => new Invalid([{ propertyPath: 'file', code: 'file-too-large' }])
const unreadable = (): BadRequest => new BadRequest('The form can not be read.')

/** A file's name as it was before a browser escaped it for the form: these three characters alone (WHATWG HTML). */
const unescaped = (name: string): string => name.replaceAll('%22', '"').replaceAll(/(?:%0D|%0A)+/g, ' ')

const formOf = (type: string) => {
  try {
    return new Busboy({ headers: { 'content-type': type }, limits })
  } catch {
    throw unreadable()
  }
}

/**
 * Reads a multipart form up to its file, handed over as a stream that fails with the error which is the answer. What is
 * left of a refused form is read and dropped; the adapter cuts off what is long. `mostBytes`: of a file that may be larger
 * than those of all other forms.
 * @throws BadRequest for a broken form, Invalid at `file` when there is none or the form is longer than any may be
 */
export const readUpload = async (
  request: Request,
  uploadLimits: UploadLimits,
  mostBytes = Math.max(...Object.values(uploadLimits)),
): Promise<Upload> => {
  const formBytes = mostBytes + bytesBesideFile
  const type = request.headers.get('content-type') ?? ''
  if (!/boundary=./.test(type) || request.body === null) throw new BadRequest('The form has no boundary.')
  if (Number(request.headers.get('content-length') ?? 0) > formBytes) throw tooLarge()
  const form = formOf(type)
  const body = untilFormEnd(type)
  const fields = new Map<string, string>()
  const source = readableOf(request.body)

  return new Promise((resolve, reject) => {
    const finished = Promise.withResolvers<ReadonlyMap<string, string>>()
    finished.promise.catch(() => undefined)
    let content: PassThrough | undefined
    const letRun = (): void => {
      source.unpipe(body)
      source.resume()
    }
    const fail = (error: Error): void => {
      letRun()
      reject(error)
      finished.reject(error)
      content?.destroy(error)
    }

    form.on('field', (name, value, _, isCut) => {
      if (isCut) fail(new Invalid([{ propertyPath: name, code: 'too-long', values: { limit: fieldBytes } }]))
      else if (value.includes('\u0000')) fail(new BadRequest('The form holds characters that are not allowed.'))
      else fields.set(name, value)
    })
    form.on('file', (field, stream, name) => {
      stream.on('error', () => fail(unreadable()))
      if (field !== 'file') return stream.resume()
      if (content !== undefined) return fail(new BadRequest('The form holds more than one file.'))
      // Only a call that may be a repetition is ever compared.
      const hash = request.headers.has('idempotency-key') ? createHash('sha256') : null
      if (hash !== null) stream.on('data', (chunk: Buffer) => hash.update(chunk))
      const file = stream.pipe(new PassThrough())
      file.on('error', () => undefined)
      file.on('close', () => file.readableEnded || letRun())
      content = file
      const digest = () => {
        if (hash === null || !file.readableEnded) throw new Error('the upload has no digest, or is not read to its end')
        return hash.copy().digest('hex')
      }
      resolve({ fields, file: { name: unescaped(name ?? ''), stream: file, digest }, rest: () => finished.promise })
    })
    for (const limit of ['fieldsLimit', 'filesLimit', 'partsLimit'] as const)
      form.on(limit, () => fail(new BadRequest('The form holds too many fields.')))
    form.on('error', () => fail(unreadable()))
    form.on('finish', () => {
      finished.resolve(fields)
      if (content === undefined) reject(new Invalid([{ propertyPath: 'file', code: 'not-blank' }]))
    })

    let bytes = 0
    source.on('data', (chunk: Uint8Array) => {
      bytes += chunk.byteLength
      if (bytes > formBytes) fail(tooLarge())
    })
    source.on('error', () => fail(new BadRequest('The upload broke off.')))
    source.pipe(body).pipe(form)
  })
}
