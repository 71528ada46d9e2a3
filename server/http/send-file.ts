import { Readable } from 'node:stream'
import type { Context as HonoContext } from 'hono'
import type { FileAnswer } from './route.ts'

/** RFC 6266: a plain name for old readers, the real one in UTF-8. */
const dispositionOf = (name: string): string => {
  const plain = name.replace(/[^\w. -]/g, '_')
  const encoded = encodeURIComponent(name).replace(/['()*]/g, (char) => `%${char.charCodeAt(0).toString(16)}`)
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`
}

/** Answers somebody's upload: to be saved, never shown, scripts in it never run. */
export const sendFile = (c: HonoContext, { name, mediaType, size, stream }: FileAnswer): Response => {
  c.header('Content-Type', mediaType)
  c.header('Content-Length', String(size))
  c.header('Content-Disposition', dispositionOf(name))
  c.header('Content-Security-Policy', "default-src 'none'; sandbox")
  c.header('X-Content-Type-Options', 'nosniff')
  c.header('Cache-Control', 'private, no-store')
  // fetch's stream type and Node's are one object under two names
  return c.body(Readable.toWeb(stream) as ReadableStream, 200)
}
