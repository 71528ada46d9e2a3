import { type CatalogueKind, catalogueKinds } from '../../../src/api/contract/catalogue.ts'
import {
  type Embedded,
  type EmbedShown,
  embedSettings,
  filtersOf,
  widgetKinds,
} from '../../../src/api/contract/embed.ts'
import type { Locale } from '../../shared/locale.ts'

const titles: Record<Locale, Record<CatalogueKind, string>> = {
  en: { voices: 'Explore voices', talents: 'Explore talent', musics: 'Explore music', idents: 'Explore idents' },
  nl: {
    voices: 'Stemmen ontdekken',
    talents: 'Talent ontdekken',
    musics: 'Muziek ontdekken',
    idents: 'Idents ontdekken',
  },
}

const decoded = (segment: string): string | null => {
  try {
    return decodeURIComponent(segment)
  } catch {
    return null
  }
}

const shownAt = (path: string): EmbedShown | null => {
  const [, name] = /^\/(?:embed\/|share\/)?explore-([a-z]+)\/?$/.exec(path) ?? []
  const kind = catalogueKinds.find((entry) => widgetKinds[entry] === name)
  if (kind !== undefined) return { kind }
  const [, place, segment = ''] = /^\/(?:embed|share)\/(explore|sets)\/([^/]+)\/?$/.exec(path) ?? []
  const code = decoded(segment)
  if (code === null || code === '') return null
  return place === 'sets' ? { set: code } : { item: code }
}

/** What a page of ours shows that can be put into a frame: an explorer, an item or a set, shared or embedded; null for others. */
export const embeddedAt = ({ pathname, searchParams }: URL): Embedded | null => {
  const shown = shownAt(pathname)
  if (shown === null) return null
  const given = embedSettings.flatMap((name): [string, string][] => {
    const value = searchParams.get(name)
    return value === null || (value === '' && name !== 'selectable') ? [] : [[name, value]]
  })
  // The address of a shared catalogue says by names of its own how it is filtered.
  const filters =
    'kind' in shown ? filtersOf(searchParams.getAll('filter').filter(Boolean), searchParams.get('search') ?? '') : {}
  return { shown, settings: { ...filters, ...Object.fromEntries(given) } }
}

/** What a catalogue's explorer is headed. */
export const titleOf = (kind: CatalogueKind, locale: Locale): string => titles[locale][kind]
