import type { CatalogueKind } from '../api/contract/catalogue.ts'
import { isRequestEmail, kindNamed } from '../api/contract/embed.ts'
import { itemsPerPage } from '../api/contract/hydra.ts'
import { type ExploreQuery, emptyQuery } from '../explore/explore-query.ts'
import { parseFilters } from './filters.ts'
import { type OwnTexts, textsIn } from './texts.ts'

/** What may be left out of an explorer. */
const parts = ['filters', 'search', 'pagination'] as const
type HiddenPart = (typeof parts)[number]

const layouts = ['grid', 'list', 'compact'] as const
export type Layout = (typeof layouts)[number]

export type ColorScheme = 'light' | 'dark' | 'auto'

/** What the element's attributes say. */
export type WidgetSettings = {
  theme: string | null
  kind: CatalogueKind
  /** The code of the one item to show. */
  item: string | null
  /** The code of a set; null also where one item is shown. */
  set: string | null
  filters: ExploreQuery
  pageSize: number
  isSelectable: boolean
  /** Null: that of the page around it. */
  scheme: ColorScheme | null
  hidden: readonly HiddenPart[]
  layout: Layout
  /** Where the first sound begins, in seconds. */
  start: number
  /** Whom visitors write to; null for the portal. */
  email: string | null
  /** The page's own words, by the name of the text that they stand for (`texts.ts`). */
  messages: OwnTexts
}

/** Whether they ask for a catalogue, and not for one item or a set. */
export const showsCatalogue = ({ item, set }: WidgetSettings): boolean => item === null && set === null

export type Fault = {
  code: 'kind' | 'filters' | 'page-size' | 'color-scheme' | 'hide' | 'layout' | 'start' | 'email' | 'messages'
  message: string
}

/** Attributes that are read here; `locale` is read with the page's language, the others are the loader's. */
export const attributes = [
  'theme',
  'kind',
  'item',
  'set',
  'filters',
  'page-size',
  'selectable',
  'color-scheme',
  'locale',
  'hide',
  'layout',
  'start',
  'email',
  'messages',
]

const schemes: readonly ColorScheme[] = ['light', 'dark', 'auto']
/** The server gives no more at once. */
const mostPerPage = 100

const hiddenIn = (text: string): HiddenPart[] | null => {
  const words = text.split(/[\s,]+/).filter(Boolean)
  const known = parts.filter((part) => words.includes(part))
  return known.length === new Set(words).size ? known : null
}

const secondsIn = (text: string): number | null => {
  const seconds = Number(text)
  return Number.isFinite(seconds) && seconds >= 0 ? seconds : null
}

type Read = { settings: WidgetSettings; faults: Fault[] }

/** Settings from attributes: what can't be understood counts as not given, and is told of. */
export const readSettings = (read: (name: string) => string | null): Read => {
  const faults: Fault[] = []
  const parse = <Value>(name: Fault['code'], parseText: (text: string) => Value | null): Value | null => {
    const text = read(name)
    if (text === null || text === '') return null
    const value = parseText(text)
    if (value === null) faults.push({ code: name, message: `${name}="${text}" can't be understood` })
    return value
  }
  const settings: WidgetSettings = {
    theme: read('theme') || null,
    kind: parse('kind', kindNamed) ?? 'voices',
    item: read('item') || null,
    set: read('item') ? null : read('set') || null,
    filters: parse('filters', parseFilters) ?? emptyQuery,
    pageSize:
      parse('page-size', (text) => {
        const size = Number(text)
        return Number.isInteger(size) && size > 0 && size <= mostPerPage ? size : null
      }) ?? itemsPerPage,
    isSelectable: read('selectable') !== null && read('selectable') !== 'false',
    scheme: parse('color-scheme', (text) => schemes.find((scheme) => scheme === text) ?? null),
    hidden: parse('hide', hiddenIn) ?? [],
    layout: parse('layout', (text) => layouts.find((layout) => layout === text) ?? null) ?? 'grid',
    start: parse('start', secondsIn) ?? 0,
    email: parse('email', (text) => (isRequestEmail(text) ? text : null)),
    messages: parse('messages', textsIn) ?? {},
  }
  return { settings, faults }
}
