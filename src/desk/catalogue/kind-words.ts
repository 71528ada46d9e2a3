import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { CatalogueKind } from '../../api/contract/catalogue.ts'

type KindWords = {
  tab: string
  add: string
  edit: string
  remove: string
  made: string
  count: (count: number) => string
}

/** What the desk says of each catalogue. */
export const useKindWords = (): Record<CatalogueKind, KindWords> => {
  const { t } = useLingui()
  return {
    voices: {
      tab: t`Voices`,
      add: t`Add a voice`,
      edit: t`Edit voice`,
      remove: t`Delete voice`,
      made: t`The voice was added. It is hidden until you publish it.`,
      count: (count) => t`${plural(count, { one: '# voice', other: '# voices' })}`,
    },
    talents: {
      tab: t`Talent`,
      add: t`Add a talent`,
      edit: t`Edit talent`,
      remove: t`Delete talent`,
      made: t`The talent was added. It is hidden until you publish it.`,
      count: (count) => t`${plural(count, { one: '# talent', other: '# talents' })}`,
    },
    musics: {
      tab: t`Music`,
      add: t`Add a track`,
      edit: t`Edit track`,
      remove: t`Delete track`,
      made: t`The track was added. It is hidden until you publish it.`,
      count: (count) => t`${plural(count, { one: '# track', other: '# tracks' })}`,
    },
    idents: {
      tab: t`Idents`,
      add: t`Add an ident`,
      edit: t`Edit ident`,
      remove: t`Delete ident`,
      made: t`The ident was added. It is hidden until you publish it.`,
      count: (count) => t`${plural(count, { one: '# ident', other: '# idents' })}`,
    },
  }
}
