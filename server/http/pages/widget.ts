import { join } from 'node:path'
import type { Hono } from 'hono'
import type { Context } from '../../context.ts'
import { openPath } from '../api/cors.ts'
import { readScript, sendScript } from './packed-script.ts'

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

/** Mounts what websites elsewhere load: the loader, the explorer's code and what it has to know of its portal. */
export const mountWidget = (app: Hono, { config, publicUrl }: Pick<Context, 'config' | 'publicUrl'>): void => {
  app.use('/widget/*', openPath)
  app.get('/widget/settings.json', (c) => {
    c.header('Cache-Control', `public, max-age=${loaderSeconds}`)
    return c.json({ publicUrl, supportEmail: config.supportEmail, brandName: config.brandName })
  })
  app.get('/widget/*', async (c) => {
    const file = fileOf(c.req.path)
    const found = file === null ? null : await readScript(c, join(config.distDir, 'widget', file.name))
    if (file === null || found === null) return c.text('Not Found', 404, { 'Cache-Control': 'no-store' })
    return sendScript(c, found, file.caching)
  })
}
