import type { Hono, Context as HonoContext } from 'hono'
import type { Context } from '../../context.ts'
import { mediaTypeOf } from '../../files/media-types.ts'
import { type ByteRange, isKey } from '../../files/storage.ts'
import { isKnown } from '../../shared/entity-tag.ts'
import { webStreamOf } from '../../shared/web-streams.ts'

/** Files that anybody may read; all others have calls of their own. */
const isPublic = (key: string): boolean => /^(?:catalogue|themes)\//.test(key) && isKey(key)

/**
 * The one range that a Range header asks for; null for none or one that is to be ignored; `unsatisfiable` for one
 * outside.
 */
const rangeOf = (header: string | undefined, size: number): ByteRange | null | 'unsatisfiable' => {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/i.exec(header?.trim() ?? '') ?? []
  if (from === '' && to === '') return null
  if (from === '') {
    const length = Number(to)
    return length === 0 || size === 0 ? 'unsatisfiable' : { start: Math.max(0, size - length), end: size - 1 }
  }
  const start = Number(from)
  const end = to === '' ? size - 1 : Math.min(Number(to), size - 1)
  if (to !== '' && Number(to) < start) return null
  return start >= size ? 'unsatisfiable' : { start, end }
}

const setHeaders = (c: HonoContext, key: string): void => {
  c.header('Accept-Ranges', 'bytes')
  c.header('ETag', `"${key}"`)
  c.header('Cache-Control', 'public, max-age=31536000, immutable')
  c.header('Content-Security-Policy', "default-src 'none'; sandbox")
}

/** Mounts pictures and sound: ranges, one validator, cached for ever since a key never changes its content. */
export const mountMedia = (app: Hono, { files }: Context): void => {
  app.on(['GET', 'HEAD'], '/media/*', async (c) => {
    const key = c.req.path.slice('/media/'.length)
    const size = isPublic(key) ? await files.size(key) : null
    if (size === null) return c.text('Not Found', 404)
    if (isKnown(c.req.header('if-none-match'), `"${key}"`)) {
      setHeaders(c, key)
      return c.body(null, 304)
    }
    const condition = c.req.header('if-range')
    // A range is a matter of GET alone (RFC 9110, section 14.2).
    const asked = c.req.method === 'GET' && (condition === undefined || condition === `"${key}"`)
    const range = asked ? rangeOf(c.req.header('range'), size) : null
    if (range === 'unsatisfiable') {
      c.header('Content-Range', `bytes */${size}`)
      return c.body(null, 416)
    }
    const file = c.req.method === 'HEAD' ? null : await files.open(key, range ?? undefined)
    if (file === null && c.req.method !== 'HEAD') return c.text('Not Found', 404)
    // Only now: an answer that tells of a failure must not be kept for ever.
    setHeaders(c, key)
    c.header('Content-Type', mediaTypeOf(key))
    c.header('Content-Length', String(range === null ? size : range.end - range.start + 1))
    if (file === null) return c.body(null, 200)
    if (range !== null) c.header('Content-Range', `bytes ${range.start}-${range.end}/${size}`)
    return c.body(webStreamOf(file.stream), range === null ? 200 : 206)
  })
}
