import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Context as HonoContext } from 'hono'
import { isKnown } from '../../shared/entity-tag.ts'
import { weighEncodings } from '../api/accept-encoding.ts'

const packings = [
  { encoding: 'br', ending: '.br' },
  { encoding: 'gzip', ending: '.gz' },
]

export type Script = { body: Buffer; encoding: string | null }

/** Reads a file, or with an ending the packed copy beside it; null where there is none. */
type Read = (ending: string) => Promise<Buffer | null>

/** A file of the build. */
export const builtFile =
  (path: string): Read =>
  (ending) =>
    readFile(path + ending).catch(() => null)

/** The smallest of the copies beside a file that the caller takes; the file itself where there is none, null where that is not there either. */
export const readScript = async (c: HonoContext, read: Read): Promise<Script | null> => {
  const weightOf = weighEncodings(c.req.header('accept-encoding') ?? '')
  for (const { encoding, ending } of packings) {
    if (weightOf(encoding) === 0) continue
    const body = await read(ending)
    if (body !== null) return { body, encoding }
  }
  const body = await read('')
  return body === null ? null : { body, encoding: null }
}

/** Answers a script, or a file of another type, or that the caller has it already. */
export const sendScript = (
  c: HonoContext,
  { body, encoding }: Script,
  caching: string,
  type = 'text/javascript; charset=utf-8',
): Response => {
  const tag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
  c.header('Cache-Control', caching)
  c.header('ETag', tag)
  c.header('Vary', 'Accept-Encoding')
  if (isKnown(c.req.header('if-none-match'), tag)) return c.body(null, 304)
  c.header('Content-Type', type)
  c.header('Content-Length', String(body.byteLength))
  if (encoding !== null) c.header('Content-Encoding', encoding)
  return c.body(new Uint8Array(body))
}
