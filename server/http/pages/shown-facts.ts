import { createHash } from 'node:crypto'
import { listedPeaks } from '../../../src/api/contract/catalogue.ts'
import type { Embedded } from '../../../src/api/contract/embed.ts'
import { idOf, itemsPerPage } from '../../../src/api/contract/hydra.ts'
import { latestOfType, type Theme } from '../../../src/api/contract/theme.ts'
import type { StoredAudio, StoredItem, StoredTaxon } from '../../catalogue/load-catalogue.ts'
import type { Context } from '../../context.ts'
import { itemNamed } from '../../services/catalogue/find-items.ts'
import type { WirePublicSet } from '../../services/set/present-sets.ts'
import { getPublicSet } from '../../services/set/read-sets.ts'
import { getTheme } from '../../services/theme/get-theme.ts'
import { NotFound } from '../../shared/errors.ts'
import type { Locale } from '../../shared/locale.ts'
import { mediaPath } from '../../shared/media-path.ts'
import { readId } from '../api/ids.ts'
import { isBroken } from '../api/query.ts'
import { titleOf } from './embed-address.ts'
import { headTexts } from './head-texts.ts'
import type { PictureSize, SizeOf } from './picture-size.ts'

/** A picture for whoever links to a page; `path` is a public one of ours. */
export type Picture = { path: string; alt: string; size: PictureSize | null }

export type Publisher = {
  /** The agency in whose colours the page is shown, else the portal. */
  name: string
  themeId: number | null
  /** Another one whenever the theme is changed. */
  themeTag: string
  logo: Picture | null
  background: Picture | null
}

/** What a page shows, for those who only hear of it. */
export type Shown = {
  title: string
  description: string
  item: StoredItem | null
  picture: Picture | null
  /** One of many, for a page that has no picture of its own: after its publisher's. */
  example: Picture | null
  sounds: readonly StoredAudio[]
  /** The number of the theme that the page has where its address names none; null for the default. */
  ownTheme: string | null
}

const mediaPrefix = mediaPath('')

const pictureAt = async (path: string | undefined, alt: string, sizeOf: SizeOf): Promise<Picture | null> =>
  path === undefined ? null : { path, alt, size: await sizeOf(path.slice(mediaPrefix.length)) }

/** The theme that an address names; null for none, and where it can't be read now: the page comes without it. */
const themeNamed = async (context: Context, name: string | undefined): Promise<Theme | null> => {
  const id = readId(name ?? '')
  return id === null ? null : getTheme(context, id).catch(() => null)
}

/** Whose page it is, by the theme that its address names. */
export const publisherOf = async (
  context: Context,
  { theme: name, locale }: { theme: string | undefined; locale: Locale },
  sizeOf: SizeOf,
): Promise<Publisher> => {
  const theme = await themeNamed(context, name)
  const company = theme?.company ?? context.config.brandName
  const pathOf = (type: 'logo' | 'background') => latestOfType(theme?.media ?? [], type)?.path
  return {
    name: company,
    themeId: theme?.id ?? null,
    themeTag: theme === null ? '' : createHash('sha256').update(JSON.stringify(theme)).digest('base64url'),
    logo: await pictureAt(pathOf('logo'), headTexts[locale].logoOf(company), sizeOf),
    background: await pictureAt(pathOf('background'), company, sizeOf),
  }
}

const nameIn = (locale: Locale, { name, nameNl }: StoredTaxon): string => (locale === 'nl' ? nameNl : name)

const longestDescription = 300

const shortened = (text: string): string =>
  text.length <= longestDescription ? text : `${text.slice(0, longestDescription - 1).trimEnd()}…`

const describeItem = ({ kind, description, taxons, audio }: StoredItem, locale: Locale): string => {
  const texts = headTexts[locale]
  const own = description?.trim() ?? ''
  if (own !== '') return shortened(own)
  const names = [
    texts.kinds[kind],
    ...taxons.filter(({ parentCode }) => parentCode !== null).map((one) => nameIn(locale, one)),
  ]
  return shortened(`${texts.listed([...new Set(names)])}. ${texts.sounds(audio.length)}`)
}

const pictureOf = (item: StoredItem | null, sizeOf: SizeOf): Promise<Picture | null> =>
  pictureAt(item?.image == null ? undefined : mediaPath(item.image), item?.name ?? '', sizeOf)

/** Whose picture and sounds stand for many: the first that can be heard, else the first. */
const firstHeard = ({ catalogue }: Pick<Context, 'catalogue'>, ids: readonly number[]): StoredItem | null => {
  const items = ids.map((id) => catalogue.item(id)).filter((item) => item !== null)
  return items.find(({ audio }) => audio.length > 0) ?? items[0] ?? null
}

/** The pictures of a page, the most telling first; the portal's icon where it has none. */
export const picturesOf = (
  shown: Pick<Shown, 'picture' | 'example'> | null,
  { logo, background }: Publisher,
  brandName: string,
): Picture[] => {
  const icon = { path: '/icon-512.png', alt: brandName, size: { width: 512, height: 512 } }
  const own = [shown?.picture, logo, background, shown?.example].filter((picture) => picture != null)
  return own.length === 0 ? [icon] : own
}

/** What the page of an explorer, an item or a set shows; null where there is no such item or set. */
export const shownBy = async (
  context: Context,
  embedded: Embedded,
  locale: Locale,
  sizeOf: SizeOf,
): Promise<Shown | null> => {
  const { shown } = embedded
  if ('kind' in shown) {
    const { ids, total } = context.catalogue.query(shown.kind, { taxons: [], page: 1, itemsPerPage })
    const first = firstHeard(context, ids)
    return {
      title: titleOf(shown.kind, locale),
      description: headTexts[locale].catalogues[shown.kind](total),
      item: null,
      picture: null,
      example: await pictureOf(first, sizeOf),
      sounds: first?.audio ?? [],
      ownTheme: null,
    }
  }
  if ('set' in shown) {
    const set = await findPublicSet(context, shown.set, locale)
    return set === null ? null : shownBySet(context, set, locale, sizeOf)
  }
  const item = itemNamed(context, shown.item)
  if (item === null) return null
  return {
    title: item.name,
    description: describeItem(item, locale),
    item,
    picture: await pictureOf(item, sizeOf),
    example: null,
    sounds: item.audio,
    ownTheme: null,
  }
}

/** A set by its code; null where its link shows nothing. */
export const findPublicSet = async (context: Context, code: string, locale: Locale): Promise<WirePublicSet | null> => {
  if (isBroken(code)) return null
  try {
    return await getPublicSet(context, code, { locale, peaks: listedPeaks })
  } catch (error) {
    if (error instanceof NotFound) return null
    throw error
  }
}

/** The most names that the description of a set tells. */
const mostNames = 12

/** What the page of a set shows. */
export const shownBySet = async (
  context: Pick<Context, 'catalogue'>,
  set: WirePublicSet,
  locale: Locale,
  sizeOf: SizeOf,
): Promise<Shown> => {
  const texts = headTexts[locale]
  const ids = set.items.map(({ id }) => id)
  const first = firstHeard(context, ids)
  const own = set.message?.trim() ?? ''
  const names = texts.listed(set.items.slice(0, mostNames).map(({ name }) => name))
  const fallback = names === '' ? texts.portal(set.company ?? '') : names
  return {
    title: set.title,
    description: shortened(own === '' ? fallback : own),
    item: null,
    picture: await pictureOf(first, sizeOf),
    example: null,
    sounds: first?.audio ?? [],
    ownTheme: set.theme === null ? null : idOf(set.theme),
  }
}
