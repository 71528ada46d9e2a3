import { type ReactNode, useCallback, useContext, useMemo } from 'react'
import { useSearch } from 'wouter/use-browser-location'
import { address } from '../address.ts'
import type { CatalogueKind } from '../api/contract/catalogue.ts'
import { isSheetEntry, visit } from '../ui/sheet-history.ts'
import type { Selection } from './catalogue-card.tsx'
import { type ExploreQuery, readQuery, writeQuery } from './explore-query.ts'
import { Explorer } from './explorer.tsx'
import { FilterSlotContext } from './filter-slot.ts'
import { Intro } from './intro.tsx'
import { useKindTexts } from './kind-texts.tsx'

/**
 * The query in the address bar and what changes it, a step in the history each time; in an open drawer its own step is
 * the only one.
 */
const useBrowserQuery = (): [ExploreQuery, (query: ExploreQuery) => void] => {
  const search = useSearch({ ssrSearch: address().search })
  const query = useMemo(() => readQuery(search), [search])
  const go = useCallback((next: ExploreQuery) => {
    const { pathname, search } = window.location
    const target = writeQuery(search, next)
    if (target !== search) visit(pathname + target, { replace: isSheetEntry() })
  }, [])
  return [query, go]
}

type Props = {
  kind: CatalogueKind
  /** A shared explorer hides the 'hire a professional' hint (specification, section 2). */
  isShared?: boolean
  /** Cards select instead of opening in the player. */
  selection?: Selection | null
  /** Beside the search, for what is shown. */
  actions?: (query: ExploreQuery) => ReactNode
}

/** A catalogue whose filters, search and page stand in the address bar (specification, section 2, "Explore"). */
export const ExplorePage = ({ kind, isShared = false, selection = null, actions }: Props) => {
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
      selection={selection}
      actions={actions?.(query)}
      heading={
        <>
          <h1 tabIndex={-1}>{title}</h1>
          <Intro kind={kind} isShared={isShared} />
        </>
      }
    />
  )
}
