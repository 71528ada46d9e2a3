import type { Hono } from 'hono'
import { html, raw } from 'hono/html'
import { attributesOf, type Embedded, sharePath } from '../../../src/api/contract/embed.ts'
import type { Context } from '../../context.ts'
import { type Html, joined } from '../../shared/html.ts'
import type { Locale } from '../../shared/locale.ts'
import { originOf } from '../api/origin.ts'
import { embeddedAt } from './embed-address.ts'
import { headTexts } from './head-texts.ts'
import { attributes, discoveryOf } from './oembed.ts'
import { localeOfPage } from './page-locale.ts'
import type { SizeOf } from './picture-size.ts'
import { shownBy } from './shown-facts.ts'
import { widgetPolicy } from './widget-policy.ts'

const style =
  'body{margin:0}h1{position:absolute;width:1px;height:1px;margin:-1px;overflow:hidden;clip-path:inset(50%)}voice-explorer{--voice-explorer-radius:0px}'

/** Of the one page of ours that others may frame; in a sandbox Safari takes 'self' for nobody. */
const policyAt = (origin: string): string => widgetPolicy(style, '*', `'self' ${origin}`)

/** Pages that are isolated from all others (COEP) take no frame that is not so itself. */
const openToIsolatedPages = {
  'Cross-Origin-Embedder-Policy': 'require-corp',
  'Cross-Origin-Resource-Policy': 'cross-origin',
}

type Titles = { title: string; description: string; isFound: boolean; isListed: boolean }

const pageOf = (
  origin: string,
  embedded: Embedded,
  { title, description, isFound, isListed }: Titles,
  locale: Locale,
): Html => {
  // What is not there has no other address and can't be embedded.
  const links = (isFound ? discoveryOf(origin, embedded) : []).map(
    ({ type, url }) => html`<link rel="alternate" type="${type}" href="${url}" title="${title}">`,
  )
  return html`<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<meta name="description" content="${description}">
${isFound ? html`<link rel="canonical" href="${origin + sharePath(embedded)}">` : ''}
${isListed ? '' : html`<meta name="robots" content="noindex">`}
${joined(links, '\n')}
<style>${raw(style)}</style>
<script defer src="/widget/embed-page.js"></script>
<script defer src="/widget/voice-explorer.js"></script>
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

/** Mounts the pages for frames on other websites. One of an item or a set that is not there says so, with 404. */
export const mountEmbed = (app: Hono, context: Context, sizeOf: SizeOf): void => {
  app.get('/embed/*', async (c) => {
    const embedded = embeddedAt(new URL(c.req.url))
    if (embedded === null) return c.text('Not Found', 404)
    const locale = localeOfPage(c, embedded.settings.locale)
    const shown = await shownBy(context, embedded, locale, sizeOf)
    const texts = headTexts[locale]
    const missing = { title: texts.titles.missing ?? '', description: texts.portal(context.config.brandName) }
    const isListed = shown !== null && !('set' in embedded.shown) && shown.item?.active !== false
    const titles = { ...(shown ?? missing), isFound: shown !== null, isListed }
    const origin = originOf(c, context.config)
    return c.html(pageOf(origin, embedded, titles, locale), shown === null ? 404 : 200, {
      'Content-Security-Policy': policyAt(origin),
      ...openToIsolatedPages,
      'Cache-Control': 'no-cache',
      Vary: 'Accept-Language',
    })
  })
}
