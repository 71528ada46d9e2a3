import type { CatalogueKind } from '../api/contract/catalogue.ts'
import { type Embedded, type EmbedSettings, filtersOf, isRequestEmail, sharePath } from '../api/contract/embed.ts'
import { elementCode, frameCode } from '../api/contract/embed-code.ts'
import { installCode, plainCode, reactCode } from '../api/contract/embed-package.ts'
import type { WidgetVersion } from '../api/contract/widget-version.ts'
import { withQuery } from '../paths.ts'
import { type ExploreQuery, emptyQuery } from './explore-query.ts'

/** What somebody chose in the dialog. */
export type EmbedChoice = {
  /** One item; null for the catalogue as it is filtered. */
  item: { code: string; name: string } | null
  /** One of the person's own sets, in place of the catalogue. */
  set: { code: string; title: string } | null
  how: 'script' | 'frame' | 'npm' | 'link'
  /** Keeps to the version of today. */
  isPinned: boolean
  hasTheme: boolean
  scheme: 'page' | 'auto' | 'light' | 'dark'
  layout: 'grid' | 'list' | 'compact'
  /** Visitors select items and send a request for them. */
  isSelectable: boolean
  /** Where these go; the portal's own address where it is empty or none. */
  email: string
  /** Pixels; null for as wide as its place. */
  width: number | null
  /** Pixels; null for as high as what it shows. */
  height: number | null
}

export const firstChoice: EmbedChoice = {
  item: null,
  set: null,
  how: 'script',
  isPinned: false,
  hasTheme: true,
  scheme: 'page',
  layout: 'grid',
  isSelectable: false,
  email: '',
  width: null,
  height: null,
}

/** Whether what is to be pasted names a version or its package, which the portal has to be asked for. */
export const needsVersion = ({ how, isPinned }: EmbedChoice): boolean => how === 'npm' || (how === 'script' && isPinned)

/** A catalogue as somebody sees it, or a set, which has a theme of its own. */
export type EmbedSource =
  | { kind: CatalogueKind; query: ExploreQuery; themeId: number | string | null }
  | { set: { code: string; title: string } }

/** What is embedded, in the words of the attributes. */
export const embeddedBy = (source: EmbedSource, choice: EmbedChoice): Embedded => {
  const { item, hasTheme, scheme, layout, isSelectable, email } = choice
  const look: EmbedSettings = {
    ...(scheme !== 'page' && { 'color-scheme': scheme }),
    ...(item === null && layout !== 'grid' && { layout }),
    ...(item === null && isSelectable && { selectable: '', ...(isRequestEmail(email) && { email }) }),
  }
  if ('set' in source) return { shown: { set: source.set.code }, settings: look }
  const { kind, query, themeId } = source
  return {
    shown: item === null ? { kind } : { item: item.code },
    settings: {
      ...(hasTheme && themeId !== null && { theme: String(themeId) }),
      ...(item === null && filtersOf(query.taxons, query.name)),
      ...look,
    },
  }
}

const frameHeight = 860

/** A piece of code to copy, and what it is. */
export type EmbedPiece = { what: 'code' | 'link' | 'install' | 'react' | 'plain'; code: string }

type Told = {
  /** The portal's. */
  origin: string
  /** Names a frame to those who cannot see it. */
  title: string
  /** Null while it is not known. */
  version: WidgetVersion | null
}

/** What is to be pasted, piece by piece; none while the version that it names is not known. */
export const piecesFor = (
  source: EmbedSource,
  choice: EmbedChoice,
  { origin, title, version }: Told,
): readonly EmbedPiece[] => {
  const embedded = embeddedBy(source, choice)
  const { how, width, height, isPinned } = choice
  if (needsVersion(choice) && version === null) return []
  const options = { size: { width, height }, pinned: isPinned ? version : null }
  const { taxons, name } = 'set' in source || choice.item !== null ? emptyQuery : source.query
  const address = withQuery(origin + sharePath(embedded), { filter: taxons, search: name })
  switch (how) {
    case 'script':
      return [{ what: 'code', code: elementCode(origin, embedded, { ...options, address }) }]
    case 'frame': {
      const frame = { title, width: '100%', height: String(height ?? frameHeight), maxWidth: width }
      return [{ what: 'code', code: frameCode(origin, embedded, { ...frame, isFixed: height !== null }) }]
    }
    case 'npm':
      return [
        { what: 'install', code: installCode(version?.package ?? '') },
        { what: 'react', code: reactCode(origin, embedded, options) },
        { what: 'plain', code: plainCode(origin, embedded, options) },
      ]
    case 'link':
      return [{ what: 'link', code: address }]
  }
}
