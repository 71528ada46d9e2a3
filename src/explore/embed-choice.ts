import type { CatalogueKind } from '../api/contract/catalogue.ts'
import { type Embedded, type EmbedSettings, sharePath } from '../api/contract/embed.ts'
import { anySize, elementCode, frameCode } from '../api/contract/embed-code.ts'
import { withQuery } from '../paths.ts'
import type { ExploreQuery } from './explore-query.ts'

/** What somebody chose in the dialog. */
export type EmbedChoice = {
  /** The code of one item; null for the catalogue as it is filtered. */
  item: string | null
  how: 'script' | 'frame' | 'link'
  hasTheme: boolean
  scheme: 'page' | 'auto' | 'light' | 'dark'
  layout: 'grid' | 'list' | 'compact'
  /** Pixels; null for as high as what it shows. */
  height: number | null
}

export const firstChoice: EmbedChoice = {
  item: null,
  how: 'script',
  hasTheme: true,
  scheme: 'page',
  layout: 'grid',
  height: null,
}

export type EmbedSource = { kind: CatalogueKind; query: ExploreQuery; themeId: number | string | null }

const filtersOf = ({ taxons, name }: ExploreQuery): EmbedSettings => {
  if (name !== '') return { filters: JSON.stringify({ taxons, search: name }) }
  return taxons.length === 0 ? {} : { filters: JSON.stringify(taxons) }
}

/** What is embedded, in the words of the attributes. */
export const embeddedBy = ({ kind, query, themeId }: EmbedSource, choice: EmbedChoice): Embedded => {
  const { item, hasTheme, scheme, layout } = choice
  return {
    shown: item === null ? { kind } : { item },
    settings: {
      ...(hasTheme && themeId !== null && { theme: String(themeId) }),
      ...(item === null && filtersOf(query)),
      ...(scheme !== 'page' && { 'color-scheme': scheme }),
      ...(item === null && layout !== 'grid' && { layout }),
    },
  }
}

const frameHeight = 860

/** What is to be pasted. `origin` is the portal's, `title` names a frame to those who cannot see it. */
export const codeFor = (origin: string, source: EmbedSource, choice: EmbedChoice, title: string): string => {
  const embedded = embeddedBy(source, choice)
  const { height } = choice
  switch (choice.how) {
    case 'script':
      return elementCode(origin, embedded, { ...anySize, height })
    case 'frame':
      return frameCode(origin, embedded, {
        title,
        width: '100%',
        height: String(height ?? frameHeight),
        isFixed: height !== null,
      })
    case 'link': {
      const { taxons, name } = choice.item === null ? source.query : { taxons: [], name: '' }
      return withQuery(origin + sharePath(embedded), { filter: taxons, search: name })
    }
  }
}
