import type { Hono, Context as HonoContext } from 'hono'
import { html, raw } from 'hono/html'
import { type Embedded, embedPath, sharePath } from '../../../src/api/contract/embed.ts'
import { frameTag } from '../../../src/api/contract/embed-code.ts'
import type { Context } from '../../context.ts'
import { BadRequest, NotFound } from '../../shared/errors.ts'
import { type Html, htmlText, joined } from '../../shared/html.ts'
import { openPath } from '../api/cors.ts'
import { originOf } from '../api/origin.ts'
import { embeddedAt } from './embed-address.ts'
import { frameSizeOf } from './frame-size.ts'
import { localeOfPage } from './page-locale.ts'
import type { PictureSize, SizeOf } from './picture-size.ts'
import { type Picture, picturesOf, publisherOf, shownBy } from './shown-facts.ts'
import type { HeadDiscovery } from './write-head.ts'

/** Raw are the names, which are ours. */
export const attributes = (facts: Record<string, string>): Html =>
  joined(
    Object.entries(facts).map(([name, value]) => html`${raw(name)}="${value}"`),
    ' ',
  )

/** Where it is told how to embed what a page shows; to stand in its head. */
export const discoveryOf = (origin: string, embedded: Embedded): HeadDiscovery[] => {
  const url = encodeURIComponent(origin + embedPath(embedded))
  const at = (format: 'json' | 'xml', type: string) => ({ type, url: `${origin}/oembed?url=${url}&format=${format}` })
  return [at('json', 'application/json+oembed'), at('xml', 'text/xml+oembed')]
}

const limitIn = (c: HonoContext, name: 'maxwidth' | 'maxheight'): number => {
  const given = c.req.query(name)
  const most = given === undefined ? Number.POSITIVE_INFINITY : Number(given)
  if (given !== undefined && (!Number.isInteger(most) || most < 1))
    throw new BadRequest('maxwidth and maxheight are whole numbers from 1.')
  return most
}

type OEmbed = Record<string, string | number>

/** A thumbnail has both sizes, and keeps to the limits (oEmbed 1.0, section 2.3.4). */
const thumbnailOf = (origin: string, pictures: readonly Picture[], limits: PictureSize): OEmbed => {
  for (const { path, size } of pictures) {
    if (size === null || size.width > limits.width || size.height > limits.height) continue
    return {
      thumbnail_url: origin + path,
      thumbnail_width: size.width,
      thumbnail_height: size.height,
    }
  }
  return {}
}

const oEmbedOf = async (c: HonoContext, context: Context, sizeOf: SizeOf): Promise<OEmbed> => {
  const { config, publicUrl } = context
  const origin = originOf(c, config)
  const url = URL.parse(c.req.query('url') ?? '')
  if (url === null) throw new BadRequest('url is the address of an explorer, an item or a set.')
  const limits = { width: limitIn(c, 'maxwidth'), height: limitIn(c, 'maxheight') }
  const embedded = [origin, publicUrl].includes(url.origin) ? embeddedAt(url) : null
  if (embedded === null) throw new NotFound()
  const { theme, locale: named } = embedded.settings
  const locale = localeOfPage(c, named)
  const shown = await shownBy(context, embedded, locale, sizeOf)
  if (shown === null) throw new NotFound()
  const publisher = await publisherOf(context, { theme: theme ?? shown.ownTheme ?? undefined, locale }, sizeOf)
  const { width, height } = frameSizeOf(shown.item, { hasBrand: publisher.themeId !== null, limits })
  return {
    type: 'rich',
    version: '1.0',
    title: shown.title,
    author_name: publisher.name,
    author_url: origin + sharePath(embedded),
    provider_name: config.brandName,
    provider_url: publicUrl,
    // A set may be withdrawn.
    cache_age: 'set' in embedded.shown ? 0 : 3600,
    ...thumbnailOf(origin, picturesOf(shown, publisher, config.brandName), limits),
    html: frameTag(origin, embedded, { title: shown.title, width: String(width), height: String(height) }),
    width,
    height,
  }
}

/** XML knows the escapes that HTML is written with. */
const xmlOf = (facts: OEmbed): Html =>
  html`<?xml version="1.0" encoding="utf-8" standalone="yes"?>\n<oembed>${Object.entries(facts).map(
    ([name, value]) => html`<${raw(name)}>${value}</${raw(name)}>`,
  )}</oembed>\n`

/** Mounts the endpoint that tells how to frame what an address shows (oEmbed 1.0). */
export const mountOEmbed = (app: Hono, context: Context, sizeOf: SizeOf): void => {
  app.use('/oembed', openPath)
  app.get('/oembed', async (c) => {
    const format = c.req.query('format') ?? 'json'
    if (format !== 'json' && format !== 'xml') return c.text('Not Implemented', 501)
    const facts = await oEmbedOf(c, context, sizeOf)
    c.header('Cache-Control', `public, max-age=${facts.cache_age}, must-revalidate`)
    c.header('Vary', 'Accept-Language')
    return format === 'json'
      ? c.json(facts)
      : c.body(htmlText(xmlOf(facts)), 200, { 'Content-Type': 'text/xml; charset=utf-8' })
  })
}
