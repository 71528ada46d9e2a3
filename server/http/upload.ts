import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import Busboy from '@fastify/busboy'
import { BadRequest, refuse } from '../errors.ts'
import type { Upload } from './multipart.ts'

const limits = { fields: 20, fieldNameSize: 100, fieldSize: 10_000, files: 1, parts: 21 }

/** Reads a multipart form up to its file, and hands the file over as a stream: nothing is buffered here. */
export const readUpload = (request: Request): Promise<Upload> =>
  new Promise((resolve, reject) => {
    const type = request.headers.get('content-type') ?? ''
    if (!type.includes('boundary=') || request.body === null) return reject(new BadRequest('The form has no boundary.'))
    const form = new Busboy({ headers: { 'content-type': type }, limits })
    const fields = new Map<string, string>()
    const finished = new Promise<ReadonlyMap<string, string>>((done, failed) => {
      form.on('finish', () => done(fields))
      form.on('error', failed)
    })
    finished.catch(() => undefined)
    form.on('field', (name, value) => {
      if (value.includes('\u0000')) reject(new BadRequest('The form holds characters that are not allowed.'))
      else fields.set(name, value)
    })
    form.on('file', (field, stream, name) => {
      if (field === 'file') return resolve({ fields, file: { name: name ?? '', stream }, rest: () => finished })
      stream.resume()
    })
    form.on('error', () => reject(new BadRequest('The form can not be read.')))
    form.on('finish', () => {
      try {
        refuse('file', 'not-blank')
      } catch (error) {
        reject(error)
      }
    })
    // fetch's stream type and Node's are the same object under two names
    const source = Readable.fromWeb(request.body as ReadableStream)
    source.on('error', (error) => form.destroy(error))
    source.pipe(form)
  })
