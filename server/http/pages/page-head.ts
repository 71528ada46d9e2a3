import type { Context as HonoContext } from 'hono'
import { sharePath } from '../../../src/api/contract/embed.ts'
import { idOf } from '../../../src/api/contract/hydra.ts'
import { isPortalPath, paramsOf } from '../../../src/match-path.ts'
import { paths, withQuery } from '../../../src/paths.ts'
import type { Context } from '../../context.ts'
import { mediaTypeOf } from '../../files/media-types.ts'
import type { WirePublicSet } from '../../services/set/present-sets.ts'
import type { Locale } from '../../shared/locale.ts'
import { mediaPath } from '../../shared/media-path.ts'
import { setTag } from '../../shared/resource-tags.ts'
import { originOf } from '../api/origin.ts'
import { drawnAddressOf } from './drawn-address.ts'
import { embeddedAt } from './embed-address.ts'
import { headTexts, type PageName } from './head-texts.ts'
import { discoveryOf } from './oembed.ts'
import { pageLocale } from './page-locale.ts'
import type { SizeOf } from './picture-size.ts'
import {
  findPublicSet,
  type Picture,
  type Publisher,
  picturesOf,
  publisherOf,
  type Shown,
  shownBy,
  shownBySet,
} from './shown-facts.ts'
import { structuredDataOf } from './structured-data.ts'
import type { Head, HeadPlace } from './write-head.ts'

/** The head of a page, whether there is such a page, and the tag of what it shows beside the catalogue: a theme, a set. */
type PageHead = { isFound: boolean; head: Head; tag: string }

const named: readonly (readonly [pattern: string, name: PageName])[] = [
  [paths.link.pattern, 'link'],
  [paths.login.pattern, 'login'],
  [paths.register.pattern, 'register'],
  [paths.forgotPassword.pattern, 'forgotPassword'],
  [paths.forgottenPassword.pattern, 'newPassword'],
  [paths.forgottenPasswordToken.pattern, 'newPassword'],
  [paths.confirmEmail.pattern, 'confirmEmail'],
  [paths.feedback.pattern, 'feedback'],
]

const pageNamed = (path: string): PageName =>
  named.find(([pattern]) => paramsOf(pattern, path) !== null)?.[1] ?? (isPortalPath(path) ? 'signedIn' : 'missing')

const shownPicture = (origin: string, { path, alt, size }: Picture) => ({ url: origin + path, alt, size })

/** The page's own address, in the language that it was asked for, and its addresses in each language. */
const placeAt = (origin: string, path: string, asked: string | undefined, locale: Locale): HeadPlace => {
  const inLanguage = (language?: string): string => origin + withQuery(path, { locale: language })
  return {
    address: inLanguage(asked === undefined ? undefined : locale),
    languages: [
      { language: 'en', address: inLanguage('en') },
      { language: 'nl', address: inLanguage('nl') },
      { language: 'x-default', address: inLanguage() },
    ],
  }
}

type Asked = { context: Context; origin: string; url: URL; locale: Locale; publisher: Publisher }

const facts = ({ origin, locale, publisher, context }: Asked, shown: Shown | null) => ({
  locale,
  siteName: publisher.name,
  pictures: picturesOf(shown, publisher, context.config.brandName).map((picture) => shownPicture(origin, picture)),
  sounds: (shown?.sounds ?? []).map(({ path }) => ({ url: origin + mediaPath(path), type: mediaTypeOf(path) })),
})

const sharedHead = async (asked: Asked, sizeOf: SizeOf): Promise<PageHead | null> => {
  const { context, origin, url, locale, publisher } = asked
  const given = url.pathname.startsWith('/share/') ? embeddedAt(url) : null
  const shown = given === null ? null : await shownBy(context, given, locale, sizeOf)
  if (given === null || shown === null) return null
  const { themeId } = publisher
  const settings = themeId === null ? {} : { theme: String(themeId) }
  const what = shown.item === null ? given.shown : { item: shown.item.code }
  const place = placeAt(origin, sharePath({ shown: what, settings }), given.settings.locale, locale)
  const head: Head = {
    ...facts(asked, shown),
    title: `${shown.title} · ${publisher.name}`,
    name: shown.title,
    description: shown.description,
    isListed: shown.item?.active !== false,
    place,
    discovery: discoveryOf(origin, given),
    data: structuredDataOf(shown, publisher, { origin, address: place.address, locale }),
  }
  return { isFound: true, head, tag: publisher.themeTag }
}

const otherHead = (asked: Asked): PageHead => {
  const { context, origin, url, locale, publisher } = asked
  const { brandName } = context.config
  const isMissing = url.pathname.startsWith('/share/')
  const page = isMissing ? 'missing' : pageNamed(drawnAddressOf(url).pathname)
  const texts = headTexts[locale]
  const name = texts.titles[page]
  const isEntry = page === 'link' && !url.searchParams.has('link')
  const isListed = page === 'login' || page === 'register' || isEntry
  const wording =
    page === 'login' || page === 'register' || page === 'feedback' ? texts.descriptions[page] : texts.portal
  const theme = publisher.themeId
  const path = page === 'register' ? paths.register({ theme }) : paths.login({ theme })
  const head: Head = {
    ...facts(asked, null),
    title: name === null ? brandName : `${name} · ${publisher.name}`,
    name: name ?? brandName,
    description: wording(publisher.name),
    isListed,
    place: isListed ? placeAt(origin, path, url.searchParams.get('locale') ?? undefined, locale) : null,
    discovery: [],
    data: null,
  }
  return { isFound: page !== 'missing', head, tag: publisher.themeTag }
}

/** The set that an address names; null for none, and where its link shows nothing. */
const setNamed = async (context: Context, { pathname }: URL, locale: Locale): Promise<WirePublicSet | null> => {
  const { code } = paramsOf(paths.shareSet.pattern, pathname) ?? {}
  return code === undefined ? null : findPublicSet(context, code, locale)
}

/** Whoever was not given the link is not to find the page. */
const setHead = async (asked: Asked, set: WirePublicSet, sizeOf: SizeOf): Promise<PageHead> => {
  const { context, origin, url, locale, publisher } = asked
  const given = embeddedAt(url)
  const shown = await shownBySet(context, set, locale, sizeOf)
  const head: Head = {
    ...facts(asked, shown),
    title: `${shown.title} · ${publisher.name}`,
    name: shown.title,
    description: shown.description,
    isListed: false,
    place: null,
    discovery: given === null ? [] : discoveryOf(origin, given),
    data: null,
  }
  return { isFound: true, head, tag: `${publisher.themeTag} ${setTag(set)}` }
}

/**
 * The head of a page of the portal, from the same catalogue and theme that the page shows. `askersTheme`: the number of
 * the theme that a link's page has, which its request alone tells.
 */
export const pageHeadOf = async (
  c: HonoContext,
  context: Context,
  { sizeOf, askersTheme }: { sizeOf: SizeOf; askersTheme: number | null },
): Promise<PageHead> => {
  const locale = pageLocale(c)
  const url = new URL(c.req.url)
  const set = await setNamed(context, url, locale)
  const own = set?.theme == null ? undefined : idOf(set.theme)
  const theme = askersTheme === null ? c.req.query('theme') || own : String(askersTheme)
  const publisher = await publisherOf(context, { theme, locale }, sizeOf)
  const asked = { context, origin: originOf(c, context.config), url, locale, publisher }
  if (set !== null) return setHead(asked, set, sizeOf)
  return (await sharedHead(asked, sizeOf)) ?? otherHead(asked)
}
