import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Hono, Context as HonoContext } from 'hono'
import { parseAccept } from 'hono/utils/accept'
import type { Context } from '../context.ts'
import { openPath } from './cors.ts'

/** Seconds that a page may use the loader without asking again: so long does a new version take to get everywhere. */
const loaderSeconds = 300
const shortLived = `public, max-age=${loaderSeconds}, stale-while-revalidate=86400`
const forEver = 'public, max-age=31536000, immutable'

/** The file that a path below `/widget/` names; `~1/` before it is another try of a browser that keeps failures. */
const fileOf = (path: string): { name: string; caching: string } | null => {
  const name = path.slice('/widget/'.length).replace(/^~\d{1,4}\//, '')
  if (/^[a-z-]+\.js$/.test(name)) return { name, caching: shortLived }
  return /^assets\/[\w-]+\.js$/.test(name) ? { name, caching: forEver } : null
}

const packings = [
  { encoding: 'br', ending: '.br' },
  { encoding: 'gzip', ending: '.gz' },
]

/** The smallest of the copies beside a file that the caller takes; the file itself where there is none. */
const packed = async (c: HonoContext, path: string): Promise<{ body: Buffer; encoding: string | null } | null> => {
  const weights = new Map(parseAccept(c.req.header('accept-encoding') ?? '').map(({ type, q }) => [type, q]))
  for (const { encoding, ending } of packings) {
    if ((weights.get(encoding) ?? weights.get('*') ?? 0) === 0) continue
    const body = await readFile(path + ending).catch(() => null)
    if (body !== null) return { body, encoding }
  }
  const body = await readFile(path).catch(() => null)
  return body === null ? null : { body, encoding: null }
}

const isKnown = (c: HonoContext, tag: string): boolean =>
  (c.req.header('if-none-match') ?? '')
    .split(',')
    .map((entry) => entry.trim().replace(/^W\//, ''))
    .some((entry) => entry === tag || entry === '*')

/** Mounts what websites elsewhere load: the loader, the explorer's code and what it has to know of its portal. */
export const mountWidget = (app: Hono, { config, publicUrl }: Pick<Context, 'config' | 'publicUrl'>): void => {
  app.use('/widget/*', openPath)
  app.get('/widget/settings.json', (c) => {
    c.header('Cache-Control', `public, max-age=${loaderSeconds}`)
    return c.json({ publicUrl, supportEmail: config.supportEmail, brandName: config.brandName })
  })
  app.get('/widget/*', async (c) => {
    const file = fileOf(c.req.path)
    const found = file === null ? null : await packed(c, join(config.distDir, 'widget', file.name))
    if (file === null || found === null) return c.text('Not Found', 404, { 'Cache-Control': 'no-store' })
    const { body, encoding } = found
    const tag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
    c.header('Cache-Control', file.caching)
    c.header('ETag', tag)
    c.header('Vary', 'Accept-Encoding')
    if (isKnown(c, tag)) return c.body(null, 304)
    c.header('Content-Type', 'text/javascript; charset=utf-8')
    c.header('Content-Length', String(body.byteLength))
    if (encoding !== null) c.header('Content-Encoding', encoding)
    return c.body(new Uint8Array(body))
  })
}
