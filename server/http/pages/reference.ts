import { join } from 'node:path'
import type { Hono } from 'hono'
import { html } from 'hono/html'
import { apiPrefix } from '../../../src/api/contract/hydra.ts'
import type { Config } from '../../config.ts'
import { NotFound } from '../../shared/errors.ts'
import { acceptsPage } from '../api/content-types.ts'
import { builtFile, readScript, sendScript } from './packed-script.ts'

const script = 'redoc.standalone.js'
const pagePath = `${apiPrefix}/docs`
const scriptPath = `${pagePath}/${script}`

/** Redoc writes style sheets and searches in a worker that it makes itself; nothing comes from another host. */
const contentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "connect-src 'self'",
  'worker-src blob:',
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

const fonts = "'Inter Variable', Inter, system-ui, sans-serif"
const theme = {
  colors: { primary: { main: '#28348a' } },
  typography: { fontFamily: fonts, fontSize: '16px', headings: { fontFamily: fonts, fontWeight: '600' } },
}

const pageOf = (brandName: string) => html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <title>API reference – ${brandName}</title>
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <link rel="icon" href="/favicon.svg" type="image/svg+xml">
    <style>body { margin: 0 }</style>
  </head>
  <body>
    <noscript>This page needs JavaScript. The same as data: <a href="${apiPrefix}/docs.json">OpenAPI</a>,
      <a href="${apiPrefix}/docs.jsonld">Hydra</a>.</noscript>
    <redoc spec-url="${apiPrefix}/docs.json" theme="${JSON.stringify(theme)}" hide-loading native-scrollbars
      sort-required-props-first></redoc>
    <script src="${scriptPath}"></script>
  </body>
</html>
`

/** Mounts the API reference for people: the OpenAPI as a page, for who asks for HTML. */
export const mountReference = (app: Hono, { brandName, distDir }: Pick<Config, 'brandName' | 'distDir'>): void => {
  app.get(pagePath, (c, next) => {
    if (!acceptsPage(c.req.header('accept'))) return next()
    c.header('Content-Security-Policy', contentSecurityPolicy)
    c.header('Cache-Control', 'public, max-age=300')
    return c.html(pageOf(brandName))
  })
  app.get(scriptPath, async (c) => {
    const found = await readScript(c, builtFile(join(distDir, 'reference', script)))
    if (found === null) throw new NotFound()
    return sendScript(c, found, 'public, max-age=300, stale-while-revalidate=86400')
  })
}
