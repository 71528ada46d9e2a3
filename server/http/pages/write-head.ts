import { html, raw } from 'hono/html'
import { type Html, htmlText, joined } from '../../shared/html.ts'
import type { Locale } from '../../shared/locale.ts'
import { headTexts } from './head-texts.ts'
import { jsonInScript } from './inline-script.ts'
import type { PictureSize } from './picture-size.ts'
import type { StructuredData } from './structured-data.ts'

/** A picture or a sound by its whole address. */
type HeadPicture = { url: string; alt: string; size: PictureSize | null }
type HeadAudio = { url: string; type: string }
/** Where a page is found, and in which other languages; null in `Head` for one whose address may hold a token. */
export type HeadPlace = { address: string; languages: readonly { language: string; address: string }[] }
export type HeadDiscovery = { type: string; url: string }

/** What a page says of itself to those who only hear of it. */
export type Head = {
  locale: Locale
  /** As the tab has it. */
  title: string
  description: string
  siteName: string
  /** Without the name of the site. */
  name: string
  /** Whether search engines may list it. */
  isListed: boolean
  place: HeadPlace | null
  pictures: readonly HeadPicture[]
  sounds: readonly HeadAudio[]
  discovery: readonly HeadDiscovery[]
  data: StructuredData | null
}

const openGraphLocale: Record<Locale, string> = { en: 'en_GB', nl: 'nl_NL' }

const named = (name: string, content: string): Html => html`<meta name="${name}" content="${content}">`
const property = (name: string, content: string): Html => html`<meta property="${name}" content="${content}">`

const pictureLines = ({ url, alt, size }: HeadPicture): Html[] => [
  property('og:image', url),
  ...(size === null
    ? []
    : [property('og:image:width', String(size.width)), property('og:image:height', String(size.height))]),
  property('og:image:alt', alt),
]

const placeLines = ({ address, languages }: HeadPlace): Html[] => [
  html`<link rel="canonical" href="${address}">`,
  ...languages.map(({ language, address: href }) => html`<link rel="alternate" hreflang="${language}" href="${href}">`),
  property('og:url', address),
]

/** A policy against inline scripts has nothing against data. */
const dataLine = (data: StructuredData): Html =>
  html`<script type="application/ld+json">${raw(jsonInScript(JSON.stringify(data)))}</script>`

/** The lines of a head from the title on. */
const headLines = (head: Head): string => {
  const { locale, title, description, siteName, name, isListed, place, pictures, sounds, discovery, data } = head
  const [picture] = pictures
  const lines = [
    html`<title>${title}</title>`,
    named('description', description),
    ...(isListed ? [] : [named('robots', 'noindex')]),
    ...(place === null ? [] : placeLines(place)),
    property('og:type', 'website'),
    property('og:site_name', siteName),
    property('og:title', name),
    property('og:description', description),
    property('og:locale', openGraphLocale[locale]),
    ...pictures.flatMap(pictureLines),
    ...sounds.flatMap(({ url, type }) => [property('og:audio', url), property('og:audio:type', type)]),
    named('twitter:card', 'summary'),
    named('twitter:title', name),
    named('twitter:description', description),
    ...(picture === undefined ? [] : [named('twitter:image', picture.url), named('twitter:image:alt', picture.alt)]),
    ...discovery.map(({ type, url }) => html`<link rel="alternate" type="${type}" href="${url}" title="${name}">`),
    ...(data === null ? [] : [dataLine(data)]),
  ]
  return htmlText(joined(lines, '\n'))
}

/** A page with this head: in its language, also what it says by itself, and with the head's lines where its title stood. */
export const withHead = (page: string, head: Head): string => {
  const { withoutScripts, loading } = headTexts[head.locale]
  return page
    .replace(/(<html [^>]*lang=)"[^"]*"/, (_, start: string) => `${start}"${head.locale}"`)
    .replace(/<title>[^<]*<\/title>/, () => headLines(head))
    .replace(/(<p class="app-no-script">)[^<]*/, (_, start: string) => start + withoutScripts)
    .replace(/(<p class="app-loading" role="status">)[^<]*/, (_, start: string) => start + loading)
}
