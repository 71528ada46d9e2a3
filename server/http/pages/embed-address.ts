import { type CatalogueKind, catalogueKinds } from '../../../src/api/contract/catalogue.ts'
import type { Locale } from '../../shared/locale.ts'

/** What the addresses and the widget call the catalogues. */
const names: Record<CatalogueKind, string> = { voices: 'voices', talents: 'talent', musics: 'music', idents: 'idents' }

const titles: Record<Locale, Record<CatalogueKind, string>> = {
  en: { voices: 'Explore voices', talents: 'Explore talent', musics: 'Explore music', idents: 'Explore idents' },
  nl: {
    voices: 'Stemmen ontdekken',
    talents: 'Talent ontdekken',
    musics: 'Muziek ontdekken',
    idents: 'Idents ontdekken',
  },
}

/** What an address shows: a whole catalogue, or one item by its code. */
type Shown = { kind: CatalogueKind } | { item: string }

const settingNames = ['theme', 'locale', 'filters', 'page-size', 'selectable', 'color-scheme'] as const
type Settings = Partial<Record<(typeof settingNames)[number], string>>

export type Embedded = { shown: Shown; settings: Settings }

const decoded = (segment: string): string | null => {
  try {
    return decodeURIComponent(segment)
  } catch {
    return null
  }
}

const shownAt = (path: string): Shown | null => {
  const [, name] = /^\/(?:embed\/|share\/)?explore-([a-z]+)\/?$/.exec(path) ?? []
  const kind = catalogueKinds.find((entry) => names[entry] === name)
  if (kind !== undefined) return { kind }
  const [, segment = ''] = /^\/(?:embed|share)\/explore\/([^/]+)\/?$/.exec(path) ?? []
  const item = decoded(segment)
  return item === null || item === '' ? null : { item }
}

/** What a page of ours shows that can be put into a frame: an explorer or an item, shared or embedded; null for others. */
export const embeddedAt = ({ pathname, searchParams }: URL): Embedded | null => {
  const shown = shownAt(pathname)
  if (shown === null) return null
  const given = settingNames.flatMap((name): [string, string][] => {
    const value = searchParams.get(name)
    return value === null || (value === '' && name !== 'selectable') ? [] : [[name, value]]
  })
  return { shown, settings: Object.fromEntries(given) }
}

/** Attributes of the element that shows it. */
export const attributesOf = ({ shown, settings }: Embedded): Record<string, string> => ({
  ...('kind' in shown ? { kind: names[shown.kind] } : { item: shown.item }),
  ...settings,
})

const pathOf = (prefix: string, { shown, settings }: Embedded): string => {
  const path = 'kind' in shown ? `explore-${names[shown.kind]}` : `explore/${encodeURIComponent(shown.item)}`
  const query = new URLSearchParams(settings).toString()
  return `/${prefix}/${path}${query === '' ? '' : `?${query}`}`
}

/** The page for frames. */
export const embedPath = (embedded: Embedded): string => pathOf('embed', embedded)

/** The page for people. */
export const sharePath = ({ shown, settings: { theme } }: Embedded): string =>
  pathOf('share', { shown, settings: theme === undefined ? {} : { theme } })

/** What a catalogue's explorer is headed. */
export const titleOf = (kind: CatalogueKind, locale: Locale): string => titles[locale][kind]
