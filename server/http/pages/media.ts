import type { Hono, Context as HonoContext } from 'hono'
import { originalOf } from '../../../src/api/contract/picture.ts'
import type { Context } from '../../context.ts'
import { mediaTypeOf } from '../../files/media-types.ts'
import { type ByteRange, type FileStorage, isKey } from '../../files/storage.ts'
import { isKnown } from '../../shared/entity-tag.ts'
import { webStreamOf } from '../../shared/web-streams.ts'
import { forEver } from './for-ever.ts'

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

/** What stands in for a picture that is about to be drawn. */
const forAMinute = 'public, max-age=60'

type Found = { key: string; size: number; caching: string }

/** The file that a key names; for a variant that is not drawn yet, its picture. */
const fileNamed = async (files: FileStorage, key: string): Promise<Found | null> => {
  if (!isPublic(key)) return null
  const size = await files.size(key)
  if (size !== null) return { key, size, caching: forEver }
  const whole = originalOf(key)
  const wholeSize = whole === null ? null : await files.size(whole)
  return whole === null || wholeSize === null ? null : { key: whole, size: wholeSize, caching: forAMinute }
}

const setHeaders = (c: HonoContext, { key, caching }: Found): void => {
  c.header('Accept-Ranges', 'bytes')
  c.header('ETag', `"${key}"`)
  c.header('Cache-Control', caching)
  c.header('Content-Security-Policy', "default-src 'none'; sandbox")
}

/**
 * Mounts pictures and sound: with ranges, and cached for ever, since a key never changes its content. A picture's variant
 * that is not drawn yet is answered with the picture.
 */
export const mountMedia = (app: Hono, { files }: Context): void => {
  app.on(['GET', 'HEAD'], '/media/*', async (c) => {
    const found = await fileNamed(files, c.req.path.slice('/media/'.length))
    if (found === null) return c.text('Not Found', 404)
    const { key, size } = found
    if (isKnown(c.req.header('if-none-match'), `"${key}"`)) {
      setHeaders(c, found)
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
    setHeaders(c, found)
    c.header('Content-Type', mediaTypeOf(key))
    c.header('Content-Length', String(range === null ? size : range.end - range.start + 1))
    if (file === null) return c.body(null, 200)
    if (range !== null) c.header('Content-Range', `bytes ${range.start}-${range.end}/${size}`)
    return c.body(webStreamOf(file.stream), range === null ? 200 : 206)
  })
}
