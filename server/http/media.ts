import { Readable } from 'node:stream'
import type { Hono } from 'hono'
import type { Context } from '../context.ts'
import type { ByteRange } from '../files/storage.ts'

/** Keys that anybody may read; all others have calls of their own. */
const publicKey = /^(?:catalogue|themes)\/[\w./-]+$/

/** The one range that a Range header asks for; null for none or one that is to be ignored; `unsatisfiable` for one outside. */
const rangeOf = (header: string | undefined, size: number): ByteRange | null | 'unsatisfiable' => {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '') ?? []
  if (from === '' && to === '') return null
  if (from === '') {
    const length = Number(to)
    return length === 0 ? 'unsatisfiable' : { start: Math.max(0, size - length), end: size - 1 }
  }
  const start = Number(from)
  const end = to === '' ? size - 1 : Math.min(Number(to), size - 1)
  if (start >= size) return 'unsatisfiable'
  return start > end ? null : { start, end }
}

/** Mounts pictures and sound: ranges, one validator, cached for ever since a key never changes its content. */
export const mountMedia = (app: Hono, { files }: Context): void => {
  app.on(['GET', 'HEAD'], '/media/*', async (c) => {
    const key = c.req.path.slice('/media/'.length)
    const size = publicKey.test(key) && !key.includes('..') ? await files.size(key) : null
    if (size === null) return c.text('Not Found', 404)
    const tag = `"${key}"`
    c.header('Accept-Ranges', 'bytes')
    c.header('ETag', tag)
    c.header('Cache-Control', 'public, max-age=31536000, immutable')
    c.header('Content-Security-Policy', "default-src 'none'; sandbox")
    c.header('Cross-Origin-Resource-Policy', 'cross-origin')
    c.header('Access-Control-Allow-Origin', '*')
    if (c.req.header('if-none-match') === tag) return c.body(null, 304)
    const asked =
      c.req.header('if-range') === undefined || c.req.header('if-range') === tag ? c.req.header('range') : undefined
    const range = rangeOf(asked, size)
    if (range === 'unsatisfiable') {
      c.header('Content-Range', `bytes */${size}`)
      return c.body(null, 416)
    }
    const file = await files.open(key, range ?? undefined)
    if (file === null) return c.text('Not Found', 404)
    c.header('Content-Type', file.mediaType)
    c.header('Content-Length', String(range === null ? size : range.end - range.start + 1))
    if (range !== null) c.header('Content-Range', `bytes ${range.start}-${range.end}/${size}`)
    if (c.req.method === 'HEAD') {
      file.stream.destroy()
      return c.body(null, range === null ? 200 : 206)
    }
    // fetch's stream type and Node's are one object under two names
    return c.body(Readable.toWeb(file.stream) as ReadableStream, range === null ? 200 : 206)
  })
}
