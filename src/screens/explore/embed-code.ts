import type { CatalogueKind } from '../../api/contract/catalogue.ts'

/** What the widget calls the catalogues. */
const widgetKinds: Record<CatalogueKind, string> = {
  voices: 'voices',
  talents: 'talent',
  musics: 'music',
  idents: 'idents',
}

/** The two lines that put a catalogue on another website. */
export const embedCode = (publicUrl: string, kind: CatalogueKind, themeId: number | string | null): string => {
  const theme = themeId === null ? '' : ` theme="${encodeURIComponent(themeId)}"`
  const script = new URL('/widget/voice-explorer.js', publicUrl).href
  return `<script async src="${script}"></script>\n<voice-explorer${theme} kind="${widgetKinds[kind]}"></voice-explorer>`
}
