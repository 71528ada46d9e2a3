import { type CatalogueKind, catalogueKinds } from './catalogue.ts'

/** What addresses and the widget call the catalogues. */
export const widgetKinds: Record<CatalogueKind, string> = {
  voices: 'voices',
  talents: 'talent',
  musics: 'music',
  idents: 'idents',
}

/** The catalogue that the widget or the API calls so; null for none. */
export const kindNamed = (name: string): CatalogueKind | null =>
  catalogueKinds.find((kind) => kind === name || widgetKinds[kind] === name) ?? null

/** A whole catalogue, one item by its code, or a set by its own. */
export type EmbedShown = { kind: CatalogueKind } | { item: string } | { set: string }

/** What the address of the page for frames says of it: each is an attribute of the element too. */
export const embedSettings = [
  'theme',
  'locale',
  'filters',
  'page-size',
  'selectable',
  'color-scheme',
  'layout',
  'hide',
  'start',
  'email',
  'messages',
] as const
/** Whether requests can be sent there: an address that a link to write to it can hold. */
export const isRequestEmail = (text: string): boolean => /^[^\s@?&,;]+@[^\s@?&,;]+$/.test(text)

export type EmbedSettings = Partial<Record<(typeof embedSettings)[number], string>>

/** What the element is told of a catalogue that is filtered: nothing where it is not. */
export const filtersOf = (taxons: readonly string[], search: string): EmbedSettings => {
  if (search !== '') return { filters: JSON.stringify({ taxons, search }) }
  return taxons.length === 0 ? {} : { filters: JSON.stringify(taxons) }
}

export type Embedded = { shown: EmbedShown; settings: EmbedSettings }

/** Attributes of the element that shows it. */
export const attributesOf = ({ shown, settings }: Embedded): Record<string, string> => ({
  ...('kind' in shown ? { kind: widgetKinds[shown.kind] } : shown),
  ...settings,
})

const nameOf = (shown: EmbedShown): string => {
  if ('kind' in shown) return `explore-${widgetKinds[shown.kind]}`
  return 'set' in shown ? `sets/${encodeURIComponent(shown.set)}` : `explore/${encodeURIComponent(shown.item)}`
}

const pathOf = (prefix: string, { shown, settings }: Embedded): string => {
  const query = new URLSearchParams(settings).toString()
  return `/${prefix}/${nameOf(shown)}${query === '' ? '' : `?${query}`}`
}

/** The page for frames. */
export const embedPath = (embedded: Embedded): string => pathOf('embed', embedded)

/** The page for people. */
export const sharePath = ({ shown, settings: { theme } }: Embedded): string =>
  pathOf('share', { shown, settings: theme === undefined ? {} : { theme } })
