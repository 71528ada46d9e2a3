import type { Hono } from 'hono'
import { html } from 'hono/html'
import { catalogueKinds } from '../../../src/api/contract/catalogue.ts'
import { paths } from '../../../src/paths.ts'
import type { Context } from '../../context.ts'
import { htmlText, joined } from '../../shared/html.ts'

const daySeconds = 86_400
const forADay = { 'Cache-Control': `public, max-age=${daySeconds}` }

/** Nothing there for a search engine: tokens in the address, or data for programs. Share pages need the calls of the API. */
const closedToRobots = [
  '/feedback',
  '/forgotten-password',
  '/confirm-email',
  '/?link=',
  '/test-gateway',
  '/demo',
  '/desk',
]

const robotsOf = (publicUrl: string): string =>
  ['User-agent: *', ...closedToRobots.map((path) => `Disallow: ${path}`), `Sitemap: ${publicUrl}/sitemap.xml`, ''].join(
    '\n',
  )

/** A sitemap's limit (sitemaps.org). */
const mostAddresses = 50_000

const publicPages = [paths.login(), paths.register(), ...Object.values(paths.shareExplore).map((share) => share())]

const itemPages = ({ catalogue }: Context): string[] =>
  catalogueKinds.flatMap((kind) =>
    catalogue
      .query(kind, { taxons: [], page: 1, itemsPerPage: mostAddresses })
      .ids.flatMap((id) => catalogue.item(id) ?? [])
      .map(({ code }) => paths.shareItem(code)),
  )

const sitemapOf = (context: Context): string => {
  const pages = [...publicPages, ...itemPages(context)].slice(0, mostAddresses)
  const addresses = pages.map((path) => html`<url><loc>${context.publicUrl + path}</loc></url>`)
  return htmlText(html`<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${joined(addresses, '\n')}
</urlset>
`)
}

const manifestOf = (brandName: string): object => ({
  name: brandName,
  short_name: brandName,
  start_url: paths.dashboard(),
  scope: '/',
  display: 'standalone',
  background_color: '#f7f7f9',
  theme_color: '#28348a',
  icons: [
    { src: '/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any maskable' },
    { src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any maskable' },
    { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
  ],
})

/** RFC 9116 wants an end, a year ahead at most: whoever reads an old copy should ask again. */
const monthsValid = 6

const securityOf = ({ config, publicUrl }: Context, now: Date): string => {
  const end = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + monthsValid, now.getUTCDate()))
  return [
    `Contact: mailto:${config.supportEmail}`,
    `Expires: ${end.toISOString()}`,
    'Preferred-Languages: en, nl',
    `Canonical: ${publicUrl}/.well-known/security.txt`,
    '',
  ].join('\n')
}

/** Mounts what search engines, browsers and finders of faults look for by name. */
export const mountPublicFiles = (app: Hono, context: Context): void => {
  const { config, publicUrl } = context
  const xml = { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': 'public, max-age=3600' }
  let sitemap = { tag: '', text: '' }
  app.get('/robots.txt', (c) => c.text(robotsOf(publicUrl), 200, forADay))
  app.get('/sitemap.xml', (c) => {
    const tag = context.catalogue.tag()
    if (sitemap.tag !== tag) sitemap = { tag, text: sitemapOf(context) }
    return c.body(sitemap.text, 200, xml)
  })
  app.get('/manifest.webmanifest', (c) =>
    c.body(JSON.stringify(manifestOf(config.brandName)), 200, {
      'Content-Type': 'application/manifest+json; charset=utf-8',
      ...forADay,
    }),
  )
  app.get('/.well-known/security.txt', (c) => c.text(securityOf(context, new Date()), 200, forADay))
  app.get('/security.txt', (c) => c.redirect('/.well-known/security.txt', 301))
}
