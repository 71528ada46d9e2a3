import type { Context as HonoContext } from 'hono'
import type { ByteRange, FileStorage } from '../../files/storage.ts'
import { webStreamOf } from '../../shared/web-streams.ts'

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

/** `tell` sets what else is said of the file, once it is open. */
type Sent = { key: string; size: number; mediaType: string; tell: () => void }

/** Answers GET and HEAD with a stored file or the range of it that is asked for. The key tags it: its content never changes. */
export const sendRanged = async (
  c: HonoContext,
  files: FileStorage,
  { key, size, mediaType, tell }: Sent,
): Promise<Response> => {
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
  tell()
  c.header('Accept-Ranges', 'bytes')
  c.header('ETag', `"${key}"`)
  c.header('Content-Security-Policy', "default-src 'none'; sandbox")
  c.header('Content-Type', mediaType)
  c.header('Content-Length', String(range === null ? size : range.end - range.start + 1))
  if (file === null) return c.body(null, 200)
  if (range !== null) c.header('Content-Range', `bytes ${range.start}-${range.end}/${size}`)
  return c.body(webStreamOf(file.stream), range === null ? 200 : 206)
}
