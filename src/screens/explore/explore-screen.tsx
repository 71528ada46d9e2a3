import { type ComponentType, useContext } from 'react'
import type { CatalogueKind } from '../../api/contract/catalogue.ts'
import { useBrowserQuery } from '../../explore/browser-query.ts'
import { EmbedButton } from '../../explore/embed-button.tsx'
import { Explorer } from '../../explore/explorer.tsx'
import { FilterSlotContext } from '../../explore/filter-slot.ts'
import { Intro } from '../../explore/intro.tsx'
import { useKindTexts } from '../../explore/kind-texts.tsx'

type Props = {
  kind: CatalogueKind
  /** A shared explorer hides the 'hire a professional' hint (specification, section 2). */
  isShared?: boolean
}

/** A catalogue whose filters, search and page stand in the address bar (specification, section 2, "Explore"). */
export const ExploreScreen = ({ kind, isShared = false }: Props) => {
  const [query, setQuery] = useBrowserQuery()
  const { title } = useKindTexts(kind)
  const filterSlot = useContext(FilterSlotContext)
  return (
    <Explorer
      filterSlot={filterSlot}
      kind={kind}
      query={query}
      onQuery={setQuery}
      hasSkip={isShared}
      actions={isShared ? undefined : <EmbedButton kind={kind} />}
      heading={
        <>
          <h1 tabIndex={-1}>{title}</h1>
          <Intro kind={kind} isShared={isShared} />
        </>
      }
    />
  )
}

/** The catalogues as screens of the route table. */
export const exploreScreens = {
  voices: () => <ExploreScreen kind="voices" />,
  talents: () => <ExploreScreen kind="talents" />,
  musics: () => <ExploreScreen kind="musics" />,
  idents: () => <ExploreScreen kind="idents" />,
} satisfies Record<CatalogueKind, ComponentType>
