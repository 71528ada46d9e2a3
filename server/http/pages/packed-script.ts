import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Context as HonoContext } from 'hono'
import { isKnown } from '../../shared/entity-tag.ts'
import { weighEncodings } from '../api/accept-encoding.ts'

const packings = [
  { encoding: 'br', ending: '.br' },
  { encoding: 'gzip', ending: '.gz' },
]

type Script = { body: Buffer; encoding: string | null }

/** The smallest of the copies beside a file that the caller takes; the file itself where there is none, null where that is not there either. */
export const readScript = async (c: HonoContext, path: string): Promise<Script | null> => {
  const weightOf = weighEncodings(c.req.header('accept-encoding') ?? '')
  for (const { encoding, ending } of packings) {
    if (weightOf(encoding) === 0) continue
    const body = await readFile(path + ending).catch(() => null)
    if (body !== null) return { body, encoding }
  }
  const body = await readFile(path).catch(() => null)
  return body === null ? null : { body, encoding: null }
}

/** Answers a script, or that the caller has it already. */
export const sendScript = (c: HonoContext, { body, encoding }: Script, caching: string): Response => {
  const tag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
  c.header('Cache-Control', caching)
  c.header('ETag', tag)
  c.header('Vary', 'Accept-Encoding')
  if (isKnown(c.req.header('if-none-match'), tag)) return c.body(null, 304)
  c.header('Content-Type', 'text/javascript; charset=utf-8')
  c.header('Content-Length', String(body.byteLength))
  if (encoding !== null) c.header('Content-Encoding', encoding)
  return c.body(new Uint8Array(body))
}
