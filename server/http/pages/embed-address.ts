import type { CatalogueKind } from '../../../src/api/contract/catalogue.ts'
import { type Embedded, type EmbedShown, embedSettings, filtersOf, kindNamed } from '../../../src/api/contract/embed.ts'
import { paramsOf } from '../../../src/match-path.ts'
import { paths } from '../../../src/paths.ts'
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

const catalogues = [paths.explore, paths.shareExplore].flatMap((pages) => Object.entries(pages))

/** The page for frames stands beside the shared one. */
const shownAt = (path: string): EmbedShown | null => {
  const page = path.replace(/^\/embed\//, '/share/')
  const [name = ''] = catalogues.find(([, { pattern }]) => paramsOf(pattern, page) !== null) ?? []
  const kind = kindNamed(name)
  if (kind !== null) return { kind }
  const item = paramsOf(paths.shareItem.pattern, page)?.code
  if (item !== undefined) return { item }
  const set = paramsOf(paths.shareSet.pattern, page)?.code
  return set === undefined ? null : { set }
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
