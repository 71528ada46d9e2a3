import { createHash } from 'node:crypto'
import type { Hono, Context as HonoContext } from 'hono'
import { html, raw } from 'hono/html'
import { attributesOf, type Embedded, embedPath, sharePath } from '../../../src/api/contract/embed.ts'
import { frameTag } from '../../../src/api/contract/embed-code.ts'
import type { Context } from '../../context.ts'
import { BadRequest, NotFound } from '../../shared/errors.ts'
import { type Html, htmlText, joined } from '../../shared/html.ts'
import { localeOf } from '../../shared/locale.ts'
import { openPath } from '../api/cors.ts'
import { originOf } from '../api/origin.ts'
import { embeddedAt, titleOf } from './embed-address.ts'

const style =
  'body{margin:0}h1{position:absolute;width:1px;height:1px;margin:-1px;overflow:hidden;clip-path:inset(50%)}voice-explorer{--voice-explorer-radius:0px}'

const contentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  "connect-src 'self'",
  "img-src 'self' data: blob:",
  "media-src 'self' blob:",
  "base-uri 'none'",
  "form-action 'none'",
  // The one page of ours that others may frame.
  'frame-ancestors *',
].join('; ')

/** Pages that are isolated from all others (COEP) take no frame that is not so itself. */
const openToIsolatedPages = {
  'Cross-Origin-Embedder-Policy': 'require-corp',
  'Cross-Origin-Resource-Policy': 'cross-origin',
}

/** Raw are the names, which are ours. */
const attributes = (facts: Record<string, string>): Html =>
  joined(
    Object.entries(facts).map(([name, value]) => html`${raw(name)}="${value}"`),
    ' ',
  )

/** Tells who gets the address of a page how to embed it; to stand in its head. */
const discoveryOf = (origin: string, embedded: Embedded, title: string): Html => {
  const url = encodeURIComponent(origin + embedPath(embedded))
  const link = (format: 'json' | 'xml', type: string): Html =>
    html`<link rel="alternate" type="${type}" href="${origin}/oembed?url=${url}&amp;format=${format}" title="${title}">`
  return joined([link('json', 'application/json+oembed'), link('xml', 'text/xml+oembed')], '\n')
}

/** The links for the head of a page of the portal, '' where it is none that can be embedded. */
export const discoveryFor = (c: HonoContext, { config }: Pick<Context, 'config'>): string => {
  const embedded = c.req.path.startsWith('/share/') ? embeddedAt(new URL(c.req.url)) : null
  return embedded === null ? '' : htmlText(discoveryOf(originOf(c, config), embedded, titleOf(embedded, 'en')))
}

const pageOf = (origin: string, embedded: Embedded, locale: 'en' | 'nl'): Html => {
  const title = titleOf(embedded, locale)
  return html`<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<link rel="canonical" href="${origin + sharePath(embedded)}">
${discoveryOf(origin, embedded, title)}
<style>${raw(style)}</style>
<script async src="/widget/voice-explorer.js"></script>
<script async src="/widget/embed-page.js"></script>
</head>
<body>
<main>
<h1>${title}</h1>
<voice-explorer ${attributes({ ...attributesOf(embedded), locale, loading: 'eager' })}></voice-explorer>
</main>
</body>
</html>
`
}

const defaultSize = { width: 1000, height: 860 }

const limited = (size: number, limit: string | undefined): number => {
  const most = Number(limit ?? size)
  if (!Number.isInteger(most) || most < 1) throw new BadRequest('maxwidth and maxheight are whole numbers from 1.')
  return Math.min(size, most)
}

type OEmbed = Record<string, string | number>

const oEmbedOf = (c: HonoContext, { config, publicUrl }: Context): OEmbed => {
  const origin = originOf(c, config)
  const url = URL.parse(c.req.query('url') ?? '')
  if (url === null) throw new BadRequest('url is the address of an explorer or of an item.')
  const embedded = [origin, publicUrl].includes(url.origin) ? embeddedAt(url) : null
  if (embedded === null) throw new NotFound()
  const { settings } = embedded
  const title = titleOf(
    embedded,
    settings.locale === undefined ? localeOf(c.req.header('accept-language')) : languageOf(settings.locale),
  )
  const width = limited(defaultSize.width, c.req.query('maxwidth'))
  const height = limited(defaultSize.height, c.req.query('maxheight'))
  return {
    type: 'rich',
    version: '1.0',
    title,
    provider_name: config.brandName,
    provider_url: publicUrl,
    cache_age: 3600,
    html: frameTag(origin, embedded, { title, width: String(width), height: String(height) }),
    width,
    height,
  }
}

const languageOf = (tag: string): 'en' | 'nl' => (/^nl\b/i.test(tag) ? 'nl' : 'en')

/** XML knows the escapes that HTML is written with. */
const xmlOf = (facts: OEmbed): Html =>
  html`<?xml version="1.0" encoding="utf-8" standalone="yes"?>\n<oembed>${Object.entries(facts).map(
    ([name, value]) => html`<${raw(name)}>${value}</${raw(name)}>`,
  )}</oembed>\n`

/** Mounts the pages for frames on other websites, and the endpoint that tells how to frame them (oEmbed 1.0). */
export const mountEmbed = (app: Hono, context: Context): void => {
  app.get('/embed/*', (c) => {
    const embedded = embeddedAt(new URL(c.req.url))
    if (embedded === null) return c.text('Not Found', 404)
    const { locale } = embedded.settings
    const language = locale === undefined ? localeOf(c.req.header('accept-language')) : languageOf(locale)
    return c.html(pageOf(originOf(c, context.config), embedded, language), 200, {
      'Content-Security-Policy': contentSecurityPolicy,
      ...openToIsolatedPages,
      'Cache-Control': 'no-cache',
      Vary: 'Accept-Language',
    })
  })
  app.use('/oembed', openPath)
  app.get('/oembed', (c) => {
    const format = c.req.query('format') ?? 'json'
    if (format !== 'json' && format !== 'xml') return c.text('Not Implemented', 501)
    const facts = oEmbedOf(c, context)
    c.header('Cache-Control', `public, max-age=${facts.cache_age}`)
    c.header('Vary', 'Accept-Language')
    return format === 'json'
      ? c.json(facts)
      : c.body(htmlText(xmlOf(facts)), 200, { 'Content-Type': 'text/xml; charset=utf-8' })
  })
}
