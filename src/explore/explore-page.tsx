import { useContext } from 'react'
import type { CatalogueKind } from '../api/contract/catalogue.ts'
import { useBrowserQuery } from './browser-query.ts'
import { EmbedButton } from './embed-button.tsx'
import { Explorer } from './explorer.tsx'
import { FilterSlotContext } from './filter-slot.ts'
import { Intro } from './intro.tsx'
import { useKindTexts } from './kind-texts.tsx'

type Props = {
  kind: CatalogueKind
  /** A shared explorer hides the 'hire a professional' hint (specification, section 2). */
  isShared?: boolean
}

/** A catalogue whose filters, search and page stand in the address bar (specification, section 2, "Explore"). */
export const ExplorePage = ({ kind, isShared = false }: Props) => {
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
