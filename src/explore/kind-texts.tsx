import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { CatalogueKind } from '../api/contract/catalogue.ts'

type KindTexts = {
  title: string
  intro: string
  /** The player's action and the subject of its mail (specification, section 2); voices have none. */
  action: string | null
  /** Before the support address, where there is one. */
  contact: string | null
  empty: string
  count: (count: number) => string
}

/** The words of one catalogue. */
export const useKindTexts = (kind: CatalogueKind): KindTexts => {
  const { t } = useLingui()
  switch (kind) {
    case 'voices':
      return {
        title: t`Explore voices`,
        intro: t`Listen, compare and cast.`,
        action: null,
        contact: null,
        empty: t`There are no voices found that match your filters.`,
        count: (count) => t`${plural(count, { one: '# voice', other: '# voices' })}`,
      }
    case 'talents':
      return {
        title: t`Explore talent`,
        intro: t`Singers, musicians and makers for your production.`,
        action: t`Book talent`,
        contact: t`To book talent, write to`,
        empty: t`There is no talent found that matches your filters.`,
        count: (count) => t`${plural(count, { one: '# talent', other: '# talents' })}`,
      }
    case 'musics':
      return {
        title: t`Explore music`,
        intro: t`Music that is ready for your film, spot or podcast.`,
        action: t`License music`,
        contact: t`To license music, write to`,
        empty: t`There is no music found that matches your filters.`,
        count: (count) => t`${plural(count, { one: '# track', other: '# tracks' })}`,
      }
    case 'idents':
      return {
        title: t`Explore idents`,
        intro: t`Short sounds that people remember a brand by.`,
        action: t`License idents`,
        contact: t`To license idents, write to`,
        empty: t`There are no idents found that match your filters.`,
        count: (count) => t`${plural(count, { one: '# ident', other: '# idents' })}`,
      }
  }
}
