import { serveStatic } from '@hono/node-server/serve-static'
import type { Hono } from 'hono'
import type { Context } from '../../context.ts'
import { readPart } from '../../files/kept-portal.ts'
import { forEver } from './for-ever.ts'
import { sendScript } from './packed-script.ts'

const types = new Map([
  ['js', 'text/javascript; charset=utf-8'],
  ['css', 'text/css; charset=utf-8'],
  ['woff2', 'font/woff2'],
])

/** Mounts what the portal's pages load: of this build, and of others whose pages are open or come from other processes. */
export const mountPortalParts = (app: Hono, { files }: Pick<Context, 'files'>, root: string): void => {
  app.use(
    '/assets/*',
    serveStatic({ root, precompressed: true, onFound: (_, c) => c.header('Cache-Control', forEver) }),
  )
  app.get('/assets/*', async (c) => {
    const name = c.req.path.slice('/assets/'.length)
    const body = await readPart(files, name)
    // Another process may have it in a moment: nobody on the way keeps the answer.
    if (body === null) return c.text('Not Found', 404, { 'Cache-Control': 'no-store' })
    return sendScript(c, { body, encoding: null }, forEver, types.get(name.slice(name.lastIndexOf('.') + 1)))
  })
}
