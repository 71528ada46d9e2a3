import type { Readable } from 'node:stream'
import type { Context as HonoContext } from 'hono'
import { webStreamOf } from '../../shared/web-streams.ts'

/** A stored file to save: `size` in bytes. */
export type FileAnswer = { name: string; mediaType: string; size: number; stream: Readable }

/** What a name must not carry: folders, control characters, and marks that turn the direction of writing. */
const unsafe = /[/\\\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu

/** RFC 6266: a plain name for old readers, the real one in UTF-8. */
export const dispositionOf = (name: string): string => {
  const safe = name.toWellFormed().replace(unsafe, '_')
  const plain = safe.replace(/[^\w. -]/g, '_')
  const encoded = encodeURIComponent(safe).replace(/['()*]/g, (char) => `%${char.charCodeAt(0).toString(16)}`)
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
  return c.body(webStreamOf(stream), 200)
}
