import { type CatalogueKind, catalogueKinds } from '../api/contract/catalogue.ts'

/** What the widget calls the catalogues. */
export const widgetKinds: Record<CatalogueKind, string> = {
  voices: 'voices',
  talents: 'talent',
  musics: 'music',
  idents: 'idents',
}

/** The catalogue that the widget or the API calls so; null for none. */
export const kindNamed = (name: string): CatalogueKind | null =>
  catalogueKinds.find((kind) => kind === name || widgetKinds[kind] === name) ?? null

/** The two lines that put a catalogue on another website. */
export const embedCode = (publicUrl: string, kind: CatalogueKind, themeId: number | string | null): string => {
  const theme = themeId === null ? '' : ` theme="${encodeURIComponent(themeId)}"`
  const script = new URL('/widget/voice-explorer.js', publicUrl).href
  return `<script async src="${script}"></script>\n<voice-explorer${theme} kind="${widgetKinds[kind]}"></voice-explorer>`
}
